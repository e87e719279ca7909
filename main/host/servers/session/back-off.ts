import type { Clock } from '../../needs.ts';

const WAITS_S = [1, 2, 4, 8, 16];
const MOST_STARTS = 6;
const MINUTE = 60_000;

/** How long a server that ends again and again waits for its next start, and when it has ended too often. */
export function createBackOff(clock: Clock) {
  let starts: number[] = [];
  let attempt = 0;

  return {
    /** A person starts it: what was before does not count. */
    reset(): void {
      starts = [];
      attempt = 0;
    },
    started(): void {
      starts = [...recent(), clock.now()];
    },
    /** It was ready for so long; after a minute it counts as well again. */
    ended(readyMs: number): void {
      if (readyMs >= MINUTE) attempt = 0;
    },
    /** It was ready once, so it is worth another attempt. */
    isTrying: (): boolean => attempt > 0,
    /** Whether it may be started at once; should it not be there at all, it is tried again like any other. */
    atOnce(): boolean {
      if (isTooOften()) return false;
      attempt = Math.max(attempt, 1);
      return true;
    },
    next(): { attempt: number; waitMs: number } | { tooOften: number } {
      if (isTooOften()) return { tooOften: MOST_STARTS };
      const waitMs = 1000 * (WAITS_S[attempt] ?? 16);
      attempt += 1;
      return { attempt, waitMs };
    },
  };

  function isTooOften(): boolean {
    return recent().length >= MOST_STARTS;
  }

  function recent(): number[] {
    return starts.filter((at) => at > clock.now() - MINUTE);
  }
}
