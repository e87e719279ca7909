import { afterAll, onTestFinished } from 'vitest';
import { makeAsNew } from './make-as-new.ts';
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
export async function openApp(options: AppOptions = {}): Promise<App> {
  if (sharing && isShareable(options)) return shareApp(options, sharing);
  const app = await startApp(options, await sharedBrowser());
  onTestFinished(app.close);
  return app;
}

type Shared = Map<string, App>;

/** Files of a worker run one after the other. */
let sharing: Shared | undefined;

/**
 * For a whole file, said at its top: an app that a test leaves is what the next one with the same servers begins with, in a new chat. Opening
 * an app costs more than most tests do in it. An app that cannot be made as new is closed, and one that a test ends or starts again is its own.
 */
export function shareApps(): void {
  const shared: Shared = new Map();
  sharing = shared;
  afterAll(async () => {
    sharing = undefined;
    for (const app of shared.values()) await app.close();
  });
}

function isShareable({ dataFolder, welcome, folders }: AppOptions): boolean {
  return !dataFolder && !welcome && !folders;
}

async function shareApp(options: AppOptions, shared: Shared): Promise<App> {
  const { model, ...same } = options;
  const key = JSON.stringify(same);
  const left = shared.get(key);
  // Two apps at once in one test are two.
  shared.delete(key);
  const app = left && (await makeAsNew(left, model)) ? left : await startApp(options, await sharedBrowser());
  if (left && app !== left) await left.close();

  onTestFinished(async ({ task }) => {
    const isLeftWell = task.result?.state !== 'fail' && app.complaints.length === 0;
    if (isLeftWell && !app.hasRestarted && !shared.has(key) && sharing === shared) shared.set(key, app);
    else await app.close();
  });
  return app;
}
