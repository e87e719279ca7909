import { availableParallelism } from 'node:os';
import type { ServerState } from '../../../../contract/server.ts';
import type { Clock } from '../../base/needs.ts';

type Needs = {
  start(id: string): void;
  clock: Clock;
  /** The number of servers that start at a time at first. */
  most?: number;
};

/** A server that takes longer gives up its place: it may wait for a download, or for ever. */
const PLACE_MS = 1000;
/** A server that is ready so soon costs so little that more of them may start at a time. */
const LIGHT_MS = 150;

/**
 * Starts programs a few at a time: all at once would keep every one of them, and the window, from
 * the processor. By slow start: each light one that is ready lets one more start beside the others,
 * so that many light ones hardly wait.
 */
export class StartQueue {
  readonly #needs: Needs;
  #waiting: string[] = [];
  #places: number;
  /** Since when each of them starts, and how to cancel the end of its time. */
  readonly #starting = new Map<string, { since: number; cancel: ReturnType<Clock['after']> }>();

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#places = needs.most ?? Math.max(2, availableParallelism());
  }

  /** To be started in this order. */
  add(ids: string[]): void {
    this.#waiting.push(...ids);
    this.#next();
  }

  /** A server that a person or a call starts skips the queue. */
  heard(id: string, { state }: ServerState): void {
    this.#waiting = this.#waiting.filter((other) => other !== id);
    if (state === 'starting') return;
    const since = this.#starting.get(id)?.since;
    if (state === 'ready' && since !== undefined && this.#needs.clock.elapsed() - since < LIGHT_MS) this.#places += 1;
    this.#leave(id);
  }

  close(): void {
    this.#waiting = [];
    for (const { cancel } of this.#starting.values()) cancel();
  }

  #next(): void {
    const { start, clock } = this.#needs;
    while (this.#starting.size < this.#places) {
      const id = this.#waiting.shift();
      if (id === undefined) return;
      this.#starting.set(id, { since: clock.elapsed(), cancel: clock.after(PLACE_MS, () => this.#leave(id)) });
      start(id);
    }
  }

  #leave(id: string): void {
    this.#starting.get(id)?.cancel();
    if (this.#starting.delete(id)) this.#next();
  }
}
