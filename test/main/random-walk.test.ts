import { chatsIn } from '../../contract/chats-by-id.ts';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { api, type Request, type RequestName } from '../../contract/api.ts';
import type { Conversation, Entry } from '../../contract/conversation.ts';
import type { Fork } from '../../contract/fork.ts';
import type { State } from '../../contract/state.ts';
import { connect, type Host as Asked, type Port, serveRequests } from '../../contract/wire.ts';
import { follow } from '../../client/follow.ts';
import type { HostError } from '../../contract/errors.ts';
import { isFields } from '../../main/host/base/fields.ts';
import { portPair } from '../../main/cli/local-port.ts';
import type { RunningHost } from '../../main/host/host.ts';
import { secretsInMemory } from '../../main/host/base/secrets-in-memory.ts';
import { type Draw, drawBy } from '../doubles/draw.ts';
import { drawnInput } from '../doubles/drawn-input.ts';
import { createMemorySettings } from '../doubles/memory-settings.ts';
import { isDeep, random } from '../doubles/sequences.ts';
import { serversOnTheWire } from '../doubles/servers-on-the-wire.ts';
import { temporaryFolder } from '../doubles/temporary-folder.ts';
import { wholeHost } from '../doubles/whole-host.ts';
import { keysOf, illTyped } from '../doubles/beyond-types.ts';

const names = keysOf<RequestName>(api);
/** Besides the declared ones; `bug` is never right. */
const USUAL = ['bad-input', 'too-large', 'unsupported', 'stopped', 'storage', 'closed'];
/** Ends the run of the host on purpose, and has tests of its own. */
const ENDS = new Set<RequestName>(['data.delete-everything']);
const WINDOWS = 3;
const SERVERS = ['s0', 's1', 's2', 's3'];

type Window = { asked: Asked; port: Port; copy?: State };

test('whatever is asked in whatever order, the host lives, keeps to its contract, and windows and the next start show the same', async () => {
  const { seed } = random(1);
  const draw = drawBy(seed);
  const steps = isDeep() ? 5000 : 300;
  const world = createWorld(draw);
  const asked = new Set<RequestName>();
  // Every request is walked, a new one too.
  const queue = names.filter((name) => !ENDS.has(name));
  for (let step = 0; step < steps; step += 1) {
    const request = queue.splice(draw.below(queue.length), 1)[0] ?? world.next();
    asked.add(request);
    world.step(request, step);
    if (draw.chance(0.7)) await pause(draw.below(3));
  }
  await world.settle();
  expect([...asked, ...ENDS].toSorted()).toEqual(names.toSorted());
  expect(world.faults()).toEqual([]);
  await world.expectSameInWindows();
  await world.expectSameAtNextStart();
  expect(world.faults()).toEqual([]);
});

