import { diffArrays } from 'diff';

/** A run of items that stand in both lists, in the earlier one alone, or in the later one alone. */
export type Difference = { kind: 'same' | 'gone' | 'new'; items: string[] };

/**
 * A diff with more edits than this takes longer than a key press may: then all between the first
 * and the last one counts as changed.
 */
const MOST_EDITS = 500;

/**
 * The shortest diff (Myers) of two lists of lines or words, in order; of a changed place, the
 * earlier items come first.
 */
export function differences(before: string[], now: string[]): Difference[] {
  const changes = diffArrays(before, now, { maxEditLength: MOST_EDITS });
  if (!changes) return changedBetween(before, now);
  return changes.map(({ value, added, removed }) => ({ kind: added ? 'new' : removed ? 'gone' : 'same', items: value }));
}

function changedBetween(before: string[], now: string[]): Difference[] {
  const most = Math.min(before.length, now.length);
  let start = 0;
  while (start < most && before[start] === now[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-end - 1) === now.at(-end - 1)) end += 1;
  return [
    { kind: 'same', items: now.slice(0, start) },
    { kind: 'gone', items: before.slice(start, before.length - end) },
    { kind: 'new', items: now.slice(start, now.length - end) },
    { kind: 'same', items: now.slice(now.length - end) },
  ];
}
