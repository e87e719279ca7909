import { rmSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, onTestFinished, type RunnerTestCase } from 'vitest';
import { keepEvidence } from './keep-evidence.ts';
import { makeAsNew } from './make-as-new.ts';
import { sharedBrowser } from './shared-browser.ts';
import { startApp, type App, type AppOptions } from './start-app.ts';

/**
 * The app for one test; what its page complained about fails the test.
 *
 *     const app = await openApp({ servers: [everything], model });
 *     await app.page.getByRole('textbox').fill('hi');
 *     await app.host.ask('state.read', {});           // the same host the window talks to
 *     await app.restart();                            // app.page is a new page then
 *
 * Opening an app costs more than most tests do in it. So the next test of the worker with the same
 * servers begins with the app that the last one left, in a new chat, its window loaded anew for
 * another file. A test that fails in one says which had it before. An app that cannot be made as
 * new is closed, and one that a test starts again ends with it. Left out of this: an app that is to
 * be its `own`, or begins with a data folder, folders, a home folder or the welcome page.
 */
export async function openApp({ own, ...options }: AppOptions & { own?: true } = {}): Promise<App> {
  if (!own && isShareable(options)) return shareApp(options);
  const app = await startApp(options, await sharedBrowser());
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await endWindows(app, task);
    await app.close();
  });
  return app;
}

type Left = { app: App; file: string; testsBefore: string[] };

/**
 * The apps that tests of this worker left, by what they were begun with, the least recently used
 * first (LRU).
 */
const left = new Map<string, Left>();
const MOST_LEFT = 6;

// Servers and Chromium end with the worker; what its apps wrote is removed here.
process.once('exit', () => {
  for (const { app } of left.values()) rmSync(app.dataFolder, { recursive: true, force: true });
});

/** Keeps what the windows show, and lets no other app have them. */
async function endWindows({ page, said }: App, task: RunnerTestCase): Promise<void> {
  await keepEvidence(page.context().pages(), said, task);
  await page.context().close();
}

function isShareable({ dataFolder, welcome, folders, home }: AppOptions): boolean {
  return !dataFolder && !welcome && !folders && !home;
}

async function shareApp(options: AppOptions): Promise<App> {
  // The size and the permissions are part of it: an app that a test starts again has those that it
  // began with.
  const key = JSON.stringify({ ...options, model: undefined });
  const found = left.get(key);
  // Two apps at once in one test are two.
  left.delete(key);
  const isAsNew = found && (await makeAsNew(found.app, options, found.file !== expect.getState().testPath));
  if (found && !isAsNew) await found.app.close();
  const { app, testsBefore } = isAsNew ? found : { app: await startApp(options, await sharedBrowser()), testsBefore: [] };

  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await endWindows(app, task);
    const isLeftWell = task.result?.state !== 'fail' && app.complaints.length === 0;
    if (!isLeftWell && testsBefore.length > 0) console.error(`This app was left by, one after the other:\n${testsBefore.join('\n')}`);
    if (!isLeftWell || app.hasRestarted || left.has(key)) return app.close();
    const file = task.file.filepath;
    left.set(key, { app, file, testsBefore: [...testsBefore, `${basename(file)} > ${task.name}`] });
    const [oldest] = left;
    if (!oldest || left.size <= MOST_LEFT) return;
    left.delete(oldest[0]);
    await oldest[1].app.close();
  });
  return app;
}
