import { networkInterfaces } from 'node:os';
import type { Clock } from '../../base/needs.ts';

type Needs = {
  clock: Clock;
  /** The addresses this machine has now. */
  addresses(): string;
  onChange(how: MachineChange): void;
};

/** The machine slept, or it has other addresses than before. */
export type MachineChange = 'slept' | 'moved';

const LOOK_MS = 5000;
/** A busy machine may be late by seconds; nobody sleeps shorter. */
const JUMP_MS = 10_000;

/**
 * Notices that the machine slept or came to another network: what was connected before may be gone
 * without a word. In sleep timers stand still, on Linux the monotonic clock too, and the wall clock
 * goes on. A wall clock that is set forward looks the same, and costs one look at the servers.
 */
export function watchMachine({ clock, addresses, onChange }: Needs) {
  let last = { at: clock.now(), addresses: addresses() };
  let cancel = clock.after(LOOK_MS, look);
  return {
    /** The shell was told by the system, which is sooner. */
    slept(): void {
      cancel();
      begin();
      onChange('slept');
    },
    stop: () => cancel(),
  };

  function look(): void {
    const before = last;
    begin();
    if (last.at - before.at > LOOK_MS + JUMP_MS) onChange('slept');
    else if (last.addresses !== before.addresses) onChange('moved');
  }

  function begin(): void {
    last = { at: clock.now(), addresses: addresses() };
    cancel = clock.after(LOOK_MS, look);
  }
}

export function addressesNow(): string {
  const all = Object.values(networkInterfaces()).flatMap((one) => one ?? []);
  const outward = all.filter(({ internal }) => !internal).map(({ address }) => address);
  return outward.toSorted().join(' ');
}
