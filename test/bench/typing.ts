import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { findChromium } from '../doubles/chromium.ts';
import { keepLongChat } from '../doubles/keep-long-chat.ts';
import { manyThingsServer } from '../doubles/many-things-server.ts';
import { startApp } from '../doubles/start-app.ts';

/**
 * The cost of a key for the main thread, in milliseconds on the processor: the median of all, and
 * the slowest place in the text by the median of the times it was typed. The slowest single key is
 * as much the machine's as ours.
 */
export type KeyCost = { median: number; slowest: number; single: number };

/** Typed one key at a time; each finds fewer than the one before. */
const WORDS = { resources: '@page-04990', prompts: '/prompt-4990', palette: 'prompt 4990' };
const AGAIN = 9;
/** A question and an answer each. */
const TURNS = 1000;

/**
 * `bare` was typed into a bare page's textarea before and after the others, which were typed into a
 * new chat and, at last, into one of 2,000 messages.
 */
type Typed = { bare: KeyCost[] } & Record<'plain' | 'resources' | 'prompts' | 'palette' | 'plainInChat' | 'resourcesInChat', KeyCost>;

/**
 * Typing in the lists of 5,000 resources and 5,000 prompts of a real server and in the palette,
 * which has those prompts and all else.
 */
export async function measureTyping(): Promise<Typed> {
  const before = await typeInBarePage(WORDS.resources);
  const dataFolder = mkdtempSync(join(tmpdir(), 'switchyard-bench-'));
  keepLongChat(dataFolder, TURNS, { id: 'long', title: 'Chat long' });
  const app = await startApp({
    dataFolder,
    servers: [{ name: 'things', launch: manyThingsServer({ prompts: 5000 }) }],
    browser: { viewport: { width: 1360, height: 860 }, reducedMotion: 'no-preference' },
  });
  try {
    const { page } = app;
    const field = page.getByRole('textbox', { name: 'Message' });
    await page.getByText('1 of 1 ready').first().waitFor({ timeout: 60_000 });
    // The code of the list runs for the first time.
    await field.pressSequentially('@page');
    await page.getByRole('option').first().waitFor();
    await field.fill('/prompt');
    await page.getByRole('option').first().waitFor();
    const typed = async (text: string) => {
      await field.fill('');
      return typeKeys(page, text);
    };
    const costs = {
      plain: await repeated(() => typed(WORDS.resources.slice(1))),
      resources: await repeated(() => typed(WORDS.resources)),
      prompts: await repeated(() => typed(WORDS.prompts)),
    };
    await field.fill('');
    await page.keyboard.press('Control+k');
    const search = page.getByRole('combobox', { name: 'Search everything' });
    await search.fill('prompt');
    const inPalette = async () => {
      await search.fill('');
      return typeKeys(page, WORDS.palette);
    };
    const palette = await repeated(inPalette);
    await search.fill('');
    await page.keyboard.press('Escape');
    await page.getByRole('navigation').getByText('Chat long').click();
    await page.locator(`[data-entry="m${TURNS}"]`).waitFor();
    const inChat = {
      plainInChat: await repeated(() => typed(WORDS.resources.slice(1))),
      resourcesInChat: await repeated(() => typed(WORDS.resources)),
    };
    return { ...costs, ...inChat, palette, bare: [before, await typeInBarePage(WORDS.resources)] };
  } finally {
    await app.close();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

async function typeInBarePage(text: string): Promise<KeyCost> {
  const browser = await chromium.launch(findChromium());
  try {
    const page = await browser.newPage({ viewport: { width: 1360, height: 860 } });
    await page.setContent('<textarea autofocus></textarea>');
    return await repeated(async () => {
      await page.locator('textarea').fill('');
      return typeKeys(page, text);
    });
  } finally {
    await browser.close();
  }
}

async function repeated(run: () => Promise<number[]>): Promise<KeyCost> {
  const times: number[][] = [];
  for (let time = 0; time < AGAIN; time += 1) times.push(await run());
  const places = times[0]?.map((_, place) => middle(times.map((costs) => costs[place] ?? 0))) ?? [];
  return { median: middle(times.flat()), slowest: Math.max(...places), single: Math.max(...times.flat()) };
}

function middle(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

/**
 * Each key with all that follows from it, until the frame that shows it is made; what the browser
 * does in its idle time after that is not counted.
 */
async function typeKeys(page: Page, text: string): Promise<number[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async () => (await devtools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  const costs: number[] = [];
  for (const key of text) {
    const before = await busy();
    await page.keyboard.press(key);
    await page.evaluate(untilDrawn);
    costs.push(((await busy()) - before) * 1000);
  }
  await devtools.detach();
  return costs;
}

/** Runs in the page. A message sent in a frame arrives when that frame is made. */
function untilDrawn(): Promise<unknown> {
  return new Promise((drawn) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', drawn, { once: true });
    port1.start();
    requestAnimationFrame(() => port2.postMessage('made'));
  });
}
