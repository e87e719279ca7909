import type { Clock } from '../../base/needs.ts';

const BURST = 2000;
const PER_SECOND = 500;

type Needs = {
  clock: Clock;
  /** The source that is read. */
  source: { pause(): void; resume(): void };
};

/**
 * Token bucket over what a server says. One that says more than anybody could read is read in
 * pauses, which makes it wait (backpressure): the others and the window need the time too.
 */
export class TokenBucket {
  readonly #clock: Clock;
  readonly #source: Needs['source'];
  #left = BURST;
  #since: number;
  #isPaused = false;

  constructor({ clock, source }: Needs) {
    this.#clock = clock;
    this.#source = source;
    this.#since = clock.elapsed();
  }

  count(pieces = 1): void {
    this.#refill();
    this.#left -= pieces;
    if (this.#left > 0 || this.#isPaused) return;
    this.#isPaused = true;
    this.#source.pause();
    // As long as what was said already takes at the allowed pace, and a little to work with.
    this.#clock.after((1000 * (100 - this.#left)) / PER_SECOND, () => {
      this.#isPaused = false;
      this.#source.resume();
    });
  }

  #refill(): void {
    const now = this.#clock.elapsed();
    this.#left = Math.min(BURST, this.#left + ((now - this.#since) * PER_SECOND) / 1000);
    this.#since = now;
  }
}
