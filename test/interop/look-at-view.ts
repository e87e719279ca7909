import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, ElementHandle, Frame, Page } from 'playwright-core';
import { startScriptedModel } from '../doubles/scripted-model.ts';
import { type App, readState, startApp } from '../doubles/start-app.ts';
import { answer, card, offered, see, send } from '../journeys/person.ts';
import { install } from './install.ts';
import type { ViewServer } from './view-servers.ts';

/** The view of a published server, as a person sees it. */
export type Seen = {
  /** Milliseconds from Show until it said that it is there; absent: it never did. */
  tookMs?: number;
  /** Of its page, in kB. */
  kilobytes: number;
  hasData: boolean;
  /** Its page looks otherwise once the window is dark. */
  hasTheme: boolean;
  /** Of its frame, in pixels. */
  height: number;
  /** Tools that it called and the person allowed. */
  calls: string[];
  /** Directives of its policy that stopped something, and what. */
  refused: string[];
};

/** Views begin to draw late on a busy machine. */
const DRAWS_MS = 30_000;

/**
 * A model calls the tool of this server, the person allows the call, presses Show and allows the
 * calls of the view.
 */
export async function lookAtView(browser: Browser, server: ViewServer): Promise<Seen> {
  const { name, version, tool, document } = server;
  const model = await startScriptedModel();
  const folder = mkdtempSync(join(tmpdir(), 'switchyard-view-'));
  const file = document && join(folder, document.name);
  if (file !== undefined) writeFileSync(file, document?.text ?? '');
  const program = join(await install({ package: `@modelcontextprotocol/server-${name}`, version }), 'dist/index.js');
  const args = [program, ...(file === undefined ? [] : [file]), '--stdio'];
  const app = await startApp({ model, servers: [{ name, launch: { kind: 'stdio', command: process.execPath, args, env: {} } }] }, browser);
  const refused = await listenToRefusals(app.page);
  try {
    const page = await untilOffered(app, tool);
    model.reply((request) => ({
      calls: [{ name: offered(request, tool), input: { ...server.input, ...(file !== undefined && { url: file }) } }],
    }));
    await send(page, 'Show it.');
    await answer(card(page, name, tool), 'Allow once');
    const view = page.getByRole('group', { name: `View of “${name}” for “${tool}”` });
    await see(view, 'can show a view');
    const begun = performance.now();
    await view.getByRole('button', { name: 'Show', exact: true }).click();
    const there = view.locator('iframe[data-there]').waitFor();
    const isThere = await Promise.race([
      there.then(() => true),
      view
        .getByText('This view cannot be shown here')
        .waitFor()
        .then(() => false),
    ]);
    const tookMs = Math.round(performance.now() - begun);
    const kilobytes = await sizeOfPage(app, tool);
    if (!isThere) return { kilobytes, hasData: false, hasTheme: false, height: 0, calls: [], refused: [...refused] };

    const element = await view.locator('iframe').elementHandle();
    const frame = await element?.contentFrame();
    if (!element || !frame) throw new Error('The view has no frame.');
    const calls = new Set<string>();
    const wanted = server.calls ?? [];
    const hasData = await happens(
      async () => {
        for (const call of await waitingCalls(app)) {
          await answer(page.getByRole('group', { name: /^A view of / }), 'Allow while it is open');
          calls.add(call);
        }
        return wanted.every((call) => calls.has(call)) && server.shows !== undefined && (await isShown(element, frame, server.shows));
      },
      server.shows === undefined ? 0 : DRAWS_MS,
    );
    const { height } = (await element.boundingBox()) ?? { height: 0 };
    const before = await lookOf(frame);
    await page.emulateMedia({ colorScheme: 'dark' });
    const hasTheme = await happens(async () => (await lookOf(frame)) !== before, 5000);
    return { kilobytes, tookMs, hasData, hasTheme, height: Math.round(height), calls: [...calls], refused: [...refused] };
  } finally {
    // The browser tells of each refusal.
    await app.page.context().close();
    app.complaints.splice(0);
    await app.close();
    await model.close();
    rmSync(folder, { recursive: true });
  }
}

