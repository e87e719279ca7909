import type { Format } from '../../../client/words/format.ts';

/** "4 s", "2 min 5 s": what is still going on is told in whole seconds. */
export function elapsed({ seconds, duration }: Pick<Format, 'seconds' | 'duration'>, ms: number): string {
  const whole = Math.max(1, Math.floor(ms / 1000));
  return whole < 10 ? seconds(whole) : duration(whole * 1000);
}
