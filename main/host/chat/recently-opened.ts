import type { Journal } from '../base/journal.ts';

const MOST = 20;

/**
 * LRU cache: keeps the entries of the chats opened last, of those at work, and of those with an
 * open question in memory; the others are read from disk when opened again.
 */
export class RecentlyOpened {
  readonly #journal: Journal;
  readonly #ids = new Set<string>();

  constructor(journal: Journal) {
    this.#journal = journal;
  }

  add(id: string): void {
    this.#ids.delete(id);
    this.#ids.add(id);
    for (const oldest of this.#ids) {
      if (this.#ids.size <= MOST) return;
      const { conversations, entries, questions } = this.#journal.state();
      if (conversations[oldest]?.activity.state === 'working') continue;
      if (Object.values(questions).some((question) => question.conversation === oldest)) continue;
      this.#ids.delete(oldest);
      if (entries[oldest]) this.#journal.record({ type: 'conversation.closed', conversation: oldest });
    }
  }
}
