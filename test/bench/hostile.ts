import { chromium } from 'playwright-core';
import { importChats } from '../../client/transfer.ts';
import { findChromium } from '../doubles/chromium.ts';
import { endOf, hostileAnswers, hostileChats } from '../doubles/hostile-answers.ts';
import { startApp } from '../doubles/start-app.ts';
import { longestTasks } from './longest-tasks.ts';

/** The longest tasks of the window's main thread that each hostile answer of 100 kB makes when its chat is opened, on the processor. */
const browser = await chromium.launch(findChromium());
const { page, host, close } = await startApp({ browser: { viewport: { width: 1360, height: 860 } } }, browser);
const { conversations } = await importChats(host.ask, hostileChats());
for (const [at, title] of Object.keys(hostileAnswers).entries()) {
  const tasks = await longestTasks(page, async () => {
    await page.evaluate((chat) => location.assign(`#/chat/${chat}`), conversations[at]);
    await page.getByText(endOf(title)).waitFor();
    // What is near the view is drawn in tasks of its own after this.
    await page.waitForTimeout(1500);
  });
  const [longest = 0, second = 0] = tasks;
  console.log(
    `${title.padEnd(28)} ${longest.toFixed(0)} ms, then ${second.toFixed(0)} (budget 100 ms, ${longest <= 100 ? 'holds' : 'missed'})`,
  );
}
await close();
await browser.close();
