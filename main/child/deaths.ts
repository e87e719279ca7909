import type { Clock } from '../host/base/needs.ts';

const SOON_MS = 60_000;

/** Counts what dies: called at each death, it says whether that is the next one within a minute. */
export function countDeaths({ elapsed }: Pick<Clock, 'elapsed'>): () => boolean {
  let last = -Infinity;
  return () => {
    const now = elapsed();
    const isSoon = now - last < SOON_MS;
    last = now;
    return isSoon;
  };
}
