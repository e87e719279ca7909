import { onTestFinished } from 'vitest';
import { sharedBrowser } from './shared-browser.ts';
import { startApp, type App, type AppOptions } from './start-app.ts';

/**
 * The app for one test, closed when the test is over; what its page complained about fails the test.
 *
 *   const app = await openApp({ servers: [everything], model });
 *   await app.page.getByRole('textbox').fill('hi');
 *   await app.host.ask('state.read', {});           // the same host the window talks to
 *   await app.restart();                            // app.page is a new page then
 */
export async function openApp(options?: AppOptions): Promise<App> {
  const app = await startApp(options, await sharedBrowser());
  onTestFinished(app.close);
  return app;
}
