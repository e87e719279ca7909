import { guarded } from '../base/guard.ts';
import type { Clock } from '../base/needs.ts';

export const realClock: Clock = {
  now: () => Date.now(),
  elapsed: () => Math.floor(performance.now()),
  after(ms, run) {
    const timer = setTimeout(guarded('a timer', run), ms);
    return () => clearTimeout(timer);
  },
};
