import { hasHidden } from '../../../../contract/plain-text.ts';

/**
 * A mention: the word in a text that begins with @ and asks for a resource. `query` is what of it
 * stands before the caret.
 */
export type Mention = { from: number; to: number; query: string };

/** The longest word that is still looked up. */
const LONGEST = 200;
/**
 * Characters that may stand before an @ within an address of a person or a page. Where words are
 * written without spaces, letters say nothing.
 */
const IN_ADDRESS = /[[\p{L}\p{N}_.%+\-\/=~@]--[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}]]/v;
/** The rest of the word; what ends a sentence is no part of it. */
const REST = /^(?:[.:/%#~@-]*[\p{L}\p{N}_])*/u;

/** An @ at the start of a word, with the caret in that word. An address of a person is none. */
export function mentionAt(text: string, caret: number): Mention | undefined {
  const start = Math.max(0, caret - LONGEST);
  const before = text.slice(start, caret);
  const at = before.lastIndexOf('@');
  if (at < 0) return undefined;
  const from = start + at;
  const query = before.slice(at + 1);
  if (/\s/.test(query) || (from > 0 && IN_ADDRESS.test(text[from - 1] ?? ''))) return undefined;
  const [rest = ''] = REST.exec(text.slice(caret, caret + LONGEST)) ?? [];
  return { from, to: caret + rest.length, query };
}

/** The longest name that stands in the text of a message. */
const LONGEST_NAME = 60;

/**
 * The text that a mention becomes once the resource is attached. Within a sentence its name stays,
 * so that the sentence keeps its object; alone it goes, and with it a second space. A name that is
 * long, hides something or would ask for a resource itself stays as the person typed it.
 */
export function spentBy(text: string, { from, to, query }: Mention, name: string): { from: number; to: number; stays: string } {
  const isAlone = (text.slice(0, from) + text.slice(to)).trim() === '';
  if (isAlone) return { from, to: text[to] === ' ' ? to + 1 : to, stays: '' };
  const isPlain = name.length <= LONGEST_NAME && !/[@\n\r\t]/.test(name) && !hasHidden(name);
  return { from, to, stays: isPlain ? name : query };
}
