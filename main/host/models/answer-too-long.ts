/**
 * All that one answer may hold, in UTF-16 code units: what is said, thought and called. More than
 * any model writes.
 */
export const LONGEST_ANSWER = 4 * 1024 * 1024;

/** The endpoint goes on writing; what came before is kept. */
export class AnswerTooLong extends Error {}