/**
 * A browser tells each page of what its policy refused. Evaluated text is left out: the library of
 * most views tries it, and does without.
 */
async function listenToRefusals(page: Page): Promise<Set<string>> {
  const refused = new Set<string>();
  page.on('console', (message) => {
    const what = /^refused: (.+)/.exec(message.text())?.[1];
    if (what !== undefined) refused.add(what);
  });
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      if (blockedURI !== 'eval') console.info(`refused: ${effectiveDirective} ${blockedURI}`);
    });
  });
  return refused;
}

async function untilOffered(app: App, tool: string): Promise<Page> {
  const isOffered = await happens(async () => (await viewOf(app, tool)) !== undefined, DRAWS_MS);
  if (!isOffered) throw new Error(`No tool ${tool} with a view is offered.`);
  return app.page;
}

/** The server that offers this tool, and the address of its page. */
async function viewOf({ host }: App, tool: string): Promise<{ server: string; uri: string } | undefined> {
  const { offers } = await readState(host);
  const all = Object.entries(offers).flatMap(([server, { tools }]) => tools.map(({ name, view }) => ({ server, name, view })));
  const found = all.find(({ name }) => name === tool);
  return found?.view && { server: found.server, uri: found.view.uri };
}

async function sizeOfPage(app: App, tool: string): Promise<number> {
  const view = await viewOf(app, tool);
  if (!view) return 0;
  const { contents } = await app.host.ask('resource.read', view);
  return Math.round(contents.reduce((size, one) => size + (one.type === 'resource' ? (one.text ?? one.blob ?? '').length : 0), 0) / 1024);
}

async function waitingCalls({ host }: App): Promise<string[]> {
  const { questions } = await readState(host);
  const tools = Object.values(questions).flatMap((one) => (one.kind === 'call' && one.byView !== undefined ? [one.tool] : []));
  return [...new Set(tools)];
}

async function isShown(element: ElementHandle, frame: Frame, shows: NonNullable<ViewServer['shows']>): Promise<boolean> {
  if ('colours' in shows) return (await coloursOf(element, frame)) >= shows.colours;
  const text = await frame.evaluate(
    () => document.body.innerText + [...document.querySelectorAll('svg text')].map((one) => one.textContent).join(' '),
  );
  return typeof shows.text === 'string' ? text.includes(shows.text) : shows.text.test(text);
}

/** How many colours the screen shows in the frame. */
async function coloursOf(element: ElementHandle, frame: Frame): Promise<number> {
  const picture = await element.screenshot();
  const page = await frame.page().context().browser()?.newPage();
  const count = await page?.evaluate(
    async (picture) => {
      const bitmap = await createImageBitmap(await (await fetch(picture)).blob());
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      canvas?.drawImage(bitmap, 0, 0);
      const { data } = canvas?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: new Uint8ClampedArray() };
      return new Set(new Uint32Array(data.buffer)).size;
    },
    `data:image/png;base64,${picture.toString('base64')}`,
  );
  await page?.close();
  return count ?? 0;
}

/** The colours that its page gives its parts, and what it says of its theme. */
function lookOf(frame: Frame): Promise<string> {
  return frame.evaluate(() => {
    const parts = [document.documentElement, ...document.body.querySelectorAll('*')].slice(0, 100);
    const styles = parts
      .map((part) => getComputedStyle(part))
      .map(({ color, backgroundColor, colorScheme }) => [color, backgroundColor, colorScheme]);
    return JSON.stringify([document.documentElement.dataset['theme'], document.documentElement.className, styles]);
  });
}

/** Looks again and again until it holds; false: not in this time. */
async function happens(holds: () => Promise<boolean>, withinMs: number): Promise<boolean> {
  const until = performance.now() + withinMs;
  for (;;) {
    if (await holds()) return true;
    if (performance.now() >= until) return false;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
