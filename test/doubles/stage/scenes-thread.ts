import type { CallQuestion } from '../../../contract/approval.ts';
import type { AnswerEntry, Call, Entry, MessageEntry, Notice } from '../../../contract/conversation.ts';
import type { State } from '../../../contract/state.ts';
import { defined } from '../defined.ts';

const NOW = Date.now();

/** Scenes of a thread in which everything that can follow another thing does. */
export const threadScenes = (base: () => State) => ({
  thread: () => thread(base()),
  'thread-waiting': () => waiting(base()),
});

function thread(state: State): State {
  const entries: Entry[] = [
    message('m1', 't1', 'Which invoices do not agree?'),
    answer('a1', 't1', 'I will look at both lists first.'),
    call('k1', 't1', 'read_file', ended),
    answer('a2', 't1', 'Two of 212 do not: they were rounded twice.'),
    message('m2', 't2', 'Round once, at the end.'),
    { type: 'thinking', id: 'h2', turn: 't2', at: NOW, reply: 'r2', text: 'Where is it rounded?', state: 'done', tookMs: 4_000 },
    answer('a3', 't2', 'The first place is in the import, the second in the sum.'),
    call('k2', 't2', 'search_files', ended),
    call('k3', 't2', 'read_file', ended),
    answer('a4', 't2', 'Both are one line.'),
    answer('a5', 't2', 'With one rounding at the end all 212 agree.'),
    message('m3', 't3', 'Write it down.'),
    call('k4', 't3', 'write_file', ended),
    notice('n3', 't3'),
    message('m4', 't4', 'Once more.'),
    notice('n4', 't4'),
    message('m5', 't5', 'And the tests?'),
    answer('a6', 't5', 'They agree.'),
  ];
  const branch = (turn: string) => ({ turn, model: 'Claude', ends: 1 });
  const forks = [
    { of: 'message' as const, message: 'm2', branches: [branch('x'), branch('t2')], shown: 1 },
    { of: 'answer' as const, message: 'm2', branches: [branch('t2'), branch('y')], shown: 0 },
  ];
  return { ...state, entries: { c1: entries }, forks: { c1: forks } };
}

/** Two calls of different tools wait below what was said. */
function waiting(state: State): State {
  const entries: Entry[] = [
    message('m1', 't1', 'Write both files.'),
    answer('a1', 't1', 'I will write the list first, then the sum.'),
    call('k0', 't1', 'read_file', ended),
    call('k1', 't1', 'write_file', { state: 'held', question: 'q1' }),
    call('k2', 't1', 'move_file', { state: 'held', question: 'q2' }),
  ];
  const questions = entries.flatMap((entry) => (entry.type === 'call' && entry.state.state === 'held' ? question(entry) : []));
  const c1 = defined(state.conversations['c1']);
  return {
    ...state,
    conversations: { ...state.conversations, c1: { ...c1, activity: { state: 'working', turn: 't1', since: NOW - 9_000 } } },
    entries: { c1: entries },
    questions: Object.fromEntries(questions.map((one) => [one.id, one])),
  };
}

const ended: Call['state'] = { state: 'ended', outcome: 'ok', tookMs: 20, content: [] };

function call(id: string, turn: string, name: string, state: Call['state']): Call {
  return {
    type: 'call',
    id,
    turn,
    at: NOW,
    reply: `r-${id}`,
    toolUse: id,
    alias: `files_${name}`,
    tool: { server: 'files', serverName: 'files', name },
    input: { path: 'invoices.csv' },
    state,
  };
}

function question({ id, input, tool }: Call): CallQuestion {
  return {
    kind: 'call',
    id: `q${id.slice(1)}`,
    conversation: 'c1',
    call: id,
    asker: 'Claude',
    server: 'files',
    serverName: 'files',
    tool: tool?.name ?? '',
    description: 'Writes one file within the allowed folders.',
    annotations: { readOnlyHint: false },
    inputSchema: { type: 'object', properties: { path: { type: 'string' } } },
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

function notice(id: string, turn: string): Notice {
  return { type: 'notice', id, turn, at: NOW, kind: 'limit', reason: { code: 'answer-at-limit', tokens: 8192 }, retry: true };
}
