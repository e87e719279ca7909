import { guarded } from '../base/guard.ts';
import type { Clock } from '../base/needs.ts';

type Needs = {
  clock: Pick<Clock, 'after'>;
  /** Something runs or waits in it. */
  isBusy(conversation: string): boolean;
  end(conversation: string): Promise<void>;
};

/** A page that is loaded again, or lost its connection, is gone for a moment. */
const GONE_MS = 10_000;

/**
 * The readers that have temporary chats open, by their ports. A chat that nobody has any longer
 * ends, once nothing runs or waits in it.
 */
export class Holders {
  readonly #needs: Needs;
  readonly #readers = new Map<string, Set<string>>();

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  hold(conversation: string, reader: string): void {
    const readers = this.#readers.get(conversation) ?? new Set();
    this.#readers.set(conversation, readers.add(reader));
  }

  /** The port is closed. */
  leave(reader: string): void {
    for (const [conversation, readers] of this.#readers) if (readers.delete(reader) && readers.size === 0) this.#endLater(conversation);
  }

  /** The chat ended, or became an ordinary one. */
  forget(conversation: string): void {
    this.#readers.delete(conversation);
  }

  #endLater(conversation: string): void {
    const look = guarded('the end of a temporary chat', () => {
      if (this.#readers.get(conversation)?.size !== 0) return undefined;
      return this.#needs.isBusy(conversation) ? this.#endLater(conversation) : this.#needs.end(conversation);
    });
    this.#needs.clock.after(GONE_MS, look);
  }
}
