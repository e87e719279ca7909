import { chromium, type Page } from 'playwright-core';
import { findChromium } from '../doubles/chromium.ts';
import { everything } from '../doubles/real-servers.ts';
import { startScriptedModel } from '../doubles/scripted-model.ts';
import { startApp } from '../doubles/start-app.ts';
import { firstLoad } from './first-load.ts';
import { longestTasks } from './longest-tasks.ts';
import { measureManyChats, type ManyChats } from './many-chats.ts';
import { longCode, mixedAnswer } from './mixed-answer.ts';
import { measureJumps, measureOpening } from './open-long.ts';
import { speedByKey, speedByWork, type Speed } from './speed-of-day.ts';
import { measureTurns } from './turn.ts';
import { measureTypingWhileStreaming } from './type-while-streaming.ts';
import { measureTyping, type KeyCost } from './typing.ts';
import { untilAnswered } from './until-answered.ts';
import { watchPage, type Cost } from './watch-page.ts';

const TOKENS = 20_000;
const PIECE = 50;
const PER_SECOND = 100;
const WAITS_MS = 8_000;

/**
 * The cost of a long answer for the window's main thread while it streams: the built app in
 * Chromium, with a model that really speaks HTTP. Beside it, in the same run, a bare page appends
 * the same text as plain text. Measured before it: what is read before the first paint, the wait
 * for a model, a list of many chats, and a short turn. Measured after it: a key meanwhile, code of
 * 10,000 lines, the opening of a long chat, a jump in it, and a key in the lists of resources and
 * prompts. With `load`, `waiting`, `chats`, `turn`, `streaming`, `keys`, `code`, `opening`,
 * `jumping` or `typing` behind it, only that.
 */
async function measure(): Promise<void> {
  const [only] = process.argv.slice(2);
  if (only === undefined || only === 'load') measureLoad();
  if (only === undefined || only === 'waiting') await measureWaiting();
  if (only === undefined || only === 'chats') await measureListOfChats();
  if (only === undefined || only === 'turn') await measureShortTurns();
  if (only === undefined || only === 'streaming') await measureStreaming();
  if (only === undefined || only === 'keys') await measureKeysWhileStreaming();
  if (only === undefined || only === 'code') await measureCode();
  if (only === undefined || only === 'opening') await measureLongChats();
  if (only === undefined || only === 'jumping') await measureJumpsInChat();
  if (only === undefined || only === 'typing') await measureKeys();
}

/** A budget beside its figure. */
function printBudget(name: string, figure: number, budget: number, unit: string): void {
  console.log(`${name}: ${figure.toFixed(1)} ${unit} (budget ${budget} ${unit}, ${judged(figure, budget)})`);
}

/**
 * A budget in milliseconds beside its figure, and beside what that would have been on the day the
 * budgets were set.
 */
function printMs(name: string, figure: number, budget: number, { bare, reference, slower }: Speed): void {
  const scaled = figure / slower;
  printBudget(name, figure, budget, 'ms');
  console.log(
    `  scaled to the day the budgets were set: ${scaled.toFixed(1)} ms (${judged(scaled, budget)}); bare ${bare.toFixed(1)} ms, ${reference} ms on that day`,
  );
}

function judged(figure: number, budget: number): string {
  return figure <= budget ? 'holds' : 'missed';
}

function measureLoad(): void {
  printBudget('First load, gzipped, without fonts', firstLoad() / 1000, 340, 'kB');
}

/** Code of 10,000 lines as it streams, then the same in a chat that is opened again. */
async function measureCode(): Promise<void> {
  const lines = longCode(10_000);
  const pieces = lines.match(/[^]{1,400}/g) ?? [];
  console.log(`10,000 lines of code (${lines.length} characters) in pieces of 400, ${PER_SECOND} a second`);
  print('streamed', await streamIntoApp(pieces));
  await measureTasks(pieces);
}

