import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { keepChats } from '../doubles/keep-chats.ts';
import { startScriptedModel } from '../doubles/scripted-model.ts';
import { startApp } from '../doubles/start-app.ts';
import { untilAnswered } from './until-answered.ts';
import { watchPage } from './watch-page.ts';

const TURNS = 7;

/** `usableMs`: from the reload until a row of the list can be pressed, by the clock. */
export type ManyChats = { chats: number; heapMb: number; nodes: number; usableMs: number; turnMs: number };

/**
 * A window with so many chats, kept directly in the database: its memory, its start, and a short
 * turn.
 */
export async function measureManyChats(browser: Browser, chats: number): Promise<ManyChats> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'switchyard-bench-'));
  keepChats(dataFolder, chats, Date.now());
  const model = await startScriptedModel();
  const app = await startApp({ dataFolder, model, browser: { viewport: { width: 1360, height: 860 } } }, browser);
  const { page, host } = app;
  try {
    const row = page.getByRole('navigation').getByText('Chat 0', { exact: true });
    await row.waitFor({ timeout: 120_000 });
    await untilAtRest(page);
    const before = performance.now();
    await page.reload();
    await row.waitFor({ timeout: 120_000 });
    const usableMs = performance.now() - before;
    await untilAtRest(page);
    await row.click();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    const { nodes } = await devtools.send('Memory.getDOMCounters');
    const costs: number[] = [];
    for (let time = 0; time <= TURNS; time += 1) {
      model.reply({ text: 'The shop on the corner is open until eight.' });
      const answered = untilAnswered(app);
      const watched = await watchPage(page, { frames: false });
      await host.ask('conversation.send', { conversation: 'c0', text: 'Until when is the shop open?' });
      await answered;
      await untilAtRest(page);
      const { busyMs } = await watched.cost();
      if (time > 0) costs.push(busyMs);
    }
    const turnMs = costs.toSorted((a, b) => a - b)[Math.floor(TURNS / 2)] ?? NaN;
    return { chats, heapMb: usedSize / 1e6, nodes, usableMs, turnMs };
  } finally {
    await app.close();
    await model.close();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

async function untilAtRest(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((isIdle) => requestIdleCallback(isIdle)));
}
