import type { CallQuestion } from '../../../contract/approval.ts';
import type { AnswerEntry, Call, Entry, MessageEntry } from '../../../contract/conversation.ts';
import type { JsonObject } from '../../../contract/json.ts';
import type { State } from '../../../contract/state.ts';
import type { Handlers } from '../../../contract/wire.ts';
import { defined } from '../defined.ts';

const NOW = Date.now();

/** Scenes of the life of a message, and of several calls of one tool in one card. */
export const lifeScenes = (base: () => State) => ({
  life: () => life(base()),
  'life-menu': () => life(base()),
  'life-focus': () => life(base()),
  compared: () => compared(base()),
  dictation: () => life(base()),
  temporary: () => temporary(life(base())),
  'chat-sampling': () => sampled(life(base())),
  'several-one-tool': () => severalOfOneTool(base()),
  'several-json': () => severalOfOneTool(base()),
  'several-always': () => severalOfOneTool(base()),
});

function life(state: State): State {
  const entries: Entry[] = [
    message('m1', 't1', 'The nightly export has been slow since Tuesday. Find out why.'),
    {
      ...answer('a1', 't1', 'One new index is the cause. The planner now uses a nested loop, and each run reads `export_runs` 50 times.'),
      made: { tookMs: 6_100, tokens: 388 },
    },
    message('m2', 't2', 'Write the whole migration, with a way back for every step.'),
    {
      ...answer('a2', 't2', 'The migration has two steps: first the index, then the partition that holds the newest rows.'),
      made: { tookMs: 94_000 },
    },
    {
      type: 'notice',
      id: 'n1',
      turn: 't2',
      at: NOW,
      kind: 'limit',
      reason: { code: 'answer-at-limit', tokens: 8192 },
      retry: true,
    },
  ];
  const forks = [
    {
      of: 'answer' as const,
      message: 'm1',
      branches: [branchOf('x', 'Claude Sonnet'), branchOf('t1', 'Claude'), branchOf('y', 'Claude Haiku')],
      shown: 1,
    },
  ];
  return { ...state, entries: { c1: entries }, forks: { c1: forks } };
}

/** Two models answered the last message: one of them looked things up first. */
function compared(state: State): State {
  const forks = [{ of: 'answer' as const, message: 'm2', branches: [branchOf('t2', 'Claude'), branchOf('x', 'Claude Haiku')], shown: 0 }];
  const entries: Entry[] = [
    message('m1', 't1', 'The nightly export has been slow since Tuesday. Find out why.'),
    { ...answer('a1', 't1', 'One new index is the cause: the planner now uses a nested loop.'), made: { tookMs: 6_100, tokens: 388 } },
    message('m2', 't2', 'Write the migration, with a way back.'),
    {
      ...answer(
        'a2',
        't2',
        'The migration has two steps, and each has a way back.\n\n```sql\nDROP INDEX CONCURRENTLY export_runs_by_day;\nCREATE INDEX CONCURRENTLY export_runs_by_id ON export_runs (export_id, started_at);\n```\n\nThe way back makes the index of before again. It takes about four minutes, and no table is locked meanwhile.',
      ),
      made: { tookMs: 9_400, tokens: 612 },
    },
  ];
  return { ...state, entries: { c1: entries }, forks: { c1: forks } };
}

function branchOf(turn: string, model: string) {
  return { turn, model, ends: 1 };
}

/** The answer that is compared with the one in view. */
export const lifeHandlers: Partial<Handlers> = {
  'conversation.read-answer': () => ({
    entries: [
      { ...answer('b0', 'x', 'I look at the table first.'), model: 'Claude Haiku' },
      ...['describe_table', 'list_indexes'].map((name) => lookup(name)),
      {
        ...answer(
          'b1',
          'x',
          'Take the new index away:\n\n- **forward**: `DROP INDEX export_runs_by_day`\n- **back**: create it again\n\nRun it at night. The table is locked for a moment.',
        ),
        model: 'Claude Haiku',
        made: { tookMs: 3_200, tokens: 140 },
      },
    ],
  }),
};

function lookup(name: string): Call {
  return {
    type: 'call',
    id: `k-${name}`,
    turn: 'x',
    at: NOW,
    reply: 'r-b0',
    toolUse: name,
    alias: `postgres_${name}`,
    tool: { server: 'postgres', serverName: 'postgres', name },
    input: { table: 'export_runs' },
    state: { state: 'ended', outcome: 'ok', tookMs: 42, content: [] },
  };
}

