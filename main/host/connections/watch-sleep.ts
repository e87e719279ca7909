import type { Clock } from '../needs.ts';

const LOOK_MS = 5000;
/** A busy machine may be late by seconds; nobody sleeps shorter. */
const JUMP_MS = 10_000;

/** Notices that the machine slept: timers stand still, the clock on the wall does not. Returns how to stop looking. */
export function watchSleep({ clock, onWake }: { clock: Clock; onWake(): void }): () => void {
  let last = clock.now();
  let cancel = clock.after(LOOK_MS, look);
  return () => cancel();

  function look(): void {
    const now = clock.now();
    const slept = now - last > LOOK_MS + JUMP_MS;
    last = now;
    cancel = clock.after(LOOK_MS, look);
    if (slept) onWake();
  }
}
