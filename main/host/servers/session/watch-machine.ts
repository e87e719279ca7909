import { networkInterfaces } from 'node:os';
import type { Clock } from '../../base/needs.ts';

type Needs = {
  clock: Clock;
  /** The addresses this machine has now. */
  addresses(): string;
  onChange(): void;
};

const LOOK_MS = 5000;
/** A busy machine may be late by seconds; nobody sleeps shorter. */
const JUMP_MS = 10_000;

/**
 * Notices that the machine slept or came to another network: what was connected before may be gone
 * without a word. Returns how to stop looking. In sleep timers stand still, on Linux the monotonic
 * clock too, and the wall clock goes on. A wall clock that is set forward looks the same, and costs
 * one look at the servers.
 */
export function watchMachine({ clock, addresses, onChange }: Needs): () => void {
  let last = { at: clock.now(), addresses: addresses() };
  let cancel = clock.after(LOOK_MS, look);
  return () => cancel();

  function look(): void {
    const now = { at: clock.now(), addresses: addresses() };
    const changed = now.at - last.at > LOOK_MS + JUMP_MS || now.addresses !== last.addresses;
    last = now;
    cancel = clock.after(LOOK_MS, look);
    if (changed) onChange();
  }
}

export function addressesNow(): string {
  const all = Object.values(networkInterfaces()).flatMap((one) => one ?? []);
  const outward = all.filter(({ internal }) => !internal).map(({ address }) => address);
  return outward.toSorted().join(' ');
}