function createWorld(draw: Draw) {
  const dataFolder = temporaryFolder();
  const settings = createMemorySettings();
  const secrets = secretsInMemory();
  const faults: string[] = [];
  const trail: string[] = [];
  const fault = (what: string) => void faults.push(`${what}\n  after ${trail.slice(-6).join(' · ')}`);
  const uncaught = (cause: unknown) => fault(`uncaught: ${cause instanceof Error ? cause.stack : String(cause)}`);
  process.on('uncaughtException', uncaught);
  process.on('unhandledRejection', uncaught);
  onTestFinished(() => {
    process.off('uncaughtException', uncaught);
    process.off('unhandledRejection', uncaught);
  });

  const wire = serversOnTheWire({
    async onCall({ tool }, ask) {
      if (draw.chance(0.3)) await pause(draw.below(40));
      if (draw.chance(0.1)) throw new Error('The server broke.');
      if (draw.chance(0.2)) await ask('elicitation/create', { message: 'Which?', requestedSchema: FORM });
      return { content: [{ type: 'text', text: `${tool} done` }], ...(draw.chance(0.1) && { isError: true }) };
    },
    onList: (_, tools) => (draw.chance(0.1) ? Promise.reject(new Error('not now')) : tools),
    prompt: () => 'Write it.',
  });
  SERVERS.forEach((name, at) => wire.add(name, at % 2 === 0));
  const misbehaving: typeof fetch = async (input, init) => {
    const { hostname } = new URL(input instanceof Request ? input.url : input);
    if (draw.chance(0.2)) await pause(draw.below(20));
    if (init?.signal?.aborted) throw init.signal.reason;
    if (!SERVERS.includes(hostname.split('.')[0] ?? '')) throw new TypeError('fetch failed');
    if (draw.chance(0.03)) return new Response('{"jsonrpc": ', { status: 200, headers: { 'content-type': 'application/json' } });
    if (draw.chance(0.03)) return new Response('no', { status: draw.one([401, 404, 500, 503]) });
    return wire.fetch(input, init);
  };

  /** Ids that somebody could name, the gone ones too. */
  const ids = new Map<string, Set<unknown>>();
  const know = (field: string, ...values: unknown[]) => {
    const known = ids.get(field) ?? ids.set(field, new Set()).get(field);
    for (const value of values) if (value !== undefined) known?.add(value);
  };
  let host = begin();
  let refuses = false;
  const disk = new DatabaseSync(join(dataFolder, 'switchyard.db'), { timeout: 5000 });
  onTestFinished(() => void (disk.isOpen && disk.close()));
  let windows = Array.from({ length: WINDOWS }, openWindow);
  const running = new Set<Promise<unknown>>();
  for (const [at, name] of SERVERS.entries())
    void ask(windows[0], 'server.add', { name, launch: { kind: 'http', url: `https://${name}.test/mcp`, headers: {} } }, at);

  return { step, next: nextRequest, settle, faults: () => faults, expectSameInWindows, expectSameAtNextStart };

  function begin(): RunningHost {
    const made = wholeHost({
      dataFolder,
      settings,
      secrets,
      fetch: misbehaving,
      log: { info: () => undefined, warn: () => undefined, error: (words, cause) => logged(words, cause) },
    });
    made.start();
    onTestFinished(made.close);
    return made;
  }

  /** A refusing disk is told in the log; all else there is a fault. */
  function logged(words: string, cause: unknown): void {
    // The walk itself tells of such an error.
    if (words.startsWith('The window ')) return;
    // While a temporary chat is open the log gets no errors, but their codes.
    if (isFields(cause) && cause['code'] === 'storage') return;
    fault(`logged: ${words}: ${cause instanceof Error ? cause.stack : String(cause)}`);
  }

  function openWindow(): Window {
    const [ours, theirs] = portPair();
    host.serveWindow(theirs);
    const window: Window = { asked: connect(ours), port: ours };
    follow(window.asked, {
      before: () => window.copy,
      onState: (state) => void (window.copy = state),
      onRefused: (reason) => fault(`state.read is refused: ${reason.code}`),
    });
    return window;
  }

  function step(request: RequestName, number: number): void {
    const state = windows.find(({ copy }) => copy)?.copy;
    if (state) learn(state);
    if (draw.chance(0.02)) refuse();
    else if (refuses && draw.chance(0.3)) take();
    const at = draw.below(WINDOWS);
    const isCommand = draw.chance(0.1);
    const input = inputOf(request, state);
    if (isCommand) return asCommand(request, input, number);
    void ask(windows[at], request, input, number);
    // The window goes while its frame is on its way.
    if (draw.chance(0.02)) {
      windows[at]?.port.close();
      windows = windows.with(at, openWindow());
    }
    if (draw.chance(0.02)) wire.forget(draw.one(SERVERS));
    if (draw.chance(0.02)) wire.drop(draw.one(SERVERS));
  }

  function asCommand(request: RequestName, input: unknown, number: number): void {
    const [ours, theirs] = portPair();
    const command = host.openCommandPort(() => ({}));
    serveRequests(theirs, command.serving);
    ours.onClose(() => command.close());
    void ask({ asked: connect(ours), port: ours }, request, input, number)?.finally(() => ours.close());
    if (draw.chance(0.2)) ours.close();
  }

  function ask(window: Window | undefined, request: RequestName, input: unknown, number: number): Promise<unknown> | undefined {
    trail.push(`${number} ${request}`);
    const stop = new AbortController();
    if (draw.chance(0.1)) setTimeout(() => stop.abort(), draw.below(30));
    if (WAITS.has(request)) setTimeout(() => stop.abort(), 20);
    const answered = window?.asked.ask(request, illTyped(input), stop.signal).then(
      (output) => learn(output),
      (cause: HostError) => {
        const { errors }: Request = api[request];
        if (![...USUAL, ...errors].includes(cause.code)) fault(`${request} is refused with ${cause.code}: ${JSON.stringify(cause.reason)}`);
      },
    );
    if (answered) {
      running.add(answered);
      void answered.finally(() => running.delete(answered));
    }
    return answered;
  }

  /** A chat, a message, a removal more often than the rest. */
  function nextRequest(): RequestName {
    return draw.chance(0.4) ? draw.one(OFTEN) : draw.one(names.filter((name) => !ENDS.has(name)));
  }

  function inputOf(request: RequestName, state: State | undefined): unknown {
    const conversation = draw.one(Object.keys(state?.conversations ?? { none: 1 }).concat('gone'));
    const questions = Object.values(state?.questions ?? {});
    const question = questions.length > 0 ? draw.one(questions) : undefined;
    if (request === 'conversation.send')
      return { conversation, text: draw.one(['hello', `use ${draw.one(SERVERS)} do with {"a":1}`, 'use s0 do with {', 'more']) };
    if (request === 'approval.answer' && question)
      return { question: question.id, answer: draw.one([{ answer: 'once' }, { answer: 'deny' }]) };
    if (request === 'elicitation.answer' && question)
      return { question: question.id, answer: draw.one([{ action: 'decline' }, { action: 'cancel' }]) };
    if (request === 'server.add') {
      const name = `${draw.one(SERVERS)}-${draw.below(50)}`;
      return { name, launch: { kind: 'http', url: `https://${draw.one(SERVERS)}.test/mcp`, headers: {} } };
    }
    return drawnInput(request, draw, (field) => [...(ids.get(POOL[field] ?? field) ?? [])].slice(-30));
  }

  function learn(from: unknown): void {
    if (typeof from !== 'object' || from === null) return;
    const { conversations, entries, servers, questions, rules, endpoints, offers }: Partial<State> = from;
    know('conversation', ...Object.keys(conversations ?? {}));
    know('server', ...Object.keys(servers ?? {}));
    know('question', ...Object.keys(questions ?? {}));
    know('rule', ...Object.keys(rules ?? {}));
    know('endpoint', ...Object.keys(endpoints ?? {}));
    // A state has a list for each chat; some replies have one list.
    for (const entry of Object.values(entries ?? {})
      .flat()
      .slice(-40)) {
      know('entry', entry.id);
      know('turn', entry.turn);
    }
    for (const server of Object.values(servers ?? {})) know('fingerprint', server.fingerprint);
    for (const { tools } of Object.values(offers ?? {}))
      for (const tool of tools) {
        know('tool', tool.alias, tool.name);
        know('definition', tool.definition);
      }
    for (const field of ['upload', 'export', 'import'] as const) know(field, Reflect.get(from, field));
  }

  function tables(): string[] {
    const rows = disk.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'").all();
    return rows.map(({ name }) => String(name)).filter((name) => !name.startsWith('said') && !name.startsWith('sqlite'));
  }

  /** The disk takes nothing more for a moment. */
  function refuse(): void {
    refuses = true;
    for (const table of tables())
      for (const change of ['INSERT', 'UPDATE', 'DELETE'])
        disk.exec(
          `CREATE TRIGGER IF NOT EXISTS walk_${table}_${change} BEFORE ${change} ON "${table}" BEGIN SELECT raise(ABORT, 'full'); END`,
        );
  }

  function take(): void {
    refuses = false;
    for (const { name } of disk.prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger' AND name LIKE 'walk_%'").all())
      disk.exec(`DROP TRIGGER "${String(name)}"`);
  }

  /** Everything comes to rest: the disk takes all, turns and questions end. */
  async function settle(): Promise<void> {
    take();
    const window = openWindow();
    await vi.waitUntil(() => window.copy);
    for (const id of chatsIn(window.copy?.conversations ?? {}).map((chat) => chat.id))
      await window.asked.ask('conversation.stop', { conversation: id }).catch(() => undefined);
    const rests = () => chatsIn(window.copy?.conversations ?? {}).every(({ activity }) => activity.state === 'resting');
    await vi.waitUntil(rests, { timeout: 15_000 }).catch(() => fault('a chat does not come to rest'));
    for (const one of windows) one.port.close();
    await Promise.all(running);
    windows = [window, openWindow()];
    await vi.waitUntil(() => windows.every(({ copy }) => copy));
  }

  async function expectSameInWindows(): Promise<void> {
    const [followed] = windows;
    const fresh = openWindow();
    await vi.waitUntil(() => fresh.copy);
    await vi.waitFor(() => expect(seen(followed?.copy)).toEqual(seen(fresh.copy)));
    for (const id of Object.keys(fresh.copy?.conversations ?? {})) {
      const before = followed?.copy?.entries[id];
      await fresh.asked.ask('conversation.open', { conversation: id });
      const now = fresh.copy?.entries[id] ?? [];
      if (before) expect(before.slice(-now.length)).toEqual(now);
    }
  }

  async function expectSameAtNextStart(): Promise<void> {
    const [window] = windows;
    // A temporary chat ends with its host.
    const chats = (await readChats(window)).filter(({ chat }) => !chat.temporary);
    const unkept = unkeptTurns(chats);
    const shown = { ...kept(window?.copy), chats: withoutEnds(chats, unkept) };
    await host.close();
    host = begin();
    const later = openWindow();
    await vi.waitUntil(() => later.copy);
    expect({ ...kept(later.copy), chats: withoutEnds(await readChats(later), unkept) }).toEqual(shown);
  }
}

type ChatInView = { chat: Partial<Conversation>; entries: Entry[]; forks: Fork[] | undefined };

/**
 * Each chat as it is right after it was opened: the host keeps some twenty open, and tells which it
 * put away.
 */
async function readChats(window: Window | undefined): Promise<ChatInView[]> {
  const chats: ChatInView[] = [];
  for (const id of Object.keys(window?.copy?.conversations ?? {}).toSorted()) {
    await window?.asked.ask('conversation.open', { conversation: id });
    const { activity: _, ...chat } = window?.copy?.conversations[id] ?? {};
    chats.push(structuredClone({ chat, entries: window?.copy?.entries[id] ?? [], forks: window?.copy?.forks[id] }));
  }
  return chats;
}

/**
 * Turns whose end the disk refused, and whose chats did not go on: the window says that their end
 * is not kept.
 */
function unkeptTurns(chats: ChatInView[]): Set<string> {
  const all = chats.flatMap(({ entries }) => entries);
  return new Set(all.flatMap((entry) => (entry.type === 'notice' && entry.reason.code === 'turn-not-kept' ? [entry.turn] : [])));
}

function withoutEnds(chats: ChatInView[], turns: Set<string>): ChatInView[] {
  return chats.map(({ chat, entries, forks }) => ({
    chat,
    entries: entries.filter((entry) => entry.type !== 'notice' || !turns.has(entry.turn)),
    forks: forks?.map((fork) => ({ ...fork, branches: fork.branches.map((one) => (turns.has(one.turn) ? { ...one, model: '' } : one)) })),
  }));
}

/** The events that every window gets from the beginning. */
function seen(state: State | undefined): unknown {
  const { entries: _, earlier: _earlier, forks: _forks, ...rest } = { ...state };
  return JSON.parse(JSON.stringify(rest));
}

/**
 * The settings, rules, folders, servers and endpoints that outlive the host. Of a server, the part
 * that the person configured.
 */
function kept(state: State | undefined): object | undefined {
  if (!state) return undefined;
  const { rules, settings, folders } = state;
  const servers = Object.values(state.servers).map(({ id, name, enabled, launch, fingerprint }) => ({
    id,
    name,
    enabled,
    launch,
    fingerprint,
  }));
  const endpoints = Object.values(state.endpoints).map(({ state: _, models: _models, ...endpoint }) => endpoint);
  return JSON.parse(JSON.stringify({ rules, settings, folders, servers: byId(servers), endpoints: byId(endpoints) }));
}

function byId<T extends { id: string }>(all: T[]): T[] {
  return all.toSorted((a, b) => a.id.localeCompare(b.id));
}

/** Time that a seed puts between two steps. Nothing is expected to be over by then. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

const FORM = { type: 'object', properties: { which: { type: 'string' } } };
const WAITS = new Set<RequestName>([
  'traffic.read',
  'window.none',
  'server.log',
  'server.check',
  'server.check-lines',
  'server.load',
  'tool.call',
  'prompt.get',
]);
const OFTEN: RequestName[] = [
  'conversation.create',
  'conversation.send',
  'conversation.send',
  'conversation.remove',
  'conversation.regenerate',
  'conversation.retry',
  'approval.answer',
  'elicitation.answer',
  'server.add',
  'server.remove',
  'server.restart',
  'server.sign-in',
  'conversation.open',
];
/** Fields that name something of another field's kind. */
const POOL: Record<string, string> = { message: 'entry', call: 'entry', before: 'entry', until: 'entry', instead: 'entry' };
