import { rmSync } from 'node:fs';
import { expect, onTestFinished } from 'vitest';
import { makeAsNew } from './make-as-new.ts';
import { sharedBrowser } from './shared-browser.ts';
import { startApp, type App, type AppOptions } from './start-app.ts';

/**
 * The app for one test; what its page complained about fails the test.
 *
 *   const app = await openApp({ servers: [everything], model });
 *   await app.page.getByRole('textbox').fill('hi');
 *   await app.host.ask('state.read', {});           // the same host the window talks to
 *   await app.restart();                            // app.page is a new page then
 *
 * Opening an app costs more than most tests do in it, so an app that a test left is what the next one of its file with the same servers
 * begins with, in a new chat. An app that cannot be made as new is closed, and one that a test starts again ends with it. Left out of this: an
 * app that is to be its `own`, or begins with its built-in servers, a data folder, folders or the welcome page.
 */
export async function openApp({ own, ...options }: AppOptions & { own?: true } = {}): Promise<App> {
  if (!own && isShareable(options)) return shareApp(options);
  const app = await startApp(options, await sharedBrowser());
  onTestFinished(app.close);
  return app;
}

/** The apps that tests of this worker left, by their file and what they were begun with, the least recently used first (LRU). */
const left = new Map<string, App>();
const MOST_LEFT = 4;

// Its servers and Chromium end with a worker; what its apps wrote is removed here.
process.once('exit', () => {
  for (const { dataFolder } of left.values()) rmSync(dataFolder, { recursive: true, force: true });
});

function isShareable({ servers, dataFolder, welcome, folders }: AppOptions): boolean {
  return Boolean(servers) && !dataFolder && !welcome && !folders;
}

async function shareApp(options: AppOptions): Promise<App> {
  // Between files, a window kept something that makeAsNew does not know: now and then the next file's first call was not asked about.
  const key = JSON.stringify({ ...options, model: undefined, file: expect.getState().testPath });
  const found = left.get(key);
  // Two apps at once in one test are two.
  left.delete(key);
  const app = found && (await makeAsNew(found, options)) ? found : await startApp(options, await sharedBrowser());
  if (found && app !== found) await found.close();

  onTestFinished(async ({ task }) => {
    const isLeftWell = task.result?.state !== 'fail' && app.complaints.length === 0;
    if (!isLeftWell || app.hasRestarted || left.has(key)) return app.close();
    left.set(key, app);
    const [oldest] = left;
    if (!oldest || left.size <= MOST_LEFT) return;
    left.delete(oldest[0]);
    await oldest[1].close();
  });
  return app;
}
