import { expect, test } from 'vitest';
import type { CallQuestion } from '../../../../../contract/approval.ts';
import type { Call } from '../../../../../contract/conversation.ts';
import type { JsonObject } from '../../../../../contract/json.ts';
import { odditiesOf } from '../../../../../contract/oddities.ts';
import { climbsIn, isLong, leavesFolders, shortened, splitArguments } from '../../../../../renderer/features/approval/several/arguments.ts';
import { type Card, toCards } from '../../../../../renderer/features/approval/several/cards.ts';

const none = new Set<string>();

test('calls of one reply share a card: of one tool with a column for each argument, of many with a line for each call', () => {
  const calls = [call('1'), call('2'), call('3', { reply: 'later' }), call('4', { reply: 'later', alias: 'notes__read' })];
  const questions = calls.map(({ id }) => question(id));
  expect(shown(toCards([...questions, question('5')], [...calls, call('5', { reply: 'last' })], none))).toEqual([
    ['alike', '1', '2'],
    ['mixed', '3', '4'],
    '5',
  ]);
  // The same tool with another definition is another tool.
  expect(shown(toCards([question('1'), question('2', { description: 'Another' })], calls, none))).toEqual([['mixed', '1', '2']]);
});

test('a call that a view wants has no row, and one that I want to see alone has a card of its own', () => {
  const calls = [call('1'), call('2', { alias: 'notes__read' }), call('3')];
  const byView = { ...question('3'), call: 'elsewhere', byView: 'hash' };
  expect(shown(toCards([question('1'), question('2'), byView], calls.slice(0, 2), none))).toEqual([['mixed', '1', '2'], 'elsewhere']);
  const all = calls.map(({ id }) => question(id));
  expect(shown(toCards(all, calls, new Set(['call 2'])))).toEqual([['alike', '1', '3'], '2']);
});

test('a card of many tools stays one while its rows are answered', () => {
  const denied = call('1', { alias: 'notes__read', decision: { by: 'person', answer: 'deny' }, state: { ...ended, outcome: 'denied' } });
  expect(shown(toCards([question('2'), question('3')], [denied, call('2'), call('3')], none))).toEqual([['mixed', '1', '2', '3']]);
});

test('a row stays once it is answered, what ran by a rule before is a row too, and the last one that waits keeps the card', () => {
  const denied = call('1', { decision: { by: 'person', answer: 'deny' }, state: { ...ended, outcome: 'denied' } });
  const [byRule, waiting] = [
    call('2', { decision: { by: 'rule', rule: 'r', because: { code: 'rule-may-cover' } }, state: ended }),
    call('3'),
  ];
  expect(toCards([question('3')], [denied, byRule, waiting], none)).toMatchObject([
    { kind: 'several', several: { id: '1', rows: [{ call: { id: '1' } }, { call: { id: '2' } }, { question: { id: 'q3' } }] } },
  ]);
  // Nobody was asked about the other one: there is nothing to answer together.
  expect(toCards([question('3')], [byRule, waiting], none)).toMatchObject([{ kind: 'one' }]);
});

test('seen one by one, and where the server gave up, each call has its own card', () => {
  const calls = [call('1'), call('2')];
  expect(toCards([question('1'), question('2')], calls, new Set(['1'])).map(({ kind }) => kind)).toEqual(['one', 'one']);
  const gone = question('2', { gone: { code: 'no-longer-waits' } });
  expect(toCards([question('1'), gone], calls, none).map(({ kind }) => kind)).toEqual(['one', 'one']);
});

test('arguments that all calls share are said once, whatever the order; of equal calls all are shown', () => {
  expect(
    splitArguments([
      { a: 1, to: 'x' },
      { to: 'x', a: 2, b: 0 },
    ]),
  ).toEqual({ differing: ['a', 'b'], same: [['to', 'x']] });
  expect(splitArguments([{ a: 1 }, { a: 1 }])).toEqual({ differing: ['a'], same: [] });
  expect(splitArguments([{}, {}])).toEqual({ differing: [], same: [] });
});

