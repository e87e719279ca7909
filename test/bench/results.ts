import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { Results } from '../../main/host/results/results.ts';
import { scriptedServer } from '../doubles/scripted-server.ts';
import { startScriptedModel } from '../doubles/scripted-model.ts';
import { startApp } from '../doubles/start-app.ts';
import { watchPage, type Cost } from './watch-page.ts';

const LINES = 450_000;
const ROUNDS = 5;
const place = { conversation: 'c', call: 'k' };

/**
 * The cost of a long result. On the host: with 50 MB, beside plain file reads of the same bytes. In
 * the window: with 5 MB, by typing and paging with it open, beside typing in the same chat before
 * it was opened.
 */
async function measure(): Promise<void> {
  await measureHost();
  await measureWindow();
}

async function measureHost(): Promise<void> {
  const text = Array.from({ length: LINES }, (_, at) => `entry ${at + 1} ${'of a long log '.repeat(7)}`).join('\n');
  const folder = mkdtempSync(join(tmpdir(), 'switchyard-results-'));
  const bare = join(folder, 'bare.txt');
  const log = { info: () => undefined, warn: () => undefined, error: console.error };
  const open = () => new Results({ dataFolder: folder, storage: { hasWhole: () => true, temporary: { has: () => false } }, log });
  console.log(`${(text.length / 1e6).toFixed(0)} MB in ${LINES} lines, medians of ${ROUNDS}`);
  try {
    await time('write plainly', () => writeFileSync(bare, text));
    await time('cut and keep', () => open().shorten(place, { outcome: 'ok', content: [{ type: 'text', text }] }));
    await time('read plainly', () => readFileSync(bare));
    await time('first lines after a start', () => open().read({ ...place, from: LINES / 2, count: 200 }));
    const results = open();
    await results.read({ ...place, from: 0, count: 1 });
    await time('any 200 lines after that', () => results.read({ ...place, from: Math.floor(Math.random() * LINES), count: 200 }));
    await time('search plainly', () => readFileSync(bare, 'utf8').toLowerCase().indexOf('nowhere'));
    await time('search to the end', () => results.search({ ...place, text: 'Nowhere' }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function time(name: string, run: () => unknown): Promise<void> {
  const took: number[] = [];
  let blocked = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const watch = watchLoop();
    const began = performance.now();
    await run();
    took.push(performance.now() - began);
    blocked = Math.max(blocked, await watch.longest());
  }
  const median = took.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
  console.log(`${name.padEnd(28)}${median.toFixed(1).padStart(8)} ms; nothing else ran for at most ${blocked.toFixed(0)} ms`);
}

/** The longest time between two turns of the event loop. */
function watchLoop(): { longest(): Promise<number> } {
  let last = performance.now();
  let longest = 0;
  let done = false;
  const turn = () => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
    if (!done) setImmediate(turn);
  };
  setImmediate(turn);
  return {
    async longest() {
      await new Promise((resolve) => setImmediate(resolve));
      done = true;
      return longest;
    },
  };
}

async function measureWindow(): Promise<void> {
  const model = await startScriptedModel();
  const servers = [{ name: 'logs', launch: scriptedServer({ calls: ['lines'] }) }];
  const app = await startApp({ model, servers, browser: { viewport: { width: 1360, height: 860 }, reducedMotion: 'no-preference' } });
  const { page } = app;
  try {
    model.reply(
      ({ tools = [] }) => ({
        calls: [{ name: tools.find(({ name }) => name.endsWith('lines'))?.name ?? '', input: { count: 50_000 } }],
      }),
      { text: 'Done.' },
    );
    const field = page.getByRole('textbox', { name: 'Message' }).or(page.getByRole('combobox', { name: 'Message' }));
    await page.getByText('2 of 2 ready').or(page.getByText('1 of 1 ready')).first().waitFor();
    await field.fill('Show me the log');
    await field.press('Enter');
    const allow = page.getByRole('button', { name: /^Allow once/ });
    await allow.click({ trial: true });
    await allow.click();
    await page.getByText('Done.', { exact: true }).waitFor();
    print('typing, closed', await type(page));
    await page.getByRole('button', { name: /logs.*lines/ }).click();
    await page.getByRole('button', { name: /^Show all/ }).click();
    const text = page.getByRole('region', { name: 'Text of the result' });
    await text.getByText(/^entry 1 of/).waitFor();
    print('typing, 5 MB open', await type(page));
    const watched = await watchPage(page);
    await text.focus();
    for (let time = 0; time < 200; time += 1) await page.keyboard.press('PageDown');
    print('200 pages', await watched.cost());
  } finally {
    await app.close();
    await model.close();
  }

  async function type(on: Page): Promise<Cost> {
    const field = on.getByRole('textbox', { name: 'Message' }).or(on.getByRole('combobox', { name: 'Message' }));
    const watched = await watchPage(on);
    await field.pressSequentially('The quick brown fox jumps over the lazy dog. '.repeat(4), { delay: 20 });
    const cost = await watched.cost();
    await field.fill('');
    return cost;
  }
}

function print(name: string, { wallMs, busyMs, longTasks, longestMs, frames, dropped }: Cost): void {
  console.log(
    `${name.padEnd(20)}${(wallMs / 1000).toFixed(1)} s; main thread ${Math.round(busyMs)} ms of processor time; ` +
      `${longTasks} tasks over 50 ms (longest ${Math.round(longestMs)} ms); ${dropped} of ${frames + dropped} frames dropped`,
  );
}

await measure();
