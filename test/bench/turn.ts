import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { keepLongChat } from '../doubles/keep-long-chat.ts';
import { startScriptedModel } from '../doubles/scripted-model.ts';
import { startApp } from '../doubles/start-app.ts';
import { untilAnswered } from './until-answered.ts';
import { watchPage } from './watch-page.ts';

const AGAIN = 9;
const CHATS = { short: 5, long: 1000 };

/**
 * The main thread's work for one short turn in an open chat of so many entries, in milliseconds on
 * the processor.
 */
export type TurnCost = { entries: number; median: number; least: number; most: number };

/**
 * Turns that another port of the host sends, so that nobody types: from the message until the
 * window has drawn its answer and is at rest.
 */
export async function measureTurns(browser: Browser): Promise<TurnCost[]> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'switchyard-bench-'));
  for (const [id, turns] of Object.entries(CHATS)) keepLongChat(dataFolder, turns, { id, title: `Chat ${id}` });
  const model = await startScriptedModel();
  const app = await startApp({ dataFolder, model, browser: { viewport: { width: 1360, height: 860 } } }, browser);
  const { page, host } = app;
  try {
    const turns: TurnCost[] = [];
    for (const [id, kept] of Object.entries(CHATS)) {
      await page.getByRole('navigation').getByText(`Chat ${id}`).click();
      await page.locator(`[data-entry="m${kept}"]`).waitFor();
      const costs: number[] = [];
      // The first turn runs code for the first time, and is not counted.
      for (let time = 0; time <= AGAIN; time += 1) {
        await untilAtRest();
        model.reply({ text: 'The shop on the corner is open until eight.' });
        const answered = untilAnswered(app);
        const watched = await watchPage(page, { frames: false });
        await host.ask('conversation.send', { conversation: id, text: 'Until when is the shop open?' });
        await answered;
        await untilAtRest();
        const { busyMs } = await watched.cost();
        if (time > 0) costs.push(busyMs);
      }
      const sorted = costs.toSorted((a, b) => a - b);
      turns.push({
        entries: kept * 2,
        median: sorted[Math.floor(AGAIN / 2)] ?? NaN,
        least: sorted[0] ?? NaN,
        most: sorted.at(-1) ?? NaN,
      });
    }
    return turns;
  } finally {
    await app.close();
    await model.close();
    rmSync(dataFolder, { recursive: true, force: true });
  }

  async function untilAtRest(): Promise<void> {
    await page.evaluate(() => new Promise((isIdle) => requestIdleCallback(isIdle)));
  }
}
