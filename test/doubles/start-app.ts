import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  chromium,
  type Browser,
  type BrowserContextOptions,
  type ConsoleMessage,
  type Page,
  type Request,
  type WebSocket,
} from 'playwright-core';
import type { Proposal } from '../../contract/server.ts';
import type { State } from '../../contract/state.ts';
import type { Host } from '../../contract/wire.ts';
import type { serveWeb } from '../../main/web/main.ts';
import { findChromium } from './chromium.ts';
import { askOverSocket } from './ask-over-socket.ts';
import { holdStill, leavePage, noteChanges, takePage } from './shared-browser.ts';

export type AppOptions = {
  /** Servers that come instead of the configured ones, as with --config. */
  servers?: Proposal[];
  /** Folders that come instead of the kept ones, as with --root. */
  folders?: string[];
  /**
   * The address at which a model answers: it is added as an endpoint and chosen before the window
   * opens. Left out: the practice model.
   */
  model?: { baseUrl: string; model?: string };
  /** Left out: a fresh one that is removed at the end. */
  dataFolder?: string;
  /** The home folder, with the settings of other apps in it. Left out: that of the person. */
  home?: string;
  /** True: shows the welcome page as on a first start. */
  welcome?: boolean;
  browser?: BrowserContextOptions;
};

/** The built app in the web shell, with its window in a real browser. */
export type App = {
  page: Page;
  /** Asks the same host that the window talks to, over a port of its own. */
  host: Host;
  dataFolder: string;
  /**
   * Complaints of the page so far: console errors, uncaught errors, refused or foreign loads.
   * `close` throws them.
   */
  complaints: string[];
  /** The requests that its windows sent, in their order; in an app made as new, from then on. */
  asked: string[];
  /** The last lines that its windows wrote to their consoles. */
  said: readonly string[];
  /** The state as the window first showed it. */
  begunWith: State;
  hasRestarted: boolean;
  /**
   * Ends the app and starts it anew on the same data folder; `page` and `host` are new ones
   * afterwards.
   */
  restart(meanwhile?: () => void): Promise<void>;
  close(): Promise<void>;
};

/** The size of a window in CSS pixels, where a test says none. */
export const VIEWPORT = { width: 1280, height: 800 };

const MOST_SAID = 500;

/** Left out: a browser of its own, which ends with the app. */
export async function startApp(options: AppOptions = {}, shared?: Browser): Promise<App> {
  const dataFolder = options.dataFolder ?? mkdtempSync(join(tmpdir(), 'switchyard-app-'));
  const complaints: string[] = [];
  const said: string[] = [];
  const asked: string[] = [];
  /** A window as all others, in the browser of all tests. */
  const isKeeping = shared !== undefined && options.browser === undefined;
  const browser = shared ?? (await chromium.launch(findChromium()));
  let hasRestarted = false;
  let running = await start();
  const begunWith = await readState(running.host);
  if (options.model) await chooseModel(running.host, options.model);
  await open();

  return {
    get page() {
      return running.page;
    },
    get host() {
      return running.host;
    },
    dataFolder,
    complaints,
    said,
    asked,
    begunWith,
    get hasRestarted() {
      return hasRestarted;
    },
    async restart(meanwhile) {
      hasRestarted = true;
      await stop();
      meanwhile?.();
      running = await start();
      await open();
    },
    async close() {
      await stop();
      if (!shared) await browser.close();
      if (!options.dataFolder) rmSync(dataFolder, { recursive: true, force: true });
      if (complaints.length > 0) throw new Error(`The page complained:\n${complaints.join('\n')}`);
    },
  };

  async function start() {
    const { servers: given, folders, home } = options;
    const kept = isKeeping ? takePage() : undefined;
    const serve = async (port: number) => (await builtWeb())({ dataFolder, given, folders, home, keyring: false, port });
    // Another program may have taken the port meanwhile.
    const web = await (kept ? serve(kept.port).catch(() => serve(0)) : serve(0));
    const host = await askOverSocket(web.link());
    const page = kept?.page ?? (await openPage());
    const { forget } = listen(page, new URL(web.link()).host);
    return { web, host, page, forget };
  }

  async function openPage(): Promise<Page> {
    const context = await browser.newContext({ viewport: VIEWPORT, reducedMotion: 'reduce', ...options.browser });
    if (shared) await context.addInitScript(holdStill);
    const page = await context.newPage();
    if (isKeeping) noteChanges(page);
    return page;
  }

  /** Hears what the page and each further one of its context complain about, say and ask. */
  function listen(page: Page, host: string) {
    const context = page.context();
    const onConsole = (message: ConsoleMessage) => {
      said.push(`${message.type()}: ${message.text()}`);
      if (said.length > MOST_SAID) said.shift();
    };
    const onSocket = (socket: WebSocket) => {
      socket.on('framesent', ({ payload }) => {
        const request = /^\{"kind":"ask","id":\d+,"request":"([^"]+)"/.exec(String(payload))?.[1];
        if (request !== undefined) asked.push(request);
      });
    };
    const onPage = (window: Page) => window.on('websocket', onSocket);
    context.on('console', onConsole).on('page', onPage);
    onPage(page);
    const complain = hearComplaints(page, host, complaints);
    return {
      forget() {
        page.off('websocket', onSocket);
        context.off('console', onConsole).off('page', onPage);
        complain.forget();
      },
    };
  }

  async function open(): Promise<void> {
    if (!options.welcome) await running.host.ask('settings.change', { welcomed: true });
    const link = running.web.link();
    await running.page.goto(link);
    await running.page.waitForURL(`${new URL(link).origin}/`);
  }

  /** The window goes first: one that loses its host complains. */
  async function stop(): Promise<void> {
    const { page, web, forget } = running;
    forget();
    if (isKeeping && complaints.length === 0) await leavePage({ page, port: Number(new URL(web.link()).port) });
    else await page.context().close();
    await web.close();
  }
}

/** Adds the endpoint where it answers, and chooses it for chats that choose none. */
export async function chooseModel(host: Host, { baseUrl, model = 'scripted-1' }: NonNullable<AppOptions['model']>): Promise<void> {
  const { endpoint } = await host.ask('endpoint.add', { name: 'Scripted', kind: 'compatible', baseUrl });
  await host.ask('settings.change', { model: { endpoint, model } });
}

export async function readState(host: Host): Promise<State> {
  return (await host.ask('state.read', {})).state;
}

/** The web shell as it was built. */
export async function builtWeb(): Promise<typeof serveWeb> {
  const file = resolve(import.meta.dirname, '../../dist/main/web.js');
  if (!existsSync(file)) throw new Error('The app is not built. Run npm run build first.');
  const built: { serveWeb: typeof serveWeb } = await import(/* @vite-ignore */ pathToFileURL(file).href);
  return built.serveWeb;
}

function hearComplaints(page: Page, host: string, complaints: string[]) {
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()} (${message.location().url})`);
  };
  const onError = (error: Error) => complaints.push(`uncaught: ${error.stack ?? error.message}`);
  const onRequest = (request: Request) => {
    const url = new URL(request.url());
    // The page of a view comes from a name of its server, under this machine's.
    if (/^(https?|wss?):$/.test(url.protocol) && url.host !== host && !url.hostname.endsWith('.localhost'))
      complaints.push(`foreign load: ${url.href}`);
  };
  page.on('console', onConsole).on('pageerror', onError).on('request', onRequest);
  return { forget: () => void page.off('console', onConsole).off('pageerror', onError).off('request', onRequest) };
}
