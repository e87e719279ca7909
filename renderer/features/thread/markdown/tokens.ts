import type { MarkedToken, Tokens } from 'marked';

/**
 * A formula in TeX, without its signs; `isBlock`: on lines of its own. `raw` is all of it as it was
 * written.
 */
export type Formula = { type: 'formula'; raw: string; text: string; isBlock: boolean };

/** The sign of a footnote, `[^name]`. */
export type NoteSign = { type: 'noteSign'; raw: string; name: string };

/** The text of a footnote, `[^name]: …`. */
export type NoteToken = { type: 'note'; raw: string; name: string; tokens: AnswerToken[] };

/** Some rows of a long table, which are drawn as a table of their own. */
export type TablePart = { type: 'tablePart'; raw: string; table: Tokens.Table; from: number; rows: Tokens.TableCell[][] };

/**
 * A token of a text in Markdown: one that the parser knows itself, or one that our rules find
 * besides.
 */
export type AnswerToken = MarkedToken | Formula | NoteSign | NoteToken | TablePart;
