import type { Entry, FoundGroup } from './resource-list.ts';

/** A list of groups as lines, one under the other. `at` counts the entries alone. */
export type Row = { kind: 'head'; group: FoundGroup } | { kind: 'entry'; group: FoundGroup; entry: Entry; at: number };

export function toRows(groups: FoundGroup[]): Row[] {
  const rows: Row[] = [];
  let at = 0;
  for (const group of groups) {
    rows.push({ kind: 'head', group });
    for (const entry of group.entries) {
      rows.push({ kind: 'entry', group, entry, at });
      at += 1;
    }
  }
  return rows;
}

/** The rows from the first up to and without the other, by their groups; `first` is where they begin among all rows. */
export function inGroups(rows: Row[], from: number, to: number): { group: FoundGroup; rows: Row[]; first: number }[] {
  const found: { group: FoundGroup; rows: Row[]; first: number }[] = [];
  rows.slice(from, to).forEach((row, index) => {
    const last = found.at(-1);
    if (last?.group === row.group) last.rows.push(row);
    else found.push({ group: row.group, rows: [row], first: from + index });
  });
  return found;
}

/** Which entry has this number, and whose it is. */
export function entryAt(groups: FoundGroup[], at: number): { group: FoundGroup; entry: Entry } | undefined {
  let left = at;
  for (const group of groups) {
    const entry = group.entries[left];
    if (entry) return { group, entry };
    left -= group.entries.length;
  }
  return undefined;
}
