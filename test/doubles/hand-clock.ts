import type { Clock } from '../../main/host/needs.ts';

/** A clock that stands still until it is moved. */
export function createHandClock(start = 1_000_000): Clock & { forward(ms: number): void; waiting(): number[] } {
  let now = start;
  let timers: { at: number; run: () => void }[] = [];
  return {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    forward(ms) {
      const until = now + ms;
      for (;;) {
        const [next] = timers.filter((timer) => timer.at <= until).toSorted((a, b) => a.at - b.at);
        if (!next) break;
        timers = timers.filter((other) => other !== next);
        now = next.at;
        next.run();
      }
      now = until;
    },
    /** The time until each timer runs, soonest first. */
    waiting: () => timers.map((timer) => timer.at - now).toSorted((a, b) => a - b),
  };
}
