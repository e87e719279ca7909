import type { ServerState } from '../../../../contract/server.ts';
import { within } from '../../base/clock.ts';
import type { Clock } from '../../base/needs.ts';

/** A model that is asked meanwhile waits for them no longer than this. */
const WAIT_MS = 3000;

/** The servers that start with the host, until each of them is ready or has failed. */
export class FirstStarts {
  readonly #clock: Clock;
  readonly #starting = new Set<string>();
  readonly #allStarted = Promise.withResolvers<void>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  add(ids: string[]): void {
    for (const id of ids) this.#starting.add(id);
  }

  heard(id: string, { state }: ServerState): void {
    if (state !== 'starting' && this.#starting.delete(id) && this.#starting.size === 0) this.#allStarted.resolve();
  }

  /** Waits once: those that take longer, no later question waits for. */
  async settled(): Promise<void> {
    if (this.#starting.size === 0) return;
    await within(this.#clock, WAIT_MS, this.#allStarted.promise);
    this.#starting.clear();
  }
}
