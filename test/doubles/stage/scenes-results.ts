import type { Call, Entry } from '../../../contract/conversation.ts';
import type { State } from '../../../contract/state.ts';
import type { Handlers } from '../../../contract/wire.ts';
import { saidBefore } from '../../../contract/reason.ts';
import { defined } from '../defined.ts';

const LINES = 40_233;
const HEAD = 812;
const TAIL = 301;

/** Results that are too long for a chat, laid over one. */
export const resultScenes = (base: () => State) => ({
  'result-cut': () => withCall(base(), cut),
  'result-all': () => withCall(base(), cut),
  'result-find': () => withCall(base(), cut),
  'result-in-memory': () => withCall(base(), inMemory),
  'result-not-kept': () => withCall(base(), notKept),
});

/** The least a host does for them. */
export const resultHandlers: Partial<Handlers> = {
  'result.read': ({ from, count }) => ({
    lines: Array.from({ length: Math.max(0, Math.min(count, LINES - from)) }, (_, at) => line(from + at)),
    goOn: [],
    total: LINES,
  }),
  'result.search': ({ text }) => {
    const all = Array.from({ length: LINES }, (_, at) => at);
    const found = all.filter((at) => line(at).toLowerCase().includes(text.toLowerCase()));
    return { lines: found.slice(0, 1000), more: found.length > 1000 };
  },
};

function line(at: number): string {
  const time = new Date(Date.UTC(2026, 10, 18) + at * 2137).toISOString();
  if (at % 611 === 17)
    return `${time} ERROR lb-2 upstream timed out after 30000 ms: GET /v1/exports/${4000 + at} (retry 3 of 3, giving up)`;
  return `${time} ${at % 37 === 0 ? 'WARN ' : 'INFO '} lb-${(at % 3) + 1} GET /v1/exports/${4000 + at} 200 ${(at * 7919) % 900} ms`;
}

function lines(from: number, to: number): string {
  return Array.from({ length: to - from }, (_, at) => line(from + at)).join('\n');
}

const common = { turn: 't1', at: Date.now() - 42_000 };

function call(state: Partial<Extract<Call['state'], { state: 'ended' }>>): Entry {
  return {
    ...common,
    type: 'call',
    id: 'k1',
    reply: 'r1',
    toolUse: 'k1',
    alias: 'lb__read_log',
    tool: { server: 'lb', serverName: 'lb', name: 'read_log' },
    input: { since: '2026-11-18' },
    state: { state: 'ended', outcome: 'ok', tookMs: 1840, content: [], ...state },
  };
}

const text = (words: string) => ({ type: 'text' as const, text: words });

const cut = call({
  content: [text(`${lines(0, HEAD)}\n`), text(lines(LINES - TAIL, LINES))],
  whole: { characters: 3_541_220, bytes: 3_541_220, lines: LINES, head: HEAD, tail: TAIL },
});
const inMemory = call({ content: [text(lines(0, 900))] });
const lost = 'The rest of this result could not be kept: the disk refused it (ENOSPC).';
const notKept = call({
  content: [text(lines(0, HEAD)), text(`[${LINES - HEAD - TAIL} of ${LINES} lines are left out here. ${lost}]`), text(lines(0, TAIL))],
  reason: saidBefore(lost),
});

function withCall(state: State, entry: Entry): State {
  const chat = defined(state.conversations['c1']);
  const asked: Entry = { ...common, type: 'message', id: 'm1', text: 'What went wrong at the load balancer since Tuesday?' };
  return {
    ...state,
    conversations: { ...state.conversations, c1: { ...chat, activity: { state: 'resting' } } },
    entries: { c1: [asked, entry] },
  };
}
