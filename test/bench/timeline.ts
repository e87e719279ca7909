import { fileURLToPath } from 'node:url';
import { Client, type Transport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { chromium, type Locator, type Page } from 'playwright-core';
import { inLog } from '../../contract/reason.ts';
import type { JsonObject } from '../../contract/json.ts';
import type { Proposal } from '../../contract/server.ts';
import { realClock } from '../../main/host/machine/real-clock.ts';
import { Tap } from '../../main/host/traffic/tap.ts';
import { Traffic } from '../../main/host/traffic/traffic.ts';
import { startBuiltHost } from '../doubles/built-host.ts';
import { findChromium } from '../doubles/chromium.ts';
import { recordedServer } from '../doubles/recorded-server.ts';
import { type ScriptedModel, startScriptedModel } from '../doubles/scripted-model.ts';
import { type App, startApp } from '../doubles/start-app.ts';
import { mixedAnswer } from './mixed-answer.ts';
import { watchPage } from './watch-page.ts';
import { longestTasks } from './longest-tasks.ts';
import { comparePairs, sayPaired } from './paired.ts';
import { withRecordingSwitch } from './recording-switch.ts';
import { untilAnswered } from './until-answered.ts';
import { defined } from '../doubles/defined.ts';

const ENTRIES = 50_000;
const PER_SECOND = 2_000;
const TOKENS = 8_000;
const PIECE = 50;
const PIECES_PER_SECOND = 100;
const ROUNDS = 7;
const CALLS = 50;
/** A call is begun this often. */
const CALL_EVERY_MS = 8;
/** Of the answer beside which calls are timed. */
const CALL_TOKENS = 4_000;
const CALL_ROUNDS = 16;
const CALLS_BUDGET = 0.05;
/**
 * A row of a message that came within this time is one of the newest: the window rests for some of
 * it.
 */
const NOW_MS = 2000;

const program = {
  kind: 'stdio' as const,
  command: process.execPath,
  args: [fileURLToPath(new URL('../doubles/talking-server.mjs', import.meta.url))],
  env: {},
};
/**
 * The host reads at most some 500 messages a second of one server, so it takes several to send what
 * the bench asks for.
 */
const talkers = Array.from({ length: 8 }, (_, at) => `talker-${at + 1}`);
const record = withRecordingSwitch();
const servers: Proposal[] = [...talkers, 'quiet'].map((name) => ({ name, launch: program }));

/**
 * The cost of the timeline. For the window: with 50,000 entries and 2,000 new ones a second beside
 * a streaming chat. For calls through the whole host: with the timeline in view, away and without
 * recording, while the messages come beside that chat. For a bare call of the SDK: with and without
 * its recording.
 */
async function measure(): Promise<void> {
  const [only, rounds = String(CALL_ROUNDS)] = process.argv.slice(2);
  const has = (part: string) => only === undefined || only === part;
  if (has('tasks') || has('calls')) await measureWindow({ tasks: has('tasks'), callRounds: has('calls') ? Number(rounds) : 0 });
  if (has('recording')) await measureRecording();
}

async function measureWindow(measured: { tasks: boolean; callRounds: number }): Promise<void> {
  const model = await startScriptedModel();
  const browser = await chromium.launch(findChromium());
  const look = { viewport: { width: 1360, height: 860 }, reducedMotion: 'no-preference' as const };
  const app = await startApp({ model, servers, browser: look }, browser);
  const { page } = app;
  const timeline = page.getByRole('complementary', { name: 'Timeline' });
  const show = async () => {
    await page.getByRole('textbox', { name: 'Message' }).press('Control+Shift+i');
    await timeline.locator('.timeline-row').nth(5).waitFor();
  };
  const hide = () => timeline.getByRole('button', { name: 'Close inspector' }).click();
  try {
    await page.getByText(`${servers.length} of ${servers.length} ready`).first().waitFor({ timeout: 60_000 });
    await allow(app, 'quiet/echo');
    for (const name of talkers) await allow(app, `${name}/talk`);
    await talk(app, { first: ENTRIES / talkers.length, perSecond: PER_SECOND / talkers.length });
    const filter = (text: string) => timeline.getByRole('searchbox', { name: 'Method, text or id' }).fill(text);
    if (measured.tasks) {
      await tell(page, 'the timeline opens, no chat', () => show().then(() => wait(4000)));
      await tell(page, 'with a filter, no chat', () => filter('ping').then(() => wait(6000)));
      await tell(page, 'and beside a streaming chat', () => stream(app, model));
      await filter('');
      await tell(page, 'that without the filter', () => stream(app, model));
      await hide();
    }
    if (measured.callRounds > 0) await measureCalls(measured.callRounds, { app, model, timeline, show, hide });
    await talk(app, {});
    if (measured.tasks) await tell(page, 'the chat alone', () => stream(app, model));
  } finally {
    await app.close();
    await browser.close();
    await model.close();
  }
}

/**
 * The median of a call by the clock, and what the host's process and all those of the browser used
 * of the processor during the whole answer.
 */
type Costs = { clockMs: number; hostMs: number; browserMs: number };
const KINDS = ['off', 'away', 'in view'] as const;
type Kind = (typeof KINDS)[number];
type Shown = { app: App; model: ScriptedModel; timeline: Locator; show(): Promise<void>; hide(): Promise<void> };

/**
 * Calls of another server while the messages come and a chat streams: in each round with nothing
 * recorded, with the timeline away and with it in view. The order turns round in each round, so
 * that a machine that grows busier or quieter favours none. Each kind begins once the window is at
 * rest again: the timeline reads 50,000 messages when it opens, which is not what a call costs
 * while it is open.
 */
async function measureCalls(count: number, { app, model, timeline, show, hide }: Shown): Promise<void> {
  const rounds: Record<Kind, Costs>[] = [];
  let isShown = false;
  const turnTo = async (kind: Kind) => {
    record(kind !== 'off');
    if (isShown === (kind === 'in view')) return;
    isShown = !isShown;
    if (!isShown) return hide();
    await show();
    await upToDate(timeline);
  };
  // The first answer has code compiled that all others use.
  await stream(app, model, CALL_TOKENS);
  for (let round = 0; round < count; round += 1) {
    const costs = new Map<Kind, Costs>();
    for (const kind of round % 2 === 0 ? KINDS : KINDS.toReversed()) {
      await turnTo(kind);
      costs.set(kind, await costsOfCalls(app, model));
    }
    const costsOf = (kind: Kind) => defined(costs.get(kind));
    rounds.push({ off: costsOf('off'), away: costsOf('away'), 'in view': costsOf('in view') });
    console.error(`Round ${round + 1} of ${count}`);
  }
  record(true);
  console.log(`A call through the host while ${PER_SECOND} messages come a second and a chat streams, ${rounds.length} rounds:`);
  for (const [name, of] of [
    ['by the clock', 'clockMs'],
    ["processor time of the host's process, an answer", 'hostMs'],
    ['processor time of all processes of the browser, an answer', 'browserMs'],
  ] as const) {
    const costs = (kind: Kind) => rounds.map((one) => one[kind][of]);
    const more = (kind: Kind, than: Kind) =>
      `${kind} against ${than} ${sayPaired(comparePairs(rounds.map((one) => ({ one: one[kind][of], other: one[than][of] }))), CALLS_BUDGET)}`;
    console.log(`  ${name}: nothing recorded ${ms(costs('off'))}, timeline away ${ms(costs('away'))}, in view ${ms(costs('in view'))};`);
    for (const than of ['away', 'off'] as const) console.log(`    ${more('in view', than)}`);
  }
}

/** Until the last row is of a message that came just now. */
async function upToDate(timeline: Locator): Promise<void> {
  const last = timeline.locator('.timeline-at').last();
  for (;;) {
    // A row of a turn leaves the hour to the turn's line, and has the whole time as its title.
    const at = (await last.getAttribute('title')) ?? (await last.textContent());
    const [hours = 0, minutes = 0, seconds = 0] = at?.split(':').map(Number) ?? [];
    const since = Date.now() - new Date().setHours(hours, minutes, 0, 0) - seconds * 1000;
    if (Math.abs(since) < NOW_MS) return;
    await wait(250);
  }
}

/**
 * Calls at a steady pace while one answer streams, from its beginning to its end: a chat costs more
 * the longer its answer is, so each kind has the same one beside it.
 */
async function costsOfCalls(app: App, model: ScriptedModel): Promise<Costs> {
  const took: number[] = [];
  const browserBefore = await browserTime(app);
  const before = process.cpuUsage();
  const over = new AbortController();
  const streaming = stream(app, model, CALL_TOKENS).finally(() => over.abort());
  const began = performance.now();
  while (!over.signal.aborted) {
    await wait(Math.max(0, began + took.length * CALL_EVERY_MS - performance.now()));
    const sent = performance.now();
    await call(app, 'quiet/echo', { text: 'hello' });
    took.push(performance.now() - sent);
  }
  await streaming;
  const { user, system } = process.cpuUsage(before);
  return { clockMs: middle(took), hostMs: (user + system) / 1000, browserMs: (await browserTime(app)) - browserBefore };
}

async function browserTime({ page }: App): Promise<number> {
  const devtools = await page.context().browser()?.newBrowserCDPSession();
  if (!devtools) throw new Error('The page has no browser that can be asked.');
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  await devtools.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
}

/**
 * Calls of the plain SDK over one pipe, by turns without and with the recording of the timeline,
 * which every call of the host has.
 */
async function measureRecording(): Promise<void> {
  const wire = new StdioClientTransport({ command: program.command, args: program.args, stderr: 'ignore' });
  const recorded: Transport = { start: () => wire.start(), send: (message) => wire.send(message), close: () => wire.close() };
  new Tap({
    traffic: new Traffic({ clock: realClock }),
    clock: realClock,
    server: recordedServer(),
  }).onto(recorded);
  let isRecorded = false;
  const either: Transport = {
    start: () => wire.start(),
    send: (message) => (isRecorded ? recorded : wire).send(message),
    close: () => wire.close(),
  };
  recorded.onmessage = (message) => either.onmessage?.(message);
  wire.onmessage = (message) => (isRecorded ? recorded : either).onmessage?.(message);
  const client = new Client({ name: 'plain', version: '1' }, { capabilities: {}, versionNegotiation: { mode: 'legacy' } });
  await client.connect(either);
  const callTimes = () => medianOf(CALLS, () => client.callTool({ name: 'echo', arguments: { text: 'hello' } }));
  const rounds: { without: number; recorded: number }[] = [];
  for (let round = 0; round < ROUNDS * 8; round += 1) {
    isRecorded = false;
    const without = await callTimes();
    isRecorded = true;
    rounds.push({ without, recorded: await callTimes() });
  }
  await client.close();
  // In the first half the code is still being compiled.
  const warm = rounds.slice(ROUNDS * 4);
  const added = middle(warm.map((one) => one.recorded - one.without));
  const whole = await callThroughHost();
  console.log(
    `A bare call of the SDK: ${ms(warm.map((one) => one.without))}, recorded ${(added * 1000).toFixed(0)} µs more; ` +
      `of a call through the host (${whole.toFixed(3)} ms) that is ${((added / (whole - added)) * 100).toFixed(1)} %`,
  );
}

async function callThroughHost(): Promise<number> {
  const host = await startBuiltHost({ given: servers.slice(-1), answer: { answer: 'always', covers: { width: 'tool' } } });
  host.start();
  await host.until((state) => Object.values(state.servers).every(({ state: { state: is } }) => is === 'ready'), 20_000);
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS * 2; round += 1)
    rounds.push(await medianOf(CALLS, () => host.ask('tool.call', { tool: 'quiet/echo', input: { text: 'hello' } })));
  await host.close();
  return middle(rounds.slice(ROUNDS));
}

