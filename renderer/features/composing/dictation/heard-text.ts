/** The words at the end of a message that were heard, as they were put there last. */
export type HeardWords = { first: number; put: string };

/**
 * The message with what was heard by now in the place of what was heard before. Where the person
 * wrote meanwhile, that stays, and only what is new comes behind it.
 */
export function withHeard(
  text: string,
  { first, put }: HeardWords,
  { results, changed }: { results: string[]; changed: number },
): HeardWords & { text: string } {
  const isOurs = text.endsWith(put);
  const from = isOurs ? first : changed;
  const before = isOurs ? text.slice(0, text.length - put.length) : text;
  const said = results.slice(from).join('').trim();
  const now = said !== '' && /\S$/.test(before) ? ` ${said}` : said;
  return { first: from, put: now, text: before + now };
}
