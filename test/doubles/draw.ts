import { first } from './defined.ts';

/** Random values by a seed: the same seed draws the same. */
export type Draw = {
  /** A whole number from 0 on, below this one. */
  below(end: number): number;
  chance(share: number): boolean;
  one<T>(all: readonly T[]): T;
};

/** mulberry32. */
export function drawBy(seed: number): Draw {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return { below, chance: (share) => next() < share, one: (all) => first(all.slice(below(all.length))) };
}
