import { createContext, use } from 'react';

export type LookedFor = { entry: string | undefined; times: ReadonlyMap<string, number> };

/** The entry somebody was led to by what they look for, and how often each entry holds it. */
export const LookedForContext = createContext<LookedFor>({ entry: undefined, times: new Map() });

/** One of these entries is looked at: what is folded in it opens until one goes on. */
export function useIsLookedAt(...entries: string[]): boolean {
  const { entry } = use(LookedForContext);
  return entry !== undefined && entries.includes(entry);
}

/** The number of times that these entries hold what is looked for. */
export function useFoundInside(entries: string[]): number {
  const { times } = use(LookedForContext);
  return entries.reduce((sum, entry) => sum + (times.get(entry) ?? 0), 0);
}
