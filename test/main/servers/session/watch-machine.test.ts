import { expect, test } from 'vitest';
import { watchMachine } from '../../../../main/host/servers/session/watch-machine.ts';
import { createHandClock } from '../../../doubles/hand-clock.ts';

function watched() {
  const clock = createHandClock();
  const machine = { slept: 0, addresses: '10.0.0.2', changes: 0 };
  const stop = watchMachine({
    clock: { ...clock, now: () => clock.now() + machine.slept },
    addresses: () => machine.addresses,
    onChange: () => (machine.changes += 1),
  });
  return { clock, machine, stop };
}

test('a clock that jumped while the timers stood still means that the machine slept; one that was late does not', () => {
  const { clock, machine } = watched();
  clock.forward(60_000);
  machine.slept += 9_000;
  clock.forward(60_000);
  expect(machine.changes).toBe(0);
  machine.slept += 3_600_000;
  clock.forward(60_000);
  expect(machine.changes).toBe(1);
});

test('another address means another network, and nothing is noticed once nobody looks', () => {
  const { clock, machine, stop } = watched();
  machine.addresses = '192.168.1.7';
  clock.forward(60_000);
  expect(machine.changes).toBe(1);
  stop();
  machine.addresses = '';
  machine.slept += 3_600_000;
  clock.forward(60_000);
  expect(machine.changes).toBe(1);
});
