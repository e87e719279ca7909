import type { ServerState } from '../../../../contract/server.ts';
import { within } from '../../base/clock.ts';
import type { Clock } from '../../base/needs.ts';

/** A model that is asked meanwhile waits for them no longer than this. */
const WAIT_MS = 3000;

/** The servers that start with the host, until each of them is ready or has failed. */
export function createFirstStarts(clock: Clock) {
  const starting = new Set<string>();
  const { promise: allStarted, resolve } = Promise.withResolvers<void>();

  return {
    add: (ids: string[]): void => ids.forEach((id) => starting.add(id)),

    heard(id: string, { state }: ServerState): void {
      if (state !== 'starting' && starting.delete(id) && starting.size === 0) resolve();
    },

    /** Waits once: those that take longer, no later question waits for. */
    async settled(): Promise<void> {
      if (starting.size === 0) return;
      await within(clock, WAIT_MS, allStarted);
      starting.clear();
    },
  };
}