/** The first answer ended at a stop sequence. */
function sampled(state: State): State {
  const { c1 = [] } = state.entries;
  const facts = { sampled: { topP: 0.9, stop: ['###'] }, stoppedAt: '###' };
  return { ...state, entries: { c1: c1.map((entry) => (entry.id === 'a1' && entry.type === 'answer' ? { ...entry, ...facts } : entry)) } };
}

function temporary(state: State): State {
  const { conversations } = state;
  return { ...state, conversations: { ...conversations, c1: { ...defined(conversations['c1']), temporary: true } } };
}

function severalOfOneTool(state: State): State {
  const moves: [from: string, to: string, call: Partial<Call>][] = [
    [
      '/srv/inbox/scans/2026-11-04.pdf',
      '/srv/incidents/2026-11/04.pdf',
      byRule({ state: 'ended', outcome: 'ok', tookMs: 18, content: [] }),
    ],
    [
      '/srv/inbox/scans/2026-11-11.pdf',
      '/srv/incidents/2026-11/11.pdf',
      byRule({ state: 'ended', outcome: 'ok', tookMs: 14, content: [] }),
    ],
    ['/srv/inbox/scans/2026-11-17.pdf', '/srv/incidents/2026-11/17.pdf', byRule({ state: 'running', since: NOW - 2_000 })],
    ['/srv/inbox/notes/berth-timeouts.md', '/srv/services/berth/timeouts.md', {}],
    ['/srv/inbox/notes/export.md', '/srv/services/export/slow-runs.md', {}],
    ['/srv/inbox/notes/login.md', '/srv/services/auth/login.md', denied],
    ['/srv/inbox/notes/pg17.md', '/srv/services/postgres/pg17.md', {}],
    ['/srv/inbox/notes/../../on-call.md', '/srv/services/on-call.md', {}],
  ];
  const calls = moves.map(([source, destination, more], at) => move(`k${at}`, { source, destination, overwrite: false }, more));
  const questions = calls.filter(({ state: { state } }) => state === 'held').map(questionFor);
  const c1 = defined(state.conversations['c1']);
  return {
    ...state,
    conversations: { ...state.conversations, c1: { ...c1, activity: { state: 'working', turn: 't1', since: NOW - 9_000 } } },
    entries: {
      c1: [
        message('m1', 't1', 'Sort the incident papers: scans by month, notes by service.'),
        answer('a1', 't1', 'Eight files have to move. The three scans go to one folder, the five notes to one folder per service.'),
        ...calls,
      ],
    },
    questions: Object.fromEntries(questions.map((question) => [question.id, question])),
  };
}

function byRule(state: Call['state']): Partial<Call> {
  const covers = { width: 'folder', argument: 'source', value: '/srv/inbox/scans' } as const;
  return { state, decision: { by: 'rule', rule: 'r', because: { code: 'tool-rule', effect: 'always', ...covers } } };
}

const denied: Partial<Call> = {
  decision: { by: 'person', answer: 'deny' },
  state: { state: 'ended', outcome: 'denied', tookMs: 0, content: [], reason: { code: 'person-said', text: 'login stays where it is' } },
};

function move(id: string, input: JsonObject, more: Partial<Call>): Call {
  return {
    type: 'call',
    id,
    turn: 't1',
    at: NOW,
    reply: 'r1',
    toolUse: id,
    alias: 'files_move_file',
    tool: { server: 'files', serverName: 'files', name: 'move_file' },
    input,
    state: { state: 'held', question: `q-${id}` },
    ...more,
  };
}

function questionFor({ id, input }: Call): CallQuestion {
  return {
    kind: 'call',
    id: `q-${id}`,
    conversation: 'c1',
    call: id,
    asker: 'Claude',
    server: 'files',
    serverName: 'files',
    tool: 'move_file',
    description: 'Moves or renames one file within the allowed folders.',
    annotations: { readOnlyHint: false },
    inputSchema: {
      type: 'object',
      properties: { source: { type: 'string' }, destination: { type: 'string' }, overwrite: { type: 'boolean' } },
      required: ['source', 'destination'],
    },
    input,
    problems: [],
    carried: [],
    askedAt: NOW,
  };
}

function message(id: string, turn: string, text: string): MessageEntry {
  return { type: 'message', id, turn, at: NOW, text };
}

function answer(id: string, turn: string, text: string): AnswerEntry {
  return { type: 'answer', id, turn, at: NOW, reply: `r-${id}`, model: 'Claude', text, state: 'done' };
}
