import type { Clock } from '../../base/needs.ts';

const BURST = 2000;
const PER_SECOND = 500;

/**
 * Token bucket over what a server says. One that says more than anybody could read is read in pauses, which makes it wait (backpressure): the
 * others and the window need the time too.
 */
export function createTokenBucket(needs: { clock: Clock; pause(): void; resume(): void }) {
  let left = BURST;
  let since = needs.clock.elapsed();
  let paused = false;

  return {
    count(pieces = 1): void {
      refill();
      left -= pieces;
      if (left > 0 || paused) return;
      paused = true;
      needs.pause();
      // As long as what was said already takes at the allowed pace, and a little to work with.
      needs.clock.after((1000 * (100 - left)) / PER_SECOND, () => {
        paused = false;
        needs.resume();
      });
    },
  };

  function refill(): void {
    const now = needs.clock.elapsed();
    left = Math.min(BURST, left + ((now - since) * PER_SECOND) / 1000);
    since = now;
  }
}
