import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { _electron, type ElectronApplication, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, onTestFinished } from 'vitest';
import { defined } from './defined.ts';
import { keepEvidence } from './keep-evidence.ts';

/** The built app in the desktop shell. */
export type Desktop = {
  page: Page;
  /** Electron's main process, to look into and to put answers in place of dialogs. */
  app: ElectronApplication;
  dataFolder: string;
  /** Complaints of the page so far; those left at the end fails the test. */
  complaints: string[];
  /**
   * Ends the app and starts it anew on the same data folder; `page` and `app` are new ones
   * afterwards.
   */
  restart(): Promise<void>;
  /** Ends the app, also one that was killed. */
  end(): Promise<void>;
  /** The number of Electron's main process. */
  readonly mainPid: number;
};

const project = resolve(import.meta.dirname, '../..');
const standin = resolve(import.meta.dirname, 'electron/electron');

/** The stand-in for Electron; the real one where ELECTRON=real says that it can run. */
export const executable = process.env['ELECTRON'] === 'real' ? undefined : standin;

/**
 * `executable`: of an app that is packed; left out: the app is the one that was built here.
 * `words`: behind the others of its command line. `opens`: a file that the person opens with the
 * app, which starts it for the first time.
 */
type Options = { environment?: Record<string, string>; executable?: string; words?: string[]; opens?: string };

/** The desktop app for one test, with the welcome page behind it, but where it opens a file. */
export async function openDesktop(options?: Options): Promise<Desktop> {
  const desktop = await startDesktop(options);
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await keepEvidence([desktop.page], desktop.complaints, task);
    await desktop.close();
  });
  return desktop;
}

/**
 * The desktop app for all tests of a group, which begins in the first one as `openDesktop` gives
 * it.
 */
export function shareDesktop(): () => Desktop {
  let shared: Awaited<ReturnType<typeof startDesktop>> | undefined;
  beforeAll(async () => {
    shared = await startDesktop();
  });
  afterEach(async ({ task }) => {
    if (shared && task.result?.state === 'fail') await keepEvidence([shared.page], shared.complaints, task);
    shared?.complain();
  });
  afterAll(() => shared?.close());
  return () => {
    if (!shared) throw new Error('The desktop app did not start.');
    return shared;
  };
}

async function startDesktop({ environment = {}, executable: packed, words = [], opens }: Options = {}): Promise<
  Desktop & { complain(): void; close(): Promise<void> }
> {
  if (!existsSync(join(project, 'dist/main/electron.js'))) throw new Error('The app is not built. Run npm run build first.');
  const dataFolder = mkdtempSync(join(tmpdir(), 'switchyard-desktop-'));
  const complaints: string[] = [];
  let running = await start(opens);
  if (opens === undefined) await running.page.getByRole('button', { name: 'Skip for now' }).click();

  return {
    complain,
    end,
    get mainPid() {
      return defined(running.main.pid);
    },
    async close() {
      await end();
      rmSync(dataFolder, { recursive: true, force: true });
      complain();
    },
    get page() {
      return running.page;
    },
    get app() {
      return running.app;
    },
    dataFolder,
    complaints,
    async restart() {
      await end();
      running = await start();
    },
  };

  function complain(): void {
    const said = complaints.splice(0);
    if (said.length > 0) throw new Error(`The page complained:\n${said.join('\n')}`);
  }

  async function end(): Promise<void> {
    const { app, main } = running;
    // Playwright knows nothing of one that it saw end.
    if (main.exitCode !== null || main.signalCode !== null) return;
    // Of work that is under way the app asks.
    await app
      .evaluate(({ dialog }) => void (dialog.showMessageBox = async () => ({ response: 0, checkboxChecked: false })))
      .catch(() => undefined);
    await app.close();
  }

  async function start(file?: string) {
    const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const env = { ...Object.fromEntries(inherited), ...environment };
    const app = await _electron.launch({
      executablePath: packed ?? executable,
      args: [...(packed === undefined ? [project] : []), '--data', dataFolder, ...words, ...(file === undefined ? [] : [file])],
      env,
    });
    const page = await app.firstWindow();
    page.on('console', (message) => message.type() === 'error' && complaints.push(`console: ${message.text()}`));
    page.on('pageerror', (error) => complaints.push(`uncaught: ${error.stack ?? error.message}`));
    // A dialog over the page hides the rest of it.
    await page.getByRole(file === undefined ? 'main' : 'dialog').waitFor();
    return { app, page, main: app.process() };
  }
}
