import { useSyncExternalStore } from 'react';
import type * as parts from './later.ts';
import { readOnce } from './read-once.ts';

export type Later = typeof parts;

const later = readOnce<Later>(() => import('./later.ts'));

/** Reads what the first paint left out. */
export const readLater = later.read;

/** The part of it that is there now, for those who cannot wait. */
export const laterNow = later.now;

/** The parts that the first paint left out; undefined for the moment until they are read. Nothing suspends, so the focus stays where it is. */
export function useLater(): Later | undefined {
  return useSyncExternalStore(later.listen, laterNow);
}

/** The late chunks could not be read. A browser may answer every later try with the first failure, so that only a reload of the window helps. */
export function useIsLaterMissing(): boolean {
  return useSyncExternalStore(later.listen, later.isMissing);
}
