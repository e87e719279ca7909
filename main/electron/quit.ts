import type { App } from 'electron';

/** However the app is told to quit, the host ends first: its servers, its turns, its files. */
export function closeBeforeQuitting(app: App, close: () => Promise<void>): void {
  let closing = false;
  app.on('will-quit', (event) => {
    event.preventDefault();
    if (closing) return;
    closing = true;
    void close().finally(() => app.exit());
  });
}
