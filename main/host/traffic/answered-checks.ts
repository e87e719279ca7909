import type { TrafficMessage } from '../../../contract/traffic.ts';

import type { KeptFiles } from './kept-files.ts';

type Needs = {
  disk: Pick<KeptFiles, 'keep'> | undefined;
  /** The number of answered checks that stay in memory. */
  most: number;
};

/**
 * Health checks of servers that live are most of all messages. One that was answered goes to no
 * disk, and only the last of them stay in memory; all that is told of one that was not answered, or
 * with an error, is kept.
 */
export class AnsweredChecks {
  readonly #disk: Needs['disk'];
  readonly #most: number;
  /** The messages of checks that have no outcome yet, by the number of their request. */
  readonly #open = new Map<number, [message: TrafficMessage, body: string][]>();
  #answered = new Set<number>();

  constructor({ disk, most }: Needs) {
    this.#disk = disk;
    this.#most = most;
  }

  hear(message: TrafficMessage, body: string): void {
    const number = numberOf(message);
    if (message.healthCheck) this.#open.set(number, []);
    const told = this.#open.get(number);
    if (!told) {
      if (!this.#answered.has(number)) this.#disk?.keep(message, body);
      return;
    }
    told.push([message, body]);
    if (message.kind === 'result') {
      this.#open.delete(number);
      this.#answered.add(number);
    } else if (message.kind !== 'request' && message.kind !== 'http') this.#keepAll(number);
  }

  /**
   * Once there are too many: the numbers of the older half, of which nothing is to be kept any
   * more.
   */
  takeOldest(): ReadonlySet<number> {
    if (this.#answered.size <= this.#most) return NONE;
    const all = [...this.#answered];
    const half = Math.ceil(all.length / 2);
    this.#answered = new Set(all.slice(half));
    return new Set(all.slice(0, half));
  }

  close(): void {
    for (const number of this.#open.keys()) this.#keepAll(number);
  }

  #keepAll(number: number): void {
    for (const [message, body] of this.#open.get(number) ?? []) this.#disk?.keep(message, body);
    this.#open.delete(number);
  }
}

const NONE: ReadonlySet<number> = new Set();

/** The number of the request that a message belongs to, or is. */
export function numberOf({ of, number }: TrafficMessage): number {
  return of ?? number;
}
