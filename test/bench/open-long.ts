import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { z } from 'zod';
import { keepLongChat } from '../doubles/keep-long-chat.ts';
import { startApp } from '../doubles/start-app.ts';
import { watchPage, type Cost } from './watch-page.ts';
import { parseJson } from '../doubles/parse-json.ts';

/** `wallMs`: from the click until it is drawn, by the clock. */
type Opening = { entries: number; end: Pick<Cost, 'busyMs' | 'wallMs'>; whole: Pick<Cost, 'busyMs'> };
/** `back`: how many messages before the last one the jump led. */
export type Jump = { back: number } & Pick<Cost, 'busyMs' | 'wallMs'>;

const CHATS = { short: 5, middle: 1000, long: 5000 };

/**
 * The cost of the first opening of a chat for the main thread, by its number of entries. It is
 * measured as it is, and as it was before, with the whole chat in place of the part that the host
 * sends. A short chat is opened first, since the code of a thread runs for the first time then.
 */
export async function measureOpening(browser: Browser): Promise<Opening[]> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'switchyard-bench-'));
  try {
    const kept = Object.entries(CHATS).map(([id, turns]) => ({
      id,
      entries: keepLongChat(dataFolder, turns, { id, title: `Chat ${id}` }),
    }));
    const wholes = new Map(kept.map(({ id, entries }) => [id, entries]));
    const end = await openAll(browser, dataFolder);
    const whole = await openAll(browser, dataFolder, wholes);
    return kept.slice(1).flatMap(({ id, entries }) => {
      const costs = { end: end.get(id), whole: whole.get(id) };
      return costs.end && costs.whole ? [{ entries: entries.length, end: costs.end, whole: costs.whole }] : [];
    });
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

async function openAll(browser: Browser, dataFolder: string, wholes?: Map<string, unknown>): Promise<Map<string, Cost>> {
  const app = await startApp({ dataFolder, browser: { viewport: { width: 1360, height: 860 } } }, browser);
  const { page } = app;
  if (wholes) {
    await page.routeWebSocket(/./, (socket) => {
      socket.connectToServer().onMessage((frame) => socket.send(withWhole(String(frame), wholes)));
    });
    await page.reload();
  }
  try {
    const took = new Map<string, Cost>();
    for (const [id, turns] of Object.entries(CHATS)) {
      const row = page.getByRole('navigation').getByText(`Chat ${id}`);
      await row.waitFor();
      // The rest of the chat before is drawn first: it is not counted with this one.
      await untilIdle(page);
      const watched = await watchPage(page, { frames: false });
      const drawn = untilDrawn(page, `[data-entry="m${turns}"]`);
      await row.click();
      await drawn;
      took.set(id, await watched.cost());
    }
    return took;
  } finally {
    await app.close();
  }
}

/**
 * Jumps in a chat of 10,000 entries, each after the chat was opened at its end: to messages that
 * the window has, has not, and to the first.
 */
export async function measureJumps(browser: Browser): Promise<Jump[]> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'switchyard-bench-'));
  keepLongChat(dataFolder, CHATS.short, { id: 'short', title: 'Chat short' });
  keepLongChat(dataFolder, CHATS.long, { id: 'long', title: 'Chat long' });
  const app = await startApp({ dataFolder, browser: { viewport: { width: 1360, height: 860 } } }, browser);
  const { page } = app;
  try {
    const jumps: Jump[] = [];
    for (const back of [20, 200, 2000, CHATS.long - 1]) {
      // The window forgets what it read of the chat; code that runs for the first time has run.
      await page.evaluate(() => void (window.location.hash = '#/'));
      await page.getByRole('textbox', { name: 'Message' }).waitFor();
      await page.reload();
      for (const id of ['short', 'long'] as const) {
        const drawn = untilDrawn(page, `[data-entry="m${CHATS[id]}"]`);
        await page.getByRole('navigation').getByText(`Chat ${id}`).click();
        await drawn;
      }
      await untilIdle(page);
      const entry = `m${CHATS.long - back}`;
      const watched = await watchPage(page, { frames: false });
      const drawn = untilDrawn(page, `[data-entry="${entry}"][data-lit]`);
      await page.evaluate((at) => void (window.location.hash = `#/chat/long/at/${at}`), entry);
      await drawn;
      jumps.push({ back, ...(await watched.cost()) });
    }
    return jumps;
  } finally {
    await app.close();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

function untilIdle(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((isIdle) => requestIdleCallback(isIdle)));
}

/**
 * Resolves when the frame is made that shows what the selector finds. It is looked for when
 * something changes: to ask in each frame makes frames.
 */
function untilDrawn(page: Page, selector: string): Promise<void> {
  return page.evaluate(
    (wanted) =>
      new Promise<void>((drawn) => {
        const changes = new MutationObserver(look);
        changes.observe(document, { subtree: true, childList: true, attributeFilter: ['data-lit'] });
        look();
        function look() {
          if (!document.querySelector(wanted)) return;
          changes.disconnect();
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => drawn(), { once: true });
          port1.start();
          requestAnimationFrame(() => port2.postMessage('made'));
        }
      }),
    selector,
  );
}

const Opened = z.looseObject({ event: z.object({ conversation: z.string() }) });

function withWhole(frame: string, wholes: Map<string, unknown>): string {
  if (!frame.includes('"conversation.opened"')) return frame;
  const { event, ...rest } = parseJson(Opened, frame);
  const { conversation } = event;
  return JSON.stringify({ ...rest, event: { type: 'conversation.opened', conversation, entries: wholes.get(conversation) } });
}
