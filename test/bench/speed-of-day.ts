import { type Browser } from 'playwright-core';
import { watchPage } from './watch-page.ts';

/**
 * A bare page's text field took so many milliseconds a key on the day the budgets were set. `work`
 * takes so many where a key takes that.
 */
const ON_REFERENCE_DAY = { key: 1.5, work: 43 };
const AGAIN = 7;

/**
 * The time of something bare beside its time on the day the budgets were set: a figure divided by
 * `slower` says what it would have been then.
 */
export type Speed = { bare: number; reference: number; slower: number };

/** By the milliseconds that a key costs in a bare page's text field. */
export function speedByKey(bare: number): Speed {
  return speed(bare, ON_REFERENCE_DAY.key);
}

/**
 * By what a thread is made of, in a bare page and without a library: entries read from JSON,
 * elements of them, and their layout.
 */
export async function speedByWork(browser: Browser): Promise<Speed> {
  const page = await browser.newPage({ viewport: { width: 1360, height: 860 } });
  try {
    const times: number[] = [];
    for (let time = 0; time < AGAIN; time += 1) {
      const watched = await watchPage(page, { frames: false });
      await page.evaluate(work);
      times.push((await watched.cost()).busyMs);
    }
    return speed(times.toSorted((a, b) => a - b)[Math.floor(AGAIN / 2)] ?? 0, ON_REFERENCE_DAY.work);
  } finally {
    await page.close();
  }
}

function speed(bare: number, reference: number): Speed {
  return { bare, reference, slower: bare / reference };
}

/** Runs in the page. */
async function work(): Promise<void> {
  const entries = Array.from({ length: 2000 }, (_, at) => ({
    id: `m${at}`,
    type: 'message',
    text: `Message ${at} of a chat, as long as a line. `.repeat(3),
  }));
  const read: typeof entries = JSON.parse(JSON.stringify(entries));
  const list = document.createElement('div');
  list.style.cssText = 'width: 712px; height: 600px; overflow: auto';
  for (const { id, text } of read.slice(0, 300)) {
    const item = document.createElement('article');
    const body = document.createElement('p');
    item.dataset['entry'] = id;
    for (const word of text.split(' ')) body.append(Object.assign(document.createElement('span'), { textContent: `${word} ` }));
    item.append(body);
    list.append(item);
  }
  document.body.replaceChildren(list);
  list.scrollTop = list.scrollHeight;
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
}
