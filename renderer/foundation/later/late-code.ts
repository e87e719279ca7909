import { useSyncExternalStore } from 'react';
import { type Code, readOnce } from './read-once.ts';

const parts: Code<unknown>[] = [];

/**
 * Code splitting: a part of the window that the first paint of a chat does without. The build puts
 * all late parts and what they alone need into one file (`vite.config.ts`), which is read after
 * that paint.
 */
export function lateCode<T>(load: () => Promise<T>): Code<T> {
  const part = readOnce(load);
  parts.push(part);
  return part;
}

/**
 * All late parts. A late part can bring late parts of its own, so it looks again after each
 * reading.
 */
export const allLate = readOnce<true>(async () => {
  for (let read = 0; read < parts.length;) {
    const next = parts.slice(read);
    read = parts.length;
    await Promise.all(next.map((part) => part.read()));
  }
  return true;
});

/** A late part; undefined until it is read. Nothing suspends, so the focus stays where it is. */
export function useLate<T>(part: Code<T>): T | undefined {
  return useSyncExternalStore(part.listen, part.now);
}

/**
 * The late parts could not be read. A browser may answer every later try with the first failure, so
 * that only a reload of the window helps.
 */
export function useIsLateMissing(): boolean {
  return useSyncExternalStore(allLate.listen, allLate.isMissing);
}
