/** Where somebody is asking for a resource in a text: from the @ to the caret. */
export type Mention = { from: number; to: number; query: string };

/** The longest word that is still looked up. */
const LONGEST = 200;

/** An @ at the start of a word, with the caret in that word. An address of a person is none. */
export function mentionAt(text: string, caret: number): Mention | undefined {
  const start = Math.max(0, caret - LONGEST);
  const before = text.slice(start, caret);
  const at = before.lastIndexOf('@');
  if (at < 0) return undefined;
  const from = start + at;
  const query = before.slice(at + 1);
  if (/\s/.test(query) || (from > 0 && !/[\s([{"'“‘«/,;:]/.test(text[from - 1] ?? ''))) return undefined;
  return { from, to: caret, query };
}

/** The text once the resource is attached: what was typed to find it says nothing any more. */
export function withoutMention(text: string, { from, to }: Mention): string {
  const before = text.slice(0, from);
  const after = text.slice(to);
  return before + (/(^|\s)$/.test(before) ? after.replace(/^ /, '') : after);
}
