import { realClock } from '../../main/host/machine/real-clock.ts';
import type { Clock } from '../../main/host/base/needs.ts';

/** The times that are leapt over, and whether time goes on: otherwise they never end. */
type Leaps = { isFor(ms: number): boolean; goesOn?: boolean };

/** Real timers, but for some that end at once; `leapt` has how long each of those was. */
export function createLeapingClock({ isFor, goesOn = true }: Leaps): Clock & { leapt: number[] } {
  const leapt: number[] = [];
  return {
    ...realClock,
    leapt,
    after(ms, run) {
      if (!isFor(ms)) return realClock.after(ms, run);
      leapt.push(ms);
      return goesOn ? realClock.after(0, run) : () => undefined;
    },
  };
}
