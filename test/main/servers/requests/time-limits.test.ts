import { expect, test } from 'vitest';
import { Pause } from '../../../../main/host/servers/asks/pause.ts';
import { TimeLimits } from '../../../../main/host/servers/requests/time-limits.ts';
import { clockSettings, createHandClock } from '../../../doubles/hand-clock.ts';

function limited() {
  const clock = createHandClock();
  const pause = new Pause();
  const over: string[] = [];
  const limits = new TimeLimits({
    clock,
    pause,
    silent: 60_000,
    atMost: 600_000,
    onOver: (which) => over.push(which),
  });
  return { clock, pause, over, limits };
}

test('silence is over at the limit and not before; every sign starts it anew', () => {
  const { clock, over, limits } = limited();
  clock.forward(59_999);
  limits.sign();
  clock.forward(59_999);
  expect(over).toEqual([]);
  clock.forward(1);
  expect(over).toEqual(['silent']);
});

test('no progress makes a call longer than the limit in all', () => {
  const { clock, over, limits } = limited();
  for (let minute = 0; minute < 20 && over.length === 0; minute += 1) {
    clock.forward(30_000);
    limits.sign();
  }
  expect(over).toEqual(['too-long']);
  expect(clock.now()).toBe(1_000_000 + 600_000);
});

test.each(clockSettings)('a limit stays as long as it is while the clock is set %s, through a pause too', (_, ms) => {
  const { clock, over, pause } = limited();
  clock.forward(50_000);
  clock.step(ms);
  const goOn = pause.hold();
  clock.step(ms);
  goOn();
  expect(clock.waiting()).toEqual([10_000, 550_000]);
  clock.forward(10_000);
  expect(over).toEqual(['silent']);
});

test('while anybody is asked something both limits stand still, and then go on with what was left', () => {
  const { clock, over, pause, limits } = limited();
  clock.forward(50_000);
  const [first, second] = [pause.hold(), pause.hold()];
  clock.forward(3_600_000);
  first();
  first();
  clock.forward(3_600_000);
  limits.sign();
  expect(clock.waiting()).toEqual([]);
  second();
  expect(clock.waiting()).toEqual([60_000, 550_000]);
  clock.forward(60_000);
  expect(over).toEqual(['silent']);
});

test('a call that begins while somebody is asked begins to count afterwards, and nothing counts once it stopped', () => {
  const clock = createHandClock();
  const pause = new Pause();
  const go = pause.hold();
  const limits = new TimeLimits({ clock, pause, silent: 10, atMost: 20, onOver: () => undefined });
  expect(clock.waiting()).toEqual([]);
  go();
  expect(clock.waiting()).toEqual([10, 20]);
  limits.stop();
  pause.hold()();
  expect(clock.waiting()).toEqual([]);
});

test('while a request waits to be sent again nothing counts, and nothing begins to once the call is over', async () => {
  const { clock, over, limits } = limited();
  const { promise, resolve } = Promise.withResolvers<void>();
  clock.forward(59_000);
  const still = limits.standStill(promise);
  clock.forward(700_000);
  expect(over).toEqual([]);
  resolve();
  await still;
  expect(clock.waiting()).toEqual([60_000, 541_000]);
  limits.stop();
  await limits.standStill(Promise.resolve());
  expect(clock.waiting()).toEqual([]);
});
