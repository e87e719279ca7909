import type { AnswerEntry, Call, CallState, Conversation, Entry, MessageEntry } from '../../../contract/conversation.ts';
import type { LongTask } from '../../../contract/long-task.ts';
import type { Server } from '../../../contract/server.ts';
import type { Event, State } from '../../../contract/state.ts';
import type { Handlers } from '../../../contract/wire.ts';

const MINUTE = 60_000;
const now = Date.now();
const started = now - 38 * MINUTE;

/** Long tasks: one runs in the chat in view, others elsewhere; and every way in which one ends. */
export function taskScenes(base: () => State) {
  const here = () => withTasks(base(), [text('a1', 't1', COPY), staging, ...meanwhile], [load, log, notes]);
  return {
    task: here,
    'task-list': here,
    'task-toast': here,
    'task-awaited': () => withTasks(base(), [awaited], [{ ...load, state: 'awaited' }], 't9'),
    'task-away': () => withTasks(base(), [staging, longNamed], [{ ...load, state: 'away' }, ofLongNames]),
    'task-stopping': () => withOffBench(withTasks(base(), [staging], [{ ...load, state: 'stopping' }])),
    'task-ends': () => withTasks(base(), ends, []),
  };
}

/** The task has ended once it is stopped, and so a chat that is not in view tells of it. */
export function taskHandlers(state: () => State, happen: (event: Event) => Record<string, never>): Partial<Handlers> {
  return {
    'call.stop': ({ conversation, call }) => happen({ type: 'task.ended', conversation, call }),
    'task.continue': ({ call, on }) => {
      const task = state().tasks[call];
      return task ? happen({ type: 'task.changed', task: { ...task, continues: on } }) : {};
    },
  };
}

const COPY =
  'The copy holds 900 requests per second. Staging runs now and takes about an hour. I compare them when it is done; ask me something else in the meantime.';

const load = task('k2', 'c1', {
  progress: { value: 31, total: 50, message: 'Step 31 of 50: 640 requests per second, no errors' },
  continues: true,
});
const log = task('k8', 'c3', { server: 'logbook', serverName: 'logbook', tool: 'reindex', since: now - 64 * MINUTE });
const notes = task('k9', 'c4', { tool: 'profile', since: now - 3 * MINUTE });
const LONG = 'a-server-whose-name-has-forty-characters';
const ofLongNames = task('k3', 'c1', {
  server: LONG,
  serverName: LONG,
  tool: 'search_every_partition_of_the_archive_for_rows_that_match_a_text',
  progress: { message: `/home/mara/${'archive-of-a-whole-year/'.repeat(8)}report.md` },
});

function task(call: string, conversation: string, changed: Partial<LongTask>): LongTask {
  return {
    call,
    conversation,
    turn: 't1',
    server: 'bench',
    serverName: 'bench',
    tool: 'load_test',
    task: call,
    since: started,
    state: 'running',
    continues: false,
    ...changed,
  };
}

const running: CallState = { state: 'running', since: started, task: { id: 'k2', since: started, detached: true } };
const staging = call('k2', 't1', running, 'staging, 50 steps');
const awaited = call('k2', 't9', { state: 'running', since: started, task: { id: 'k2', since: started } }, 'staging, 50 steps');
const longNamed: Call = {
  ...call('k3', 't1', running, 'one'),
  tool: { server: LONG, serverName: LONG, name: ofLongNames.tool },
};
const meanwhile: Entry[] = [
  message('m2', 't2', 'Meanwhile: what was the limit last week?'),
  text('a2', 't2', '810 requests per second, with the old pool of 20 connections.'),
];

function ended(outcome: 'ok' | 'failed' | 'stopped', changed: Partial<Extract<CallState, { state: 'ended' }>> = {}): CallState {
  const task = { since: started, endedAt: started + 52 * MINUTE, detached: true as const };
  return { state: 'ended', outcome, tookMs: 52 * MINUTE, content: [{ type: 'text', text: '900 requests per second' }], task, ...changed };
}