async function talk(app: App, input: JsonObject): Promise<void> {
  await Promise.all(talkers.map((name) => call(app, `${name}/talk`, input)));
}

async function call(app: App, tool: string, input: JsonObject): Promise<void> {
  const { outcome, reason } = await app.host.ask('tool.call', { tool, input });
  if (outcome !== 'ok') throw new Error(`${tool}: ${outcome} ${reason ? inLog(reason) : ''}`);
}

/** The first call is asked about; the answer makes the rule that allows the others. */
async function allow(app: App, tool: string): Promise<void> {
  const first = call(app, tool, {});
  for (;;) {
    const [question] = Object.keys((await app.host.ask('state.read', {})).state.questions);
    if (question !== undefined) {
      await app.host.ask('approval.answer', { question, answer: { answer: 'always', covers: { width: 'tool' } } });
      return first;
    }
    await wait(10);
  }
}

/** A new chat with one answer, until it is whole. */
async function stream(app: App, model: ScriptedModel, tokens = TOKENS): Promise<void> {
  const pieces = mixedAnswer(tokens).match(new RegExp(`[^]{1,${PIECE}}`, 'g')) ?? [];
  model.reply({ text: pieces.flatMap((piece, at) => [wait((at * 1000) / PIECES_PER_SECOND), piece]) });
  await app.page.getByRole('button', { name: 'New chat' }).click();
  const field = app.page.getByRole('textbox', { name: 'Message' });
  await field.fill('Tell me everything');
  const answered = untilAnswered(app);
  await field.press('Enter');
  await answered;
}

async function tell(page: Page, name: string, run: () => Promise<unknown>): Promise<void> {
  const watched = await watchPage(page, { frames: false });
  const tasks = await longestTasks(page, run);
  const { wallMs, busyMs, scriptMs } = await watched.cost();
  const share = (of: number) => `${((of / wallMs) * 100).toFixed(0)} %`;
  const over = tasks.filter((task) => task > 50).length;
  console.log(
    `${name.padEnd(28)}${(wallMs / 1000).toFixed(1)} s; main thread ${share(busyMs)} of a processor, script ${share(scriptMs)}; ` +
      `${over} of ${tasks.length} tasks over 50 ms of processor time, the longest ${tasks
        .slice(0, 3)
        .map((task) => task.toFixed(0))
        .join(', ')} ms`,
  );
}

async function medianOf(times: number, run: () => Promise<unknown>): Promise<number> {
  const took: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const began = performance.now();
    await run();
    took.push(performance.now() - began);
  }
  return middle(took);
}

function ms(rounds: number[]): string {
  return `${middle(rounds).toFixed(3)} ms`;
}

function middle(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
}

function wait(forMs: number): Promise<void> {
  return new Promise((over) => setTimeout(over, forMs));
}

await measure();
process.exit(0);
