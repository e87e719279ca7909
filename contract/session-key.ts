/** The item of the page's local storage that holds the key of its session with the web shell. */
export const SESSION_KEY = 'switchyard.session-key';

/** The WebSocket subprotocol of a window. The same header carries the session's key after it. */
export const WINDOW_PROTOCOL = 'switchyard.window';
