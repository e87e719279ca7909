import { expect, onTestFinished, test, vi } from 'vitest';
import { follow } from '../../client/follow.ts';
import type { Launch } from '../../contract/server.ts';
import type { State } from '../../contract/state.ts';
import { connect } from '../../contract/wire.ts';
import { portPair } from '../../main/cli/local-port.ts';
import type { RunningHost } from '../../main/host/host.ts';
import { catchUncaught } from '../../main/host/machine/catch-uncaught.ts';
import { realClock } from '../../main/host/machine/real-clock.ts';
import { PRACTICE } from '../../main/host/models/practice/practice.ts';
import { drawBy } from '../doubles/draw.ts';
import { createMemorySettings } from '../doubles/memory-settings.ts';
import { scriptedServer } from '../doubles/scripted-server.ts';
import { isDeep, random } from '../doubles/sequences.ts';
import { serversOnTheWire } from '../doubles/servers-on-the-wire.ts';
import { temporaryFolder } from '../doubles/temporary-folder.ts';
import { Injected, throwingCallbacks } from '../doubles/throwing-callbacks.ts';
import { wholeHost } from '../doubles/whole-host.ts';

const MOMENTS = isDeep() ? 200 : 25;
/** A round of calls and an answer runs at least so many callbacks. */
const CALLBACKS = 12;
const SOON = { interval: 5, timeout: 30_000 };
const echo = { name: 'do', inputSchema: { type: 'object' } };
const SERVERS: Record<string, Launch> = {
  modern: { kind: 'http', url: 'https://modern.test/mcp', headers: {} },
  legacy: { kind: 'http', url: 'https://legacy.test/mcp', headers: {} },
  program: scriptedServer({ tools: [echo], answers: { do: { content: [{ type: 'text', text: 'done' }] } } }),
};

type Window = ReturnType<typeof openWindow>;

test('whatever callback throws, the neighbours answer, the host lives, and nothing shown is lost', { timeout: 600_000 }, async () => {
  const draw = drawBy(random(1).seed);
  const faults = throwingCallbacks();
  const caught: unknown[] = [];
  const dataFolder = temporaryFolder();
  const settings = createMemorySettings();
  const host = begin({ dataFolder, settings, faults, caught });
  const window = openWindow(host, faults);
  await vi.waitUntil(() => window.copy(), SOON);
  const servers = await addServers(window);
  const doors = new Set<string>();
  const shown = new Map<string, string>();

  for (let moment = 0; moment < MOMENTS; moment += 1) {
    const round = openWindow(host, faults);
    await vi.waitUntil(() => round.copy(), SOON);
    faults.after(draw.below(CALLBACKS));
    const work = [say(round, `message ${moment}`, window), ...Object.keys(servers).map((name) => call(round, name))];
    if (draw.chance(0.3)) void round.asked.ask('server.restart', { server: draw.one(Object.values(servers)) }).catch(() => undefined);
    if (draw.chance(0.3)) round.close();
    let isDone = false;
    void Promise.allSettled(work).then(() => (isDone = true));
    await vi.waitUntil(() => isDone || faults.thrown(), SOON);
    faults.never();
    doors.add(faults.thrown() ?? 'none');
    round.close();

    // One callback is one server's at the most.
    const neighbours = openWindow(host);
    await vi.waitUntil(() => neighbours.copy(), SOON);
    const answered = new Set<string>();
    for (const name of Object.keys(servers)) void call(neighbours, name).then((text) => text === 'done' && answered.add(name));
    await vi
      .waitUntil(() => answered.size >= 2, SOON)
      .catch(() => {
        throw new Error(`After a ${faults.thrown()} callback threw, only ${[...answered].join()} answered.`);
      });
    for (const [name, server] of Object.entries(servers)) if (!answered.has(name)) await startAgain(neighbours, name, server);
    neighbours.close();
    for (const [id, text] of finished(window.copy())) shown.set(id, text);
  }

  // Callbacks of at least one kind threw; that some round had none is a kind of its own.
  expect(doors.size).toBeGreaterThan(1);
  expect(caught.filter((cause) => !(cause instanceof Injected))).toEqual([]);
  expect(seen(await freshState(host))).toEqual(seen(window.copy()));
  await host.close();
  const again = begin({ dataFolder, settings });
  const later = openWindow(again);
  await vi.waitUntil(() => later.copy(), SOON);
  const kept = new Map<string, string>();
  for (const conversation of Object.keys(later.copy()?.conversations ?? {})) {
    await later.asked.ask('conversation.open', { conversation });
    // The entries of the chats that were open last are in the state.
    for (const [id, text] of finished(later.copy())) kept.set(id, text);
  }
  expect([...shown].filter(([id, text]) => kept.get(id) !== text)).toEqual([]);
  // Each moment may cost its message; the drawn ones of a seed never cost nearly all.
  expect(shown.size).toBeGreaterThan(MOMENTS / 5);
});

