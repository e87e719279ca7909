import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { keepLongChat } from '../doubles/keep-long-chat.ts';
import { startApp } from '../doubles/start-app.ts';
import { watchPage, type Cost } from './watch-page.ts';

/** `wallMs`: from the click until it is drawn, by the clock. */
type Opening = { entries: number; end: Pick<Cost, 'busyMs' | 'wallMs'>; whole: Pick<Cost, 'busyMs'> };

const CHATS = { short: 5, middle: 1000, long: 5000 };

/**
 * The cost of the first opening of a chat for the main thread, by its number of entries: as it is, and with the whole of it put in the place of
 * what the host sends, as it was before. A short chat is opened first, since the code of a thread runs for the first time then.
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
      const watched = await watchPage(page, { frames: false });
      await row.click();
      await page.getByText(`Question number ${turns}`, { exact: true }).waitFor();
      took.set(id, await watched.cost());
    }
    return took;
  } finally {
    await app.close();
  }
}

function withWhole(frame: string, wholes: Map<string, unknown>): string {
  if (!frame.includes('"conversation.opened"')) return frame;
  const { event, ...rest } = JSON.parse(frame) as { event: { conversation: string } };
  const { conversation } = event;
  return JSON.stringify({ ...rest, event: { type: 'conversation.opened', conversation, entries: wholes.get(conversation) } });
}
