import type { Entry } from './conversation.ts';

/** More entries than any reply has. An import may say anything, and looking has a bound. */
const FARTHEST = 2_000;

/**
 * The place of an entry that is new among these: a call stands where the model said it, and comes
 * only once the whole reply is there.
 */
export function placeIn(entries: Entry[], entry: Entry): number {
  if (entry.type !== 'call' || entry.after === undefined) return entries.length;
  const { after, reply } = entry;
  let first = entries.length;
  for (let at = entries.length - 1; at >= Math.max(0, entries.length - FARTHEST); at -= 1) {
    const one = entries[at];
    if (one?.id === after) return at + 1;
    if (one && 'reply' in one && one.reply === reply) first = at;
  }
  return after === null ? first : entries.length;
}

/**
 * Entries in the order of a transcript, where calls were written last, in the order in which they
 * were said.
 */
export function inOrderSaid(written: Entry[]): Entry[] {
  if (!written.some((entry) => entry.type === 'call' && entry.after !== undefined)) return written;
  const said: Entry[] = [];
  for (const entry of written) said.splice(placeIn(said, entry), 0, entry);
  return said;
}
