import { useSyncExternalStore } from 'react';
import type * as parts from './later.ts';

export type Later = typeof parts;

let later: Later | undefined;
let reading: Promise<Later> | undefined;
const listeners = new Set<() => void>();

/** Reads what the first paint left out, once; after a failure the next one who asks tries again. */
export function readLater(): Promise<Later> {
  reading ??= import('./later.ts').then(
    (loaded) => {
      later = loaded;
      for (const listener of listeners) listener();
      return loaded;
    },
    (cause: unknown) => {
      reading = undefined;
      throw cause;
    },
  );
  return reading;
}

/** The part of it that is there now, for those who cannot wait. */
export function laterNow(): Later | undefined {
  return later;
}

/** The parts that the first paint left out; undefined for the moment until they are read. Nothing suspends, so the focus stays where it is. */
export function useLater(): Later | undefined {
  return useSyncExternalStore(listen, laterNow);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
