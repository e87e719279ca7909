import { untilAborted } from './clock.ts';
import type { Clock } from './needs.ts';

/** Windows that look on are told this seldom, however much happens. */
const GATHER_MS = 100;

/** Listeners that wait for more of something: they are told together, a moment after there was. */
export function createTellSoon({ clock }: { clock: Clock }) {
  const waiting = new Set<() => void>();
  let isGathering = false;
  return {
    /** There is more. */
    tell(): void {
      if (isGathering || waiting.size === 0) return;
      isGathering = true;
      clock.after(GATHER_MS, () => {
        isGathering = false;
        const told = [...waiting];
        waiting.clear();
        for (const tell of told) tell();
      });
    },
    /** Rejects once the signal is aborted. */
    async more(signal: AbortSignal): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.add(resolve);
      await untilAborted(signal, promise, () => waiting.delete(resolve));
      signal.throwIfAborted();
    },
  };
}
