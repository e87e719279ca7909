import { expect, test } from 'vitest';
import { watchMachine } from '../../../../main/host/servers/session/watch-machine.ts';
import { createHandClock } from '../../../doubles/hand-clock.ts';

function watched() {
  const clock = createHandClock();
  const machine = { slept: 0, addresses: '10.0.0.2' };
  const changes: string[] = [];
  const { slept, stop } = watchMachine({
    clock: { ...clock, now: () => clock.now() + machine.slept },
    addresses: () => machine.addresses,
    onChange: (how) => changes.push(how),
  });
  return { clock, machine, changes, slept, stop };
}

test('a clock that jumped while the timers stood still means that the machine slept; one that was late does not', () => {
  const { clock, machine, changes } = watched();
  clock.forward(60_000);
  machine.slept += 9_000;
  clock.forward(60_000);
  expect(changes).toEqual([]);
  machine.slept += 3_600_000;
  clock.forward(60_000);
  expect(changes).toEqual(['slept']);
});

test('a sleep that the shell was told of is known at once, and is not noticed a second time', () => {
  const { clock, machine, changes, slept } = watched();
  machine.slept += 3_600_000;
  machine.addresses = '192.168.1.7';
  slept();
  expect(changes).toEqual(['slept']);
  clock.forward(60_000);
  expect(changes).toEqual(['slept']);
  machine.slept += 3_600_000;
  clock.forward(60_000);
  expect(changes).toEqual(['slept', 'slept']);
});

test('another address means another network, and nothing is noticed once nobody looks', () => {
  const { clock, machine, changes, stop } = watched();
  machine.addresses = '192.168.1.7';
  clock.forward(60_000);
  expect(changes).toEqual(['moved']);
  stop();
  machine.addresses = '';
  machine.slept += 3_600_000;
  clock.forward(60_000);
  expect(changes).toEqual(['moved']);
});
