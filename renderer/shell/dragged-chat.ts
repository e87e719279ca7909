/** The kind under which a dragged chat gives its id. */
export const DRAGGED_CHAT = 'application/x-switchyard-chat';
