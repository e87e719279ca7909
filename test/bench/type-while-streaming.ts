import { chromium, type Page } from 'playwright-core';
import { findChromium } from '../doubles/chromium.ts';
import { startScriptedModel } from '../doubles/scripted-model.ts';
import { startApp } from '../doubles/start-app.ts';
import { mixedAnswer } from './mixed-answer.ts';

const TEXT = 'and then look at the plan of the query, please, '.repeat(3);
const KEY_EVERY_MS = 60;
const PIECE = 50;
const PER_SECOND = 100;
const LASTS_MS = 30_000;

/** From the key until the frame that shows it is made, by the clock. */
export type KeyTimes = { median: number; p95: number };

/**
 * The same text typed into a bare page's text field and into the message field while an answer
 * streams.
 */
export async function measureTypingWhileStreaming(): Promise<{ bare: KeyTimes; streaming: KeyTimes }> {
  const browser = await chromium.launch(findChromium());
  const shown = { viewport: { width: 1360, height: 860 }, reducedMotion: 'no-preference' } as const;
  const model = await startScriptedModel();
  const app = await startApp({ model, browser: shown }, browser);
  try {
    const page = await browser.newPage(shown);
    await page.setContent('<textarea autofocus></textarea>');
    const bare = await typeKeys(page);
    await page.close();

    const pieces = mixedAnswer((PIECE * PER_SECOND * LASTS_MS) / 4000).match(new RegExp(`[^]{1,${PIECE}}`, 'g')) ?? [];
    const paced = pieces.flatMap((piece, at) => [new Promise((now) => setTimeout(now, (at * 1000) / PER_SECOND)), piece]);
    model.reply({ text: paced });
    const field = app.page.getByRole('textbox', { name: 'Message' });
    await field.fill('Tell me everything');
    await field.press('Enter');
    await app.page.getByRole('heading', { name: /^Step 3:/ }).waitFor();
    const streaming = await typeKeys(app.page);
    if (!(await app.page.getByRole('button', { name: 'Send next' }).isVisible()))
      throw new Error('The answer ended while keys were typed.');
    return { bare, streaming };
  } finally {
    await app.close();
    await browser.close();
    await model.close();
  }
}

async function typeKeys(page: Page): Promise<KeyTimes> {
  const took = await page.evaluateHandle(timeKeys);
  for (const key of TEXT) {
    await page.keyboard.press(key);
    await new Promise((next) => setTimeout(next, KEY_EVERY_MS));
  }
  const times = await took.evaluate((counted) => counted.end());
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? NaN;
  return { median: at(0.5), p95: at(0.95) };
}

/** Runs in the page. A message sent in a frame arrives when that frame is made. */
function timeKeys() {
  const times: number[] = [];
  const onKey = ({ timeStamp }: KeyboardEvent) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => times.push(performance.now() - timeStamp), { once: true });
      port1.start();
      port2.postMessage('made');
    });
  addEventListener('keydown', onKey, true);
  return {
    end() {
      removeEventListener('keydown', onKey, true);
      return times;
    },
  };
}
