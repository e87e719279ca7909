import { useState } from 'react';

type SelectableList<T> = {
  /** The query. */
  query: string | undefined;
  /** The number of things found, and where the selection starts among them. */
  total: number;
  best: number;
  oneAt(at: number): T | undefined;
  /** Tells one from all others, in whatever place it stands. */
  keyOf(one: T): string;
};

/**
 * The selected entry of a list: first what fits best, and then that one for as long as nothing else
 * is looked for, though the list changes.
 */
export function useSelected<T>({ query, total, best, oneAt, keyOf }: SelectableList<T>) {
  const [selected, select] = useState<{ query?: string; one?: T; at: number; isChosen: boolean }>({ at: -1, isChosen: false });
  if (selected.query !== query || (!selected.one && oneAt(best))) select({ query, one: oneAt(best), at: best, isChosen: false });
  const at = selected.one ? placeOf(selected.one) : -1;
  return {
    /** As it is listed now, or as it was last when it is gone. */
    current: at < 0 ? selected.one : oneAt(at),
    /** The index of the selected one; -1 when it is gone. */
    at,
    /** The person went there, not only the list. */
    isChosen: selected.isChosen,
    choose: (next: number) => select({ query, one: oneAt(next), at: next, isChosen: true }),
  };

  function placeOf(one: T): number {
    const key = keyOf(one);
    const isThere = (place: number) => {
      const there = oneAt(place);
      return there !== undefined && keyOf(there) === key;
    };
    // Nearly always where it was. A server may also list two of one name.
    if (isThere(selected.at)) return selected.at;
    for (let place = 0; place < total; place += 1) if (isThere(place)) return place;
    return -1;
  }
}
