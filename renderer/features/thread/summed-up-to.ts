import type { Entry } from '../../../contract/conversation.ts';
import type { ThreadItem } from './thread-items.ts';

/**
 * The number of items that a summary up to this entry stands for; undefined where this window has not read so far back, or the entry is on
 * another branch. Entries that were not said are not drawn, and one may be the last of it.
 */
export function summedUpTo(until: string, entries: Entry[], items: ThreadItem[]): number | undefined {
  const last = entries.findIndex(({ id }) => id === until);
  if (last < 0) return undefined;
  for (let at = last; at >= 0; at -= 1) {
    const drawn = items.findLastIndex((item) => threadItemKey(item) === entries[at]?.id);
    if (drawn >= 0) return drawn + 1;
  }
  return 0;
}

/** The entry an item is known by. */
export function threadItemKey(item: ThreadItem): string {
  return item.kind === 'calls' ? item.id : item.entry.id;
}