test('a long value is folded at its beginning, and never through a character', () => {
  expect([isLong('short'), isLong('x'.repeat(161)), isLong('a\nb\nc'), isLong({ a: 1, b: 2 })]).toEqual([false, true, true, true]);
  expect(shortened('a\nb\nc')).toBe('a\nb …');
  expect(shortened(`a${'😀'.repeat(200)}`)).toBe(`a${'😀'.repeat(79)} …`);
});

test.each<[string, Partial<CallQuestion>]>([
  ['misfit', { problems: [{ code: 'value-misfit', whole: 'arguments', text: 'must be string' }] }],
  ['unchecked', { unchecked: { code: 'schema-uncheckable' } }],
  ['asked-despite', { despite: { code: 'path-unclear' } }],
  ['guarded', { meets: { private: [{ server: 's', serverName: 's', what: 'read', at: 1 }], untrusted: [] } }],
  ['guarded', { unsaid: { servers: [{ server: 's', serverName: 's' }] } }],
  ['carries', { carried: [{ argument: 'a', server: 's', serverName: 's', text: 'secret' }] }],
  ['climbs', { input: { path: 'inbox/../../on-call.md' } }],
  ['climbs', { input: { files: [{ path: String.raw`..\up` }] } }],
  ['hidden', { input: { text: 'a\u202Eb' } }],
  ['hidden', { input: { ['a\u200B']: 'b' } }],
])('%s sets a call apart', (oddity, more) => {
  expect(odditiesOf(question('1', more))).toEqual([oddity]);
});

test.each([
  ['inbox/notes/../../on-call.md', ['inbox/notes/', '<../../>', 'on-call.md']],
  ['../up', ['<../>', 'up']],
  [String.raw`..\up\..`, [String.raw`<..\>`, 'up\\', '<..>']],
  ['a..b/c...', ['a..b/c...']],
  ['', []],
])('the steps of %s that leave a folder are told from the rest', (text, parts) => {
  expect(climbsIn(text).map(({ part, climbs }) => (climbs ? `<${part}>` : part))).toEqual(parts);
});

test('dots in a name set nothing apart', () => {
  expect(odditiesOf(question('1', { input: { path: 'a..b/c...', text: 'wait ..' } }))).toEqual([]);
});

function shown(cards: Card[]): unknown[] {
  return cards.map((card) =>
    card.kind === 'one' ? card.question.call : [card.several.isAlike ? 'alike' : 'mixed', ...card.several.rows.map((row) => row.call.id)],
  );
}

test.each([
  [{ path: '/etc/hosts' }, true],
  [{ path: '/home/mara/code/x.ts' }, false],
  [{ directory: '/home/mara/code' }, false],
  [{ destination: String.raw`C:\\Users\\x` }, true],
  [{ path: '~/.ssh/config' }, true],
  [{ path: 'src/x.ts' }, false],
  [{ url: '/api/users' }, false],
])('%j leads outside of the folders: %j', (input, isOutside) => {
  const folder = { path: '/home/mara/code', name: 'code', state: 'here' as const, usual: true, hiddenFrom: [] };
  expect(leavesFolders(input, [folder])).toBe(isOutside);
  expect(leavesFolders(input, [])).toBe(false);
});

const ended = { state: 'ended' as const, outcome: 'ok' as const, tookMs: 1, content: [] };

function call(id: string, more: Partial<Call> = {}): Call {
  const tool = { server: 'notes', serverName: 'notes', name: 'add' };
  const state = { state: 'held' as const, question: `q${id}` };
  return { type: 'call', id, turn: 't', at: 0, reply: 'r', toolUse: id, alias: 'notes__add', tool, input: inputOf(id), state, ...more };
}

function question(id: string, more: Partial<CallQuestion> = {}): CallQuestion {
  const about = { server: 'notes', serverName: 'notes', tool: 'add', description: '', inputSchema: {}, askedAt: 0 };
  return { kind: 'call', id: `q${id}`, conversation: 'c', call: id, ...about, input: inputOf(id), problems: [], carried: [], ...more };
}

function inputOf(id: string): JsonObject {
  return { text: `note ${id}` };
}
