import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { DIAGRAM_FRAME } from '../../contract/diagram-frame.ts';
import { chooseLanguage } from '../../client/words/languages.ts';
import { wordsFor } from '../../client/words/words.ts';
import { listPage } from '../../main/host/machine/page-files.ts';
import { Access } from '../../main/web/access.ts';
import { openHttpServer } from '../../main/web/http-server.ts';
import type { Colours } from '../../renderer/foundation/ui/theme-colours.ts';
import { DiagramReply, type Drawn } from '../../renderer/features/thread/markdown/diagrams/messages.ts';
import { createHandClock } from './hand-clock.ts';
import { sharedBrowser } from './shared-browser.ts';

/** Light ones, without a meaning. */
const COLOURS: Colours = {
  ground: '#f8f9fa',
  text: '#1b1d1f',
  muted: '#4a5055',
  line: '#5f666b',
  border: '#c9ced2',
  node: '#ffffff',
  group: '#f3f5f6',
  accent: '#0a62b8',
  accentSoft: '#e6f0fb',
  accentBorder: '#9cc4ee',
  note: '#fdf3df',
  noteBorder: '#e0bd74',
  danger: '#c8321f',
  dangerSoft: '#fdeeec',
  success: '#1f8a4c',
  successSoft: '#e6f6ec',
  isDark: false,
  scale: ['#dbe3ff', '#f6dec8', '#c9ecee', '#dfeecb', '#f3daf1', '#cdeedd', '#ffd9e2', '#efe6bf'],
};

export type DiagramPage = { page: Page; origin: string; draw(code: string, colours?: Colours): Promise<Drawn> };

/**
 * The built frame, served by the web shell with its headers, in a page without anything else that
 * orders diagrams from it as the window does.
 */
export async function openDiagramPage(browser?: Browser): Promise<DiagramPage> {
  const access = new Access(createHandClock());
  const server = await openHttpServer({
    page: listPage(resolve(import.meta.dirname, '../../dist/renderer')),
    html: '<!doctype html><head></head><body></body>',
    access,
    port: 0,
    clock: createHandClock(),
    command: 'switchyard',
    wordsFor: (languages) => wordsFor(chooseLanguage('system', languages)),
    onPort: () => undefined,
  });
  onTestFinished(() => server.close());
  const page = await (browser ?? (await sharedBrowser())).newPage();
  onTestFinished(() => page.close());
  await page.goto(`${server.origin}/?token=${access.issue()}`);
  return { page, origin: server.origin, draw: await orderIn(page) };
}

/** Orders diagrams from the frame as the window does, in a page of the window's origin. */
export async function orderIn(page: Page): Promise<DiagramPage['draw']> {
  await page.evaluate((src) => {
    const { port1: port, port2 } = new MessageChannel();
    const frame = Object.assign(document.createElement('iframe'), { src });
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.setAttribute('width', '712');
    frame.addEventListener('load', () => frame.contentWindow?.postMessage('draw', '*', [port2]), { once: true });
    const waiting = new Map<number, (reply: unknown) => void>();
    port.addEventListener('message', ({ data }) => waiting.get(data.id)?.(data));
    port.start();
    let lastId = 0;
    const order = (code: string, colours: unknown) =>
      new Promise((resolve) => {
        waiting.set((lastId += 1), resolve);
        port.postMessage({ id: lastId, code, colours });
      });
    Object.assign(window, { order });
    document.body.append(frame);
  }, DIAGRAM_FRAME);
  return async (code, colours = COLOURS) => {
    const reply = await page.evaluate(([source, given]) => Reflect.get(window, 'order')(source, given), [code, colours] as const);
    return DiagramReply.parse(reply).drawn;
  };
}
