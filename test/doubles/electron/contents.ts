import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { Buffer } from 'node:buffer';
import type { BrowserWindowConstructorOptions, WebContents, WebFrameMain } from 'electron';
import { z } from 'zod';
import { app, preventable } from './app.ts';
import { browser } from './browser.ts';
import type { Session } from './devtools.ts';
import { ipcMain } from './ipc-main.ts';
import { binding, pageScripts, preloadWorld, receive } from './page-worlds.ts';
import { fromWeb, toWeb } from './scheme.ts';
import { answerFromApp, decidePermissions, defaultSession, letsOut, tellDownload } from './session.ts';
import { parseJson } from '../parse-json.ts';
import { partOf, standIn } from '../beyond-types.ts';

type OpenHandler = Parameters<WebContents['setWindowOpenHandler']>[0];
type Fulfilled = { responseCode: number; responseHeaders?: { name: string; value: string }[]; body?: string };
type Verdict = Fulfilled | { errorReason: 'Aborted' | 'BlockedByClient' | 'InternetDisconnected' };
type Page = { targetId: string; devtools: Session };

/** `events`: with those that Electron keeps to itself. */
export type ContentsDouble = WebContents & { targetId(): string | undefined; events: EventEmitter };

const Auxiliary = z.object({ frameId: z.string() });
const Sent = z.object({ channel: z.string(), args: z.array(z.unknown()) });

/** Every page there is. */
export const allContents = new Set<ContentsDouble>();
let lastId = 0;

/**
 * A page of Chromium that behaves as a WebContents. It is there at once; what it is told waits
 * until Chromium has it.
 */