/**
 * The same once more, traced: that costs time of its own, and tells each task's time on the
 * processor and not the clock's.
 */
async function measureTasks(pieces: string[]): Promise<void> {
  const tasks = await tasksOf(pieces);
  const longer = tasks.filter((ms) => ms > 50).length;
  const browser = await chromium.launch(findChromium());
  try {
    printMs(`Longest task of ${tasks.length}, ${longer} of them over 50 ms`, tasks[0] ?? 0, 50, await speedByWork(browser));
  } finally {
    await browser.close();
  }
}

/** Behind `chats` may stand other numbers of chats; the first is what the others are beside. */
async function measureListOfChats(): Promise<void> {
  const counts = process.argv.slice(3).map(Number);
  const browser = await chromium.launch(findChromium());
  try {
    let few: ManyChats | undefined;
    for (const count of counts.length > 0 ? counts : [10, 1000, 10_000, 100_000]) {
      const one = await measureManyChats(browser, count);
      few ??= one;
      console.log(
        `${`${count} chats`.padEnd(16)}heap ${one.heapMb.toFixed(1)} MB, ${one.nodes} nodes; usable after ${one.usableMs.toFixed(0)} ms (+${(one.usableMs - few.usableMs).toFixed(0)}); a short turn ${one.turnMs.toFixed(0)} ms (${(one.turnMs / few.turnMs).toFixed(2)}×)`,
      );
      if (count !== 10_000) continue;
      printBudget('Heap with 10,000 chats', one.heapMb, 40, 'MB');
      printBudget('Usable later than with few', one.usableMs - few.usableMs, 100, 'ms');
      printBudget('A short turn over that with few', one.turnMs / few.turnMs, 1.2, '×');
    }
  } finally {
    await browser.close();
  }
}

async function measureShortTurns(): Promise<void> {
  console.log('A short turn, on the main thread');
  const browser = await chromium.launch(findChromium());
  try {
    const turns = await measureTurns(browser);
    for (const { entries, median, least, most } of turns)
      console.log(`${`${entries} entries`.padEnd(16)}${median.toFixed(0)} ms (${least.toFixed(0)} to ${most.toFixed(0)} ms)`);
    printMs('A short turn', Math.max(...turns.map(({ median }) => median)), 60, await speedByWork(browser));
  } finally {
    await browser.close();
  }
}

async function measureLongChats(): Promise<void> {
  console.log('First opening of a long chat, on the main thread');
  const browser = await chromium.launch(findChromium());
  try {
    const openings = await measureOpening(browser);
    const speed = await speedByWork(browser);
    for (const { entries, end, whole } of openings) {
      console.log(
        `${`${entries} entries`.padEnd(16)}${end.busyMs.toFixed(0)} ms (drawn after ${end.wallMs.toFixed(0)} ms); with all of them sent at once ${whole.busyMs.toFixed(0)} ms (${(whole.busyMs / end.busyMs).toFixed(1)}×)`,
      );
      printMs('To the first paint of its end', end.busyMs, 60, speed);
      printBudget('The same by the clock, after a short chat', end.wallMs, entries > 2000 ? 200 : 120, 'ms');
    }
  } finally {
    await browser.close();
  }
}

async function measureJumpsInChat(): Promise<void> {
  console.log('A jump to a message of a chat of 10,000, on the main thread');
  const browser = await chromium.launch(findChromium());
  try {
    const jumps = await measureJumps(browser);
    for (const { back, busyMs, wallMs } of jumps)
      console.log(`${`${back} messages back`.padEnd(20)}${busyMs.toFixed(0)} ms (there after ${wallMs.toFixed(0)} ms)`);
    printMs('To any message', Math.max(...jumps.map(({ busyMs }) => busyMs)), 150, await speedByWork(browser));
  } finally {
    await browser.close();
  }
}

