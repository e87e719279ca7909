import type { MarkedToken } from 'marked';

/** A formula in TeX, without its signs; `isBlock`: on lines of its own. `raw` is all of it as it was written. */
export type Formula = { type: 'formula'; raw: string; text: string; isBlock: boolean };

/** The sign of a footnote, `[^name]`. */
export type NoteSign = { type: 'noteSign'; raw: string; name: string };

/** The text of a footnote, `[^name]: …`. */
export type Note = { type: 'note'; raw: string; name: string; tokens: AnswerToken[] };

/** A token of a text in Markdown: one that the parser knows itself, or one that our rules find besides. */
export type AnswerToken = MarkedToken | Formula | NoteSign | Note;