export function createContents({ webPreferences = {}, width = 800, height = 600 }: BrowserWindowConstructorOptions): ContentsDouble {
  const worlds = new Map<number, { uniqueId: string; frame: WebFrameMain }>();
  const ipc = new EventEmitter();
  let openHandler: OpenHandler = () => ({ action: 'allow' });
  let expected: string | undefined;
  let current: { uniqueId: string; frame: WebFrameMain } | undefined;
  let page: Page | undefined;
  let isDestroyed = false;
  const opened = open();

  const methods = {
    id: ++lastId,
    ipc: standIn<WebContents['ipc']>('webContents.ipc', ipc),
    session: defaultSession,
    loadURL: async (url: string) => {
      const web = toWeb(url);
      // An address that is asked for has no part behind a `#`.
      expected = web.replace(/#.*$/s, '');
      const { devtools } = await opened;
      const { errorText } = await devtools.send('Page.navigate', { url: web });
      if (errorText) throw new Error(`${errorText} loading '${url}'`);
    },
    reload: () =>
      void opened.then(({ devtools }) => {
        expected = current && toWeb(current.frame.url);
        return devtools.send('Page.reload');
      }),
    forcefullyCrashRenderer: () =>
      void opened.then(({ devtools }) =>
        // The page cannot answer any more.
        devtools.send('Page.crash').catch(() => {}),
      ),
    getURL: () => current?.frame.url ?? '',
    getType: () => 'window' as const,
    getZoomFactor: () => 1,
    replaceMisspelling: () => {},
    copyImageAt: () => {},
    isDestroyed: () => isDestroyed,
    send: (channel: string, ...args: unknown[]) => {
      if (isDestroyed) throw new Error('Object has been destroyed');
      const world = current;
      if (!world || !page) return;
      const expression = `globalThis.${receive}?.(${JSON.stringify(channel)}, ${JSON.stringify(args)})`;
      // The page may be gone by now, and its listeners with it.
      page.devtools.send('Runtime.evaluate', { expression, uniqueContextId: world.uniqueId }).catch(() => {});
    },
    setWebRTCIPHandlingPolicy: () => {},
    setWindowOpenHandler: (handler: OpenHandler) => void (openHandler = handler),
    close: () => events.emit('-close'),
  } satisfies Partial<WebContents>;

  const events = new EventEmitter();
  const contents = standIn<ContentsDouble>('webContents', Object.assign(events, methods, { targetId: () => page?.targetId, events }));
  Object.defineProperty(contents, 'mainFrame', { get: () => current?.frame });
  allContents.add(contents);
  app.emit('web-contents-created', {}, contents);
  return contents;

  async function open(): Promise<Page> {
    const { targetId } = await browser().send('Target.createTarget', { url: 'about:blank', width, height, newWindow: true });
    const { sessionId } = await browser().send('Target.attachToTarget', { targetId, flatten: true });
    const devtools = browser().session(sessionId);
    page = { targetId, devtools };
    listen(page);
    const { page: pageScript, preload } = pageScripts(webPreferences.preload ? readFileSync(webPreferences.preload, 'utf8') : '');
    await Promise.all([
      devtools.send('Page.enable'),
      // Nobody is there to choose where a file goes. Without an answer Chromium does not even tell.
      browser().send('Browser.setDownloadBehavior', { behavior: 'deny' }),
      devtools.send('Runtime.enable'),
      devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }),
      devtools.send('Runtime.addBinding', { name: binding, executionContextName: preloadWorld }),
      devtools.send('Page.addScriptToEvaluateOnNewDocument', { source: pageScript }),
      devtools.send('Page.addScriptToEvaluateOnNewDocument', { source: preload, worldName: preloadWorld }),
      devtools.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 0, mobile: false }),
    ]);
    return page;
  }

  function listen({ targetId, devtools }: Page): void {
    devtools.on('Runtime.executionContextCreated', ({ context }) => {
      if (context.name !== preloadWorld) return;
      const { frameId } = Auxiliary.parse(context.auxData);
      const origin = fromWeb(`${context.origin}/`).replace(/\/$/, '');
      const frame = standIn<WebFrameMain>('frame', { origin, url: `${origin}/`, parent: frameId === targetId ? null : {} });
      worlds.set(context.id, { uniqueId: context.uniqueId, frame });
      if (frameId === targetId) current = worlds.get(context.id);
    });
    devtools.on('Page.frameNavigated', ({ frame }) => {
      if (!frame.parentId && current) Object.assign(current.frame, { url: fromWeb(frame.url) });
    });
    devtools.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
      const world = worlds.get(executionContextId);
      if (name !== binding || !world) return;
      const { channel, args } = parseJson(Sent, payload);
      if (channel === 'preload-error') {
        process.stderr.write(`Unable to load preload script: ${String(args[0])}\n`);
        events.emit('preload-error', {}, webPreferences.preload, new Error(String(args[0])));
        return;
      }
      const event = { senderFrame: world.frame, sender: contents };
      ipc.emit(channel, event, ...args);
      ipcMain.emit(channel, event, ...args);
    });
    devtools.on('Page.domContentEventFired', () => {
      events.emit('dom-ready');
      events.emit('-ready-to-show');
    });
    devtools.on('Page.downloadWillBegin', ({ url, suggestedFilename }) => tellDownload(contents, fromWeb(url), suggestedFilename));
    devtools.on('Inspector.targetCrashed', () => events.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 }));
    devtools.on('Fetch.requestPaused', ({ requestId, request, resourceType, frameId }) => {
      const isMainFrame = frameId === targetId;
      void judge(request.url, request.method, resourceType, isMainFrame)
        .then((answer) =>
          'errorReason' in answer
            ? devtools.send('Fetch.failRequest', { requestId, errorReason: answer.errorReason })
            : devtools.send('Fetch.fulfillRequest', { requestId, ...answer }),
        )
        .catch(() => {});
    });
    browser().on('Target.targetCreated', ({ targetInfo }) => {
      if (targetInfo.openerId !== targetId) return;
      const { action } = openHandler(partOf<Parameters<OpenHandler>[0]>({ url: fromWeb(targetInfo.url) }));
      if (action === 'deny') void browser().send('Target.closeTarget', { targetId: targetInfo.targetId });
    });
    browser().on('Target.targetDestroyed', (gone) => {
      if (gone.targetId !== targetId || isDestroyed) return;
      isDestroyed = true;
      allContents.delete(contents);
      events.emit('destroyed');
    });
    void browser().send('Target.setDiscoverTargets', { discover: true });
  }

  async function judge(web: string, method: string, resourceType: string, isMainFrame: boolean): Promise<Verdict> {
    const url = fromWeb(web);
    // Chromium looks for an icon at every https address; Electron's own schemes have none.
    if (resourceType === 'Other' && new URL(web).pathname === '/favicon.ico') return { responseCode: 204 };
    if (resourceType === 'Document' && !(isMainFrame && web === expected) && !mayNavigate(url, isMainFrame)) {
      return { errorReason: 'Aborted' };
    }
    if (resourceType === 'Document' && isMainFrame) {
      expected = undefined;
      await permit(web);
    }
    const response = await answerFromApp(url, method);
    if (response) return fulfil(response);
    // The tests need no network, and must not lean on one.
    const lets = await letsOut({ url, method, resourceType: resourceType === 'Document' ? 'mainFrame' : 'other' });
    return { errorReason: lets ? 'InternetDisconnected' : 'BlockedByClient' };
  }

  function mayNavigate(url: string, isMainFrame: boolean): boolean {
    const frame = preventable({ url, isMainFrame });
    events.emit('will-frame-navigate', frame.event);
    if (!isMainFrame) return !frame.prevented();
    const main = preventable({ url, isMainFrame });
    events.emit('will-navigate', main.event, url);
    return !frame.prevented() && !main.prevented();
  }

  async function permit(web: string): Promise<void> {
    const { origin } = new URL(web);
    const decided = decidePermissions(contents, fromWeb(`${origin}/`));
    // Headless Chromium does not have all of them.
    await Promise.allSettled(
      decided.map(({ name, setting }) => browser().send('Browser.setPermission', { permission: { name }, setting, origin })),
    );
  }
}

async function fulfil(response: Response): Promise<Fulfilled> {
  return {
    responseCode: response.status,
    responseHeaders: [...response.headers].map(([name, value]) => ({ name, value })),
    body: Buffer.from(await response.arrayBuffer()).toString('base64'),
  };
}