async function measureKeys(): Promise<void> {
  console.log('One key, typed into a list of 5,000 resources or 5,000 prompts, on the main thread');
  const { bare, plain, resources, prompts, palette, plainInChat, resourcesInChat } = await measureTyping();
  for (const one of bare) printKey('bare page', one);
  printKey('text', plain);
  printKey('@ resources', resources);
  printKey('/ prompts', prompts);
  printKey('palette', palette);
  printKey('text, chat of 2,000', plainInChat);
  printKey('@, chat of 2,000', resourcesInChat);
  const speed = speedByKey(bare.reduce((sum, { median }) => sum + median, 0) / bare.length);
  const medians = [plain, resources, prompts, palette, plainInChat, resourcesInChat].map(({ median }) => median);
  printMs('A key', Math.max(...medians), 8, speed);
}

/**
 * All processes of the browser, while nothing happens at all, while a card waits for the person,
 * and while nothing happens but a spinner that turns.
 */
async function measureWaiting(): Promise<void> {
  const model = await startScriptedModel();
  const browser = await chromium.launch(findChromium());
  const shown = { viewport: { width: 1360, height: 860 }, reducedMotion: 'no-preference' } as const;
  const app = await startApp({ model, servers: [everything], browser: shown }, browser);
  const devtools = await browser.newBrowserCDPSession();
  const used = async () => {
    const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
  };
  const tell = async (name: string) => {
    const before = await used();
    const watched = await watchPage(app.page, { frames: false });
    await new Promise((done) => setTimeout(done, WAITS_MS));
    const { busyMs, wallMs } = await watched.cost();
    const all = (await used()) - before;
    const [main, inAll] = [busyMs, all].map((ms) => (ms / wallMs) * 1000);
    console.log(`${name.padEnd(12)}${main?.toFixed(0)} ms a second on the main thread, ${inAll?.toFixed(0)} ms in all processes`);
    return { main: main ?? NaN, inAll: inAll ?? NaN };
  };
  try {
    await app.page.getByRole('textbox', { name: 'Message' }).waitFor();
    const resting = await tell('resting');
    await app.page.getByText('1 of 1 ready').first().waitFor();
    model.reply(
      ({ tools = [] }) => ({
        calls: tools.filter(({ name }) => name.endsWith('echo')).map(({ name }) => ({ name, input: { message: 'Hi' } })),
      }),
      {
        wait: new Promise(() => {}),
      },
    );
    const field = app.page.getByRole('textbox', { name: 'Message' });
    await field.fill('Tell me everything');
    await field.press('Enter');
    const allow = app.page.getByRole('button', { name: /^Allow once/, disabled: false });
    await allow.waitFor();
    const card = await tell('a card');
    printBudget('A card that waits, main thread', card.main, 10, 'ms a second');
    printBudget('A card that waits, all processes, over a window at rest', card.inAll - resting.inAll, 10, 'ms a second');
    await allow.click();
    await model.asked(2);
    await app.page.getByRole('button', { name: 'Stop', exact: true }).waitFor();
    await tell('waiting');
  } finally {
    await app.close();
    await browser.close();
    await model.close();
  }
}

async function measureStreaming(): Promise<void> {
  const answer = mixedAnswer(TOKENS);
  const pieces = answer.match(new RegExp(`[^]{1,${PIECE}}`, 'g')) ?? [];
  console.log(`${TOKENS} tokens of Markdown (${answer.length} characters) in pieces of ${PIECE}, ${PER_SECOND} a second`);
  const plain = await streamPlain(pieces);
  print('plain text', plain);
  const app = await streamIntoApp(pieces);
  print('Switchyard', app);
  printBudget('Streaming beside plain text', app.busyMs / plain.busyMs, 1.4, 'times');
  await measureTasks(pieces);
}

/**
 * By the clock, so that other programs of the machine count: the bare page beside it says how much.
 */
