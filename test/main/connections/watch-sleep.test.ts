import { expect, test } from 'vitest';
import { watchSleep } from '../../../main/host/connections/watch-sleep.ts';
import { createHandClock } from '../../doubles/hand-clock.ts';

test('a clock that jumped while the timers stood still means that the machine slept', () => {
  const clock = createHandClock();
  let slept = 0;
  let woke = 0;
  const stop = watchSleep({ clock: { ...clock, now: () => clock.now() + slept }, onWake: () => (woke += 1) });
  clock.forward(60_000);
  expect(woke).toBe(0);
  slept += 9_000;
  clock.forward(60_000);
  expect(woke).toBe(0);
  slept += 3_600_000;
  clock.forward(60_000);
  expect(woke).toBe(1);
  stop();
  slept += 3_600_000;
  clock.forward(60_000);
  expect(woke).toBe(1);
});
