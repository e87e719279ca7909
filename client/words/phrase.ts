import { plainText } from '../../contract/plain-text.ts';

/**
 * A sentence of the app: a plain string of our own words, or parts. Others' text is a part of its
 * own. So the window sets it apart from the reading direction around it, and both the window and
 * the terminal mark its hidden characters.
 */
export type Phrase = string | readonly PhrasePart[];
export type PhrasePart = string | Foreign;
/**
 * `by`: who wrote it, where the sentence itself does not say so. `as`: it is a name or a value out
 * of a program. `quotes`: it is a name within a sentence, drawn bold by the window and put in these
 * by plain text. `slot`: the window draws it in its own way, like a server with its tile.
 */
export type Foreign = {
  readonly foreign: string;
  readonly by?: string;
  readonly as?: 'code';
  readonly quotes?: readonly [string, string];
  readonly slot?: string;
};
/** Others' text as a sentence takes it: as it is, or with how it is to be drawn. */
export type Put = string | Foreign;
/** Others' text that was found somewhere; undefined where nothing is left to be read. */
export type FoundText = readonly PhrasePart[] | undefined;

/**
 * Our words with others' in them: every string that is put in counts as others' text; a phrase that
 * is put in stays what it is.
 */
export function phrase(own: TemplateStringsArray, ...put: readonly (Phrase | Foreign | number)[]): readonly PhrasePart[] {
  const parts = own.flatMap((text, at) => [text, ...partsPutIn(put[at])]);
  return parts.filter((part) => part !== '');
}

/** Others' text together with who wrote it. */
export function by(writer: string, text: string): Foreign {
  return { foreign: text, by: writer };
}

/** A name or a value as a program has it: an argument, a command. */
export function code(text: string): Foreign {
  return { foreign: text, as: 'code' };
}

/**
 * Others' text for which the window has a drawing of its own: `slot` is its name among the drawings
 * of this phrase.
 */
export function inSlot(slot: string, text: string): Foreign {
  return { foreign: text, slot };
}

/** The phrases that there are, with this between every two. */
export function joinPhrases(
  between: string | ((before: Phrase) => string),
  phrases: readonly (Phrase | undefined)[],
): readonly PhrasePart[] {
  const said = phrases.filter((one) => one !== undefined).filter((one) => one !== '');
  const after = typeof between === 'string' ? () => between : between;
  return said.flatMap((one, at) => (at === said.length - 1 ? partsOf(one) : [...partsOf(one), after(one)]));
}

export function partsOf(phrase: Phrase): readonly PhrasePart[] {
  return typeof phrase === 'string' ? [phrase] : phrase;
}

/** As one string, hidden characters spelled out: for labels, titles and JSON. */
export function flat(phrase: Phrase): string {
  return plainText(partsOf(phrase).map(plainPart).join(''));
}

/** A part where nothing can be drawn: a name is in quotes. */
export function plainPart(part: PhrasePart): string {
  if (typeof part === 'string') return part;
  return part.quotes === undefined ? part.foreign : part.quotes.join(part.foreign);
}

function partsPutIn(put: Phrase | Foreign | number | undefined): readonly PhrasePart[] {
  if (put === undefined) return [];
  if (typeof put === 'number') return [String(put)];
  if (typeof put === 'string') return [{ foreign: put }];
  return 'foreign' in put ? [put] : put;
}
