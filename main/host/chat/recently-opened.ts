import type { Journal } from '../base/journal.ts';

const MOST = 20;

/** LRU cache: keeps the entries of the chats opened last, and of those at work, in memory; the others are read from disk when opened again. */
export function createRecentlyOpened(journal: Journal) {
  const ids = new Set<string>();
  return {
    add(id: string): void {
      ids.delete(id);
      ids.add(id);
      for (const oldest of ids) {
        if (ids.size <= MOST) return;
        const { conversations, entries } = journal.state();
        if (conversations[oldest]?.activity.state === 'working') continue;
        ids.delete(oldest);
        if (entries[oldest]) journal.record({ type: 'conversation.closed', conversation: oldest });
      }
    },
  };
}
