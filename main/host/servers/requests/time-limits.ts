import type { Clock } from '../../base/needs.ts';
import type { Pause } from '../asks/pause.ts';

type Needs = {
  clock: Clock;
  /** Held while a person is asked something. */
  pause: Pause;
  /** Milliseconds without a sign of life, and in all. */
  silent: number;
  atMost: number;
  onOver(which: 'silent' | 'too-long'): void;
};

/**
 * Two limits for one call: without a sign of life, which every sign starts anew, and in all. Both
 * stand still during a pause.
 */
export class TimeLimits {
  readonly #pause: Pause;
  readonly #silence: Countdown;
  readonly #total: Countdown;
  readonly #stopFollowing: () => void;
  /** Work during which both stand still. */
  #still = 0;
  #isOver = false;

  constructor({ clock, pause, silent, atMost, onOver }: Needs) {
    this.#pause = pause;
    this.#silence = new Countdown(clock, silent, () => onOver('silent'));
    this.#total = new Countdown(clock, atMost, () => onOver('too-long'));
    this.#stopFollowing = pause.onChange(() => this.#follow());
    this.#follow();
  }

  /** A sign of life. */
  sign(): void {
    this.#silence.reset();
    this.#follow();
  }

  /** Both stand still until this is done, which is a sign of life. */
  async standStill<T>(work: Promise<T>): Promise<T> {
    this.#still += 1;
    this.#follow();
    try {
      return await work;
    } finally {
      this.#still -= 1;
      this.sign();
    }
  }

  stop(): void {
    this.#isOver = true;
    this.#stopFollowing();
    this.#silence.pause();
    this.#total.pause();
  }

  #follow(): void {
    for (const one of [this.#silence, this.#total]) {
      if (this.#isOver || this.#still > 0 || this.#pause.isHeld()) one.pause();
      else one.resume();
    }
  }
}

class Countdown {
  readonly #clock: Clock;
  readonly #ms: number;
  readonly #run: () => void;
  #left: number;
  #running: { since: number; cancel: () => void } | undefined;

  constructor(clock: Clock, ms: number, run: () => void) {
    this.#clock = clock;
    this.#ms = ms;
    this.#run = run;
    this.#left = ms;
  }

  resume(): void {
    this.#running ??= { since: this.#clock.elapsed(), cancel: this.#clock.after(Math.max(0, this.#left), this.#run) };
  }

  pause(): void {
    if (!this.#running) return;
    this.#running.cancel();
    this.#left -= this.#clock.elapsed() - this.#running.since;
    this.#running = undefined;
  }

  reset(): void {
    this.pause();
    this.#left = this.#ms;
  }
}
