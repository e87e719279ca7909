import { realClock } from '../../main/host/machine/real-clock.ts';
import type { Clock } from '../../main/host/base/needs.ts';

/**
 * Real timers beside a wall clock that is set by so much each time somebody looks at it. By the
 * monotonic clock a millisecond goes by from look to look, so that a busy machine exceeds no time
 * limit.
 */
export function createSteppingClock(ms: number): Clock {
  let looks = 0;
  let elapsed = 0;
  return { ...realClock, now: () => realClock.now() + ms * (looks += 1), elapsed: () => (elapsed += 1) };
}
