import type { FoundEntry } from '../../../contract/find.ts';

/** One place of the text that is looked for: the entry, and which of the places in it. */
export type FindHit = Pick<FoundEntry, 'entry' | 'place' | 'beside'> & { nth: number };

export type HitScope = 'all' | FoundEntry['in'];

export function foundIn(found: FoundEntry[], where: HitScope): FoundEntry[] {
  return where === 'all' ? found : found.filter((one) => one.in === where);
}

export function countHits(found: FoundEntry[]): number {
  return found.reduce((sum, { times }) => sum + times, 0);
}

export function hitAt(found: FoundEntry[], index: number): FindHit | undefined {
  let before = 0;
  for (const { entry, times, place, beside } of found) {
    if (index < before + times) return { entry, nth: index - before, place, ...(beside && { beside }) };
    before += times;
  }
  return undefined;
}

/** The first hit in the entry that stands here or later; where there is none, the last hit. */
export function firstFrom(found: FoundEntry[], place: number): number {
  const at = found.findIndex((one) => one.place >= place);
  return at < 0 ? Math.max(0, countHits(found) - 1) : countHits(found.slice(0, at));
}
