import type { Clock } from '../../base/needs.ts';

const SHORTEST_MS = 1000;
const LONGEST_MS = 60_000;
/** The burst that is no flapping yet: a server that loads its plugins announces each of them. */
const BURST = 4;

/**
 * The rate limit for lists that are read again: at once after a rest (leading edge), then once a second, and with exponential back-off for
 * a server that announces without end.
 */
export function paceLists(clock: Clock) {
  let endedAt = -Infinity;
  let inARow = 0;

  return {
    /** Milliseconds to wait before the next list. */
    wait(): number {
      if (clock.elapsed() - endedAt >= 2 * gap()) inARow = 0;
      return Math.max(0, endedAt + gap() - clock.elapsed());
    },
    /** The same for a call that waits for the list: it does not wait for the back-off. */
    waitOfCall: (): number => Math.max(0, endedAt + SHORTEST_MS - clock.elapsed()),
    /** A list has been read. */
    read(): void {
      inARow += 1;
      endedAt = clock.elapsed();
    },
  };

  function gap(): number {
    return inARow === 0 ? 0 : Math.min(LONGEST_MS, SHORTEST_MS * 2 ** Math.max(0, inARow - BURST));
  }
}