async function measureKeysWhileStreaming(): Promise<void> {
  console.log('From a key to its frame, by the clock, while text streams');
  const { bare, streaming } = await measureTypingWhileStreaming();
  for (const [name, { median, p95 }] of Object.entries({ 'bare page': bare, 'while text streams': streaming }))
    console.log(`${name.padEnd(20)}${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`);
  printBudget('A key while text streams, p95', streaming.p95, 20, 'ms');
}

function streamIntoApp(pieces: string[]): Promise<Cost> {
  return whileStreaming(pieces, async (page, stream) => {
    const watched = await watchPage(page);
    await stream();
    return watched.cost();
  });
}

function tasksOf(pieces: string[]): Promise<number[]> {
  return whileStreaming(pieces, longestTasks);
}

/** `stream` has the pieces come, until they are drawn. */
async function whileStreaming<T>(pieces: string[], watch: (page: Page, stream: () => Promise<void>) => Promise<T>): Promise<T> {
  const model = await startScriptedModel();
  const app = await startApp({ model, browser: { viewport: { width: 1360, height: 860 }, reducedMotion: 'no-preference' } });
  try {
    model.reply(() => ({ text: paced(pieces) }));
    const field = app.page.getByRole('textbox', { name: 'Message' });
    await field.fill('Tell me everything');
    return await watch(app.page, async () => {
      const answered = untilAnswered(app);
      await field.press('Enter');
      await answered;
    });
  } finally {
    await app.close();
    await model.close();
  }
}

/** The floor: one text node per frame, and scrolling to the end. */
async function streamPlain(pieces: string[]): Promise<Cost> {
  const browser = await chromium.launch(findChromium());
  try {
    const page = await browser.newPage({ viewport: { width: 1360, height: 860 } });
    await page.setContent('<div id="box" style="height: 600px; width: 712px; overflow: auto; white-space: pre-wrap"></div>');
    const watched = await watchPage(page);
    await appendPaced(page, pieces);
    return await watched.cost();
  } finally {
    await browser.close();
  }
}

function appendPaced(page: Page, pieces: string[]): Promise<void> {
  return page.evaluate(
    ({ pieces: all, every }) =>
      new Promise<void>((done) => {
        const box = document.querySelector('#box');
        let unsaid = '';
        let at = 0;
        const started = performance.now();
        const draw = () => {
          for (; at < all.length && at * every <= performance.now() - started; at += 1) unsaid += all[at];
          if (box && unsaid) {
            box.append(unsaid);
            box.scrollTop = box.scrollHeight;
          }
          unsaid = '';
          if (at < all.length) requestAnimationFrame(draw);
          else done();
        };
        requestAnimationFrame(draw);
      }),
    { pieces, every: 1000 / PER_SECOND },
  );
}

/** Every piece at its time, counted from the first. */
function paced(pieces: string[]): (string | Promise<unknown>)[] {
  return pieces.flatMap((piece, at) => [new Promise((now) => setTimeout(now, (at * 1000) / PER_SECOND)), piece]);
}

function print(name: string, { wallMs, busyMs, scriptMs, layoutMs, longTasks, longestMs, frames, dropped }: Cost): void {
  const share = ((busyMs / wallMs) * 100).toFixed(1);
  console.log(
    `${name.padEnd(12)}${(wallMs / 1000).toFixed(1)} s; main thread ${(busyMs / 1000).toFixed(2)} s of processor time (${share} %), ` +
      `script ${(scriptMs / 1000).toFixed(2)} s, style and layout ${(layoutMs / 1000).toFixed(2)} s, ` +
      `${(busyMs / frames).toFixed(1)} ms a frame; ` +
      `${longTasks} tasks over 50 ms (longest ${Math.round(longestMs)} ms); ${dropped} of ${frames + dropped} frames dropped`,
  );
}

function printKey(name: string, { median, slowest, single }: KeyCost): void {
  console.log(
    `${name.padEnd(20)}${median.toFixed(1)} ms a key, ${slowest.toFixed(1)} ms the slowest one, ${single.toFixed(1)} ms at its worst`,
  );
}

await measure();