const away = { since: started, endedAt: started + 52 * MINUTE, whileAway: true as const, detached: true as const };
const ends: Entry[] = [
  call('e1', 't1', ended('ok', { task: away }), 'copy, 50 steps'),
  text('b1', 't1', 'It goes on.'),
  call('e2', 't1', ended('failed', { content: [], reason: { code: 'task-failed', text: 'The disk is full' } }), 'staging'),
  call('e3', 't1', ended('stopped', { content: [], reason: { code: 'call-stopped' } }), 'staging'),
  call('e4', 't1', ended('failed', { content: [], reason: { code: 'task-expired', ms: 24 * 60 * MINUTE }, task: away }), 'staging'),
  call('e5', 't1', ended('failed', { content: [], reason: { code: 'task-unknown' } }), 'staging'),
  message('m3', 't3', 'And now?'),
  {
    type: 'task-result',
    id: 'r2',
    turn: 't3',
    at: now,
    call: 'e2',
    tool: { server: 'bench', serverName: 'bench', name: 'load_test' },
    outcome: 'failed',
  },
  text('b2', 't3', 'The disk of staging is full.'),
];

function call(id: string, turn: string, state: CallState, on: string): Call {
  return {
    type: 'call',
    id,
    turn,
    at: started,
    reply: `r-${id}`,
    toolUse: id,
    alias: 'bench_load_test',
    tool: { server: 'bench', serverName: 'bench', name: 'load_test' },
    input: { on },
    state,
  };
}

function message(id: string, turn: string, said: string): MessageEntry {
  return { type: 'message', id, turn, at: now, text: said };
}

function text(id: string, turn: string, said: string): AnswerEntry {
  return { type: 'answer', id, turn, at: now, reply: `r-${id}`, model: 'Claude', text: said, state: 'done' };
}

const remote = { kind: 'http' as const, url: 'https://bench.example/mcp', headers: {} };

/** The server of the task is not there. */
function withOffBench(state: State): State {
  const { bench } = state.servers;
  return bench ? { ...state, servers: { ...state.servers, bench: { ...bench, state: { state: 'off' } } } } : state;
}

function withTasks(state: State, entries: Entry[], tasks: LongTask[], working?: string): State {
  const [any] = Object.values(state.servers);
  const server = (name: string, hue: number): Server[] => (any ? [{ ...any, id: name, name, hue, fingerprint: name }] : []);
  const servers = [...server('bench', 8).map((one) => ({ ...one, launch: remote })), ...server('logbook', 6), ...server(LONG, 3)];
  const titles: Record<string, string> = { c1: 'Load test before 4.12', c3: 'Slow export since Tuesday', c4: 'Release notes for 4.12' };
  const chats = Object.entries(titles).flatMap(([id, title]): Conversation[] => {
    const chat = state.conversations[id];
    return chat ? [{ ...chat, title }] : [];
  });
  if (working)
    for (const chat of chats.filter(({ id }) => id === 'c1')) chat.activity = { state: 'working', turn: working, since: started };
  const first: Entry[] = [
    message('m1', 't1', 'Run the full load test on the copy, then on staging. Compare them.'),
    call('k1', 't1', ended('ok', { task: { since: started, endedAt: started + 52 * MINUTE, whileAway: true } }), 'copy, 50 steps'),
  ];
  return {
    ...state,
    conversations: { ...state.conversations, ...Object.fromEntries(chats.map((one) => [one.id, one])) },
    servers: { ...state.servers, ...Object.fromEntries(servers.map((one) => [one.id, one])) },
    entries: { c1: [...first, ...entries], c3: [call('k8', 't1', ended('ok'), 'all pages')] },
    tasks: Object.fromEntries(tasks.map((one) => [one.call, one])),
  };
}
