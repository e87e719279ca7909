import type { App } from 'electron';
import type { Log } from '../host/base/needs.ts';

/**
 * However the app is told to quit, the host ends first: its servers, its turns, its files. A host
 * that hangs gets ten seconds.
 */
export function closeBeforeQuitting(app: App, close: () => Promise<void>, log: Log, patience = 10_000): void {
  let closing = false;
  app.on('will-quit', (event) => {
    event.preventDefault();
    if (closing) return;
    closing = true;
    const late = setTimeout(() => app.exit(), patience);
    void close()
      .catch((cause: unknown) => log.error('The host did not close cleanly', cause))
      .finally(() => {
        clearTimeout(late);
        app.exit();
      });
  });
}
