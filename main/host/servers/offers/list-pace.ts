import type { Clock } from '../../base/needs.ts';

const SHORTEST_MS = 1000;
const LONGEST_MS = 60_000;
/** The burst that is no flapping yet: a server that loads its plugins announces each of them. */
const BURST = 4;

/**
 * The rate limit for lists that are read again: at once after a rest (leading edge), then once a
 * second, and with exponential back-off for a server that announces without end.
 */
export class ListPace {
  readonly #clock: Clock;
  #endedAt = -Infinity;
  #inARow = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Milliseconds to wait before the next list. */
  wait(): number {
    if (this.#clock.elapsed() - this.#endedAt >= 2 * this.#gap()) this.#inARow = 0;
    return Math.max(0, this.#endedAt + this.#gap() - this.#clock.elapsed());
  }

  /** The same for a call that waits for the list: it does not wait for the back-off. */
  waitOfCall(): number {
    return Math.max(0, this.#endedAt + SHORTEST_MS - this.#clock.elapsed());
  }

  /** A list has been read. */
  read(): void {
    this.#inARow += 1;
    this.#endedAt = this.#clock.elapsed();
  }

  #gap(): number {
    return this.#inARow === 0 ? 0 : Math.min(LONGEST_MS, SHORTEST_MS * 2 ** Math.max(0, this.#inARow - BURST));
  }
}
