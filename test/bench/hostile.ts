import { type Browser, chromium } from 'playwright-core';
import { importChats } from '../../client/transfer.ts';
import { findChromium } from '../doubles/chromium.ts';
import { fuzzedAnswer } from '../doubles/fuzzed-answers.ts';
import { endOf, hostileAnswers, hostileChats } from '../doubles/hostile-answers.ts';
import { startScriptedModel } from '../doubles/scripted-model.ts';
import { startApp } from '../doubles/start-app.ts';
import { longestTasks } from './longest-tasks.ts';
import { untilAnswered } from './until-answered.ts';

const FUZZED = 12;
const PIECE = 400;
const PER_SECOND = 100;
/** Lines near the view are drawn in tasks of their own once an answer is there. */
const DRAWN_MS = 1500;
const viewport = { width: 1360, height: 860 };

/**
 * The longest tasks of the window's main thread, on the processor, for answers of 100 kB: first as
 * they stream, then as their chat is opened. The answers are those that once held it, and random
 * ones (the first seed may be given).
 */
async function bench(): Promise<void> {
  const first = Number(process.argv[2] ?? 1);
  const fuzzed = Array.from({ length: FUZZED }, (_, at) => [`fuzzed, seed ${first + at}`, fuzzedAnswer(first + at, 100_000)] as const);
  const answers = { ...hostileAnswers, ...Object.fromEntries(fuzzed) };
  const browser = await chromium.launch(findChromium());
  try {
    await measureStreamed(browser, answers);
    await measureOpened(browser, answers);
  } finally {
    await browser.close();
  }
}

async function measureStreamed(browser: Browser, answers: Record<string, string>): Promise<void> {
  const model = await startScriptedModel();
  const app = await startApp({ model, browser: { viewport } }, browser);
  const { page } = app;
  for (const [title, text] of Object.entries(answers)) {
    await page.evaluate(() => location.assign('#/'));
    const field = page.getByRole('textbox', { name: 'Message' });
    await field.fill('Go on');
    const pieces = text.toWellFormed().match(new RegExp(`[^]{1,${PIECE}}`, 'g')) ?? [];
    model.reply(() => ({ text: pieces.flatMap((piece, at) => [after((at * 1000) / PER_SECOND), piece]) }));
    print(
      `${title}, streamed`,
      await longestTasks(page, async () => {
        const answered = untilAnswered(app);
        await field.press('Enter');
        await answered;
        await page.waitForTimeout(DRAWN_MS);
      }),
    );
  }
  await app.close();
  await model.close();
}

async function measureOpened(browser: Browser, answers: Record<string, string>): Promise<void> {
  const { page, host, close } = await startApp({ browser: { viewport } }, browser);
  const { conversations } = await importChats(host.ask, hostileChats(answers));
  for (const [at, title] of Object.keys(answers).entries()) {
    const tasks = await longestTasks(page, async () => {
      await page.evaluate((chat) => location.assign(`#/chat/${chat}`), conversations[at]);
      await page.getByText(endOf(title)).waitFor();
      await page.waitForTimeout(DRAWN_MS);
    });
    print(`${title}, opened`, tasks);
  }
  await close();
}

function print(name: string, [longest = 0, second = 0]: number[]): void {
  const judged = longest <= 100 ? 'holds' : 'missed';
  console.log(`${name.padEnd(38)} ${longest.toFixed(0)} ms, then ${second.toFixed(0)} (budget 100 ms, ${judged})`);
}

function after(ms: number): Promise<void> {
  return new Promise((now) => setTimeout(now, ms));
}

await bench();
