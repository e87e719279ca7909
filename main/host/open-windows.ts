import type { Port } from '../../contract/wire.ts';
import { onAbort } from './base/clock.ts';
import type { Clock } from './base/needs.ts';

/** A page that is loaded again is gone for a moment. */
const RELOAD_MS = 2000;

/**
 * The windows that are open: a command that nobody sits at leaves its call to them, and has to know
 * when there is none.
 */
export function createOpenWindows({ clock }: { clock: Pick<Clock, 'after'> }) {
  const open = new Set<Port>();
  const waiting = new Set<() => void>();

  return {
    add(port: Port): void {
      open.add(port);
      port.onClose(() => {
        open.delete(port);
        clock.after(RELOAD_MS, () => {
          if (open.size === 0) for (const tell of waiting) tell();
        });
      });
    },
    count: () => open.size,
    /** Resolves once no window is open, or the caller gives up. */
    async none(signal: AbortSignal): Promise<void> {
      if (open.size === 0 || signal.aborted) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.add(resolve);
      const forget = onAbort(signal, resolve);
      await promise;
      forget();
      waiting.delete(resolve);
    },
  };
}
