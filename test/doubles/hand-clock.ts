import type { Clock } from '../../main/host/base/needs.ts';

export type HandClock = Clock & {
  /** Time goes by: timers run, and the wall clock goes along. */
  forward(ms: number): void;
  /** The wall clock is set, back with a negative number. No time goes by. */
  step(ms: number): void;
  /** The time until each timer runs, soonest first. */
  waiting(): number[];
};

/** A clock that stands still until it is moved. */
export function createHandClock(start = 1_000_000): HandClock {
  let elapsed = 0;
  let startOfRun = start;
  let timers: { at: number; run: () => void }[] = [];
  return {
    now: () => startOfRun + elapsed,
    elapsed: () => elapsed,
    after(ms, run) {
      const timer = { at: elapsed + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    forward(ms) {
      const until = elapsed + ms;
      for (;;) {
        const [next] = timers.filter((timer) => timer.at <= until).toSorted((a, b) => a.at - b.at);
        if (!next) break;
        timers = timers.filter((other) => other !== next);
        elapsed = next.at;
        next.run();
      }
      elapsed = until;
    },
    step(ms) {
      startOfRun += ms;
    },
    waiting: () => timers.map((timer) => timer.at - elapsed).toSorted((a, b) => a - b),
  };
}

const HOUR_MS = 3_600_000;

/**
 * How the wall clock is set: by NTP after a machine resumes, by a person, or by a wrong hardware
 * clock.
 */
export const clockSettings = [
  ['an hour back', -HOUR_MS],
  ['an hour forward', HOUR_MS],
] as const;

/** Moves the clock to the end of a pause, as soon as somebody waits for that. */
export function passPause(clock: HandClock, at: number): void {
  const left = at - clock.now();
  // A difference of dates is not to the last digit what was added to one.
  if (clock.waiting().some((ms) => Math.abs(ms - left) < 1)) clock.forward(left + 1);
  else setImmediate(() => passPause(clock, at));
}
