/** What the client says when it did all it wanted to. */
export const PLAYED = 'played to the end';
