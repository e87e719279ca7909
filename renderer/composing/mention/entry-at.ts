import type { Entry, FoundGroup } from '../../resources/resource-list.ts';

/** The entry with this number, counted over all groups, and its server. */
export function entryAt(groups: FoundGroup[], at: number): { group: FoundGroup; entry: Entry } | undefined {
  let left = at;
  for (const group of groups) {
    const entry = group.entries[left];
    if (entry) return { group, entry };
    left -= group.entries.length;
  }
  return undefined;
}