type Begin = {
  dataFolder: string;
  settings: ReturnType<typeof createMemorySettings>;
  faults?: ReturnType<typeof throwingCallbacks>;
  caught?: unknown[];
};

function begin({ dataFolder, settings, faults, caught = [] }: Begin): RunningHost {
  const wire = serversOnTheWire({ onCall: () => ({ content: [{ type: 'text', text: 'done' }] }) });
  wire.add('modern', true);
  wire.add('legacy', false);
  const host = wholeHost({
    dataFolder,
    settings,
    environment: { PATH: process.env['PATH'] },
    fetch: wire.fetch,
    clock: faults?.clock(realClock) ?? realClock,
  });
  // The shell's last resort. The test runner's own would end the run.
  const uncaught = process.listeners('uncaughtException');
  const unhandled = process.listeners('unhandledRejection');
  for (const name of ['uncaughtException', 'unhandledRejection']) process.removeAllListeners(name);
  const stopCatching = catchUncaught((name, cause) => {
    caught.push(cause);
    host.reportError(name, cause);
  });
  onTestFinished(async () => {
    await host.close();
    stopCatching();
    for (const listener of uncaught) process.on('uncaughtException', listener);
    for (const listener of unhandled) process.on('unhandledRejection', listener);
  });
  host.start();
  return host;
}

/** A window that allows whatever is asked. */
function openWindow(host: RunningHost, faults?: ReturnType<typeof throwingCallbacks>) {
  const [ours, theirs] = portPair();
  host.serveWindow(faults?.port(theirs) ?? theirs);
  const asked = connect(ours);
  let copy: State | undefined;
  follow(asked, { before: () => copy, onState: (state) => void (copy = state), onRefused: () => undefined });
  asked.onEvent((_number, event) => {
    if (event.type !== 'question.asked') return;
    void asked.ask('approval.answer', { question: event.question.id, answer: { answer: 'once' } }).catch(() => undefined);
  });
  return { asked, copy: () => copy, close: () => ours.close() };
}

async function addServers({ asked, copy }: Window): Promise<Record<string, string>> {
  for (const [name, launch] of Object.entries(SERVERS)) await asked.ask('server.add', { name, launch });
  const all = () => Object.values(copy()?.servers ?? {});
  await vi.waitUntil(() => all().filter(({ state }) => state.state === 'ready').length === Object.keys(SERVERS).length);
  return Object.fromEntries(all().map(({ name, id }) => [name, id]));
}

/** The text that the server answered; undefined where there is none. */
async function call({ asked }: Window, name: string): Promise<string | undefined> {
  const { content } = await asked.ask('tool.call', { tool: `${name}/do`, input: {} }).catch(() => ({ content: [] }));
  return content.flatMap((block) => (block.type === 'text' ? [block.text] : []))[0];
}

/** In a new chat, which another window shows, too. */
async function say({ asked }: Window, text: string, other: Window): Promise<void> {
  const { conversation } = await asked.ask('conversation.create', { model: { endpoint: PRACTICE.id, model: PRACTICE.id } });
  void other.asked.ask('conversation.open', { conversation }).catch(() => undefined);
  await asked.ask('conversation.send', { conversation, text });
}

async function startAgain(window: Window, name: string, server: string): Promise<void> {
  await window.asked.ask('server.restart', { server });
  await vi.waitUntil(async () => (await call(window, name)) === 'done', SOON);
}

/** Messages and answers that are complete. */
function finished(state: State | undefined): [string, string][] {
  return Object.values(state?.entries ?? {}).flatMap((entries) =>
    entries.flatMap((entry): [string, string][] =>
      entry.type === 'message' || (entry.type === 'answer' && entry.state === 'done') ? [[entry.id, entry.text]] : [],
    ),
  );
}

async function freshState(host: RunningHost): Promise<State | undefined> {
  const window = openWindow(host);
  await vi.waitUntil(() => window.copy(), SOON);
  window.close();
  return window.copy();
}

/** The events that every window gets from the beginning. */
function seen(state: State | undefined): unknown {
  const { entries: _, earlier: _earlier, forks: _forks, ...rest } = { ...state };
  return JSON.parse(JSON.stringify(rest));
}
