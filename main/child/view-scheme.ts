/** The scheme of pages of views: a site of its own for each server, and none of the window's. */
export const VIEW_SCHEME = 'switchyard-view';
