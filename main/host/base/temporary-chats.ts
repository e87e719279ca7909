import type { Clock } from './needs.ts';

/** A server may still speak of a chat that ended so long ago. */
const LATE_MS = 5000;

/**
 * The chats of which nothing is written to the disk, by their ids. One that ended is known on until
 * the host ends, so that what is late about it is written nowhere either.
 */
export class TemporaryChats {
  readonly #clock: Pick<Clock, 'elapsed'>;
  readonly #open = new Set<string>();
  readonly #ended = new Set<string>();
  #lastEnd = -Infinity;

  constructor(clock: Pick<Clock, 'elapsed'>) {
    this.#clock = clock;
  }

  has(conversation: string): boolean {
    return this.#open.has(conversation) || this.#ended.has(conversation);
  }

  hasEnded(conversation: string): boolean {
    return this.#ended.has(conversation);
  }

  /**
   * One is open, or was a moment ago. Nobody can say then whose words a server repeats, so nothing
   * that servers say by themselves is written.
   */
  isAny(): boolean {
    return this.#open.size > 0 || this.#clock.elapsed() - this.#lastEnd < LATE_MS;
  }

  begin(conversation: string): void {
    this.#open.add(conversation);
  }

  end(conversation: string): void {
    if (!this.#open.delete(conversation)) return;
    this.#ended.add(conversation);
    this.#lastEnd = this.#clock.elapsed();
  }

  /** The chat is an ordinary one from now on. */
  keep(conversation: string): void {
    this.#open.delete(conversation);
  }
}
