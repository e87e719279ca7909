import type { AnswerToken, NoteToken, NoteSign } from '../tokens.ts';

/**
 * A footnote's sign `[^name]`, and its text `[^name]: …` with the lines that belong to it: those
 * that go on at once, and indented ones.
 */
export const noteRules = {
  block: (text: string, read: (text: string) => AnswerToken[]): NoteToken | undefined => {
    const [head, name] = BEGIN.exec(text) ?? [];
    if (head === undefined || name === undefined) return undefined;
    const end = endOf(text, head.length);
    const lines = text.slice(head.length, end).replaceAll(/\n(?: {1,4}|\t)/g, '\n');
    const empty = /^\n*/.exec(text.slice(end))?.[0] ?? '';
    return { type: 'note', raw: text.slice(0, end) + empty, name, tokens: read(lines.trim()) };
  },
  inline: (text: string): NoteSign | undefined => {
    const [raw, name] = /^\[\^([^\]\s^]{1,60})\](?![:([])/.exec(text) ?? [];
    return raw === undefined || name === undefined ? undefined : { type: 'noteSign', raw, name };
  },
};

const BEGIN = /^ {0,3}\[\^([^\]\s^]{1,60})\]:[ \t]*/;

/** The first line of another block, even straight after a paragraph. */
const OTHER_BLOCK = /^ {0,3}(?:#{1,6}\s|>|[-*+]\s|\d{1,9}[.)]\s|```|~~~|\$\$|\\\[|\[\^[^\]\s^]{1,60}\]:)/;

function endOf(text: string, from: number): number {
  let end = lineEnd(text, from);
  let isAfterEmpty = false;
  for (let at = end; at < text.length;) {
    const next = lineEnd(text, at + 1);
    const line = text.slice(at + 1, next);
    const isEmpty = line.trim() === '';
    if (!isEmpty && !/^(?: {4}|\t)/.test(line) && (isAfterEmpty || OTHER_BLOCK.test(line))) break;
    if (!isEmpty) end = next;
    isAfterEmpty = isEmpty;
    at = next;
  }
  return end;
}

function lineEnd(text: string, from: number): number {
  const at = text.indexOf('\n', from);
  return at < 0 ? text.length : at;
}
