import { expect, test } from 'vitest';
import type { Call, CallState, Entry } from '../../../../contract/conversation.ts';
import { summedUpTo, toThreadItems } from '../../../../renderer/features/thread/thread-items.ts';

const done: CallState = { state: 'ended', outcome: 'ok', tookMs: 1, content: [] };

test('calls without a word between them share a card', () => {
  const items = toThreadItems([say('a', 'Looking'), call('b'), call('c'), say('d', 'Found it'), call('e')], 't1');
  expect(items.map((item) => (item.kind === 'calls' ? item.calls.map(({ id }) => id).join('') : item.kind))).toEqual([
    'answer',
    'bc',
    'answer',
    'e',
  ]);
});

test('an answer without words does not part them', () => {
  expect(toThreadItems([call('a'), say('b', ' \n'), call('c')], 't1')).toHaveLength(1);
});

test('calls of two turns never share a card', () => {
  expect(toThreadItems([call('a'), { ...call('b'), turn: 't2' }], 't2')).toHaveLength(2);
});

test('a card settles when all its calls ended and the model went on', () => {
  expect(settled([call('a', done), say('b', 'So', 'r2')], 't1')).toEqual([true]);
  expect(settled([call('a', done), call('b'), say('c', 'So', 'r2')], 't1')).toEqual([false]);
});

test('what a model said behind a call in the same reply is drawn there, and settles nothing: it said it without the result', () => {
  const reply = [say('a', 'First'), call('b', done), say('c', 'then'), call('d', done)];
  expect(settled(reply, 't1')).toEqual([false, false]);
  expect(settled([...reply, say('e', 'So', 'r2')], 't1')).toEqual([true, true]);
});

test('a card settles when its turn is over', () => {
  expect(settled([call('a', done)], 't1')).toEqual([false]);
  expect(settled([call('a', done)], undefined)).toEqual([true]);
});

test('what followed a message ends with its last words, and not before its turn is over', () => {
  const entries = [hear('m1'), say('a', 'Looking'), call('b', done), say('c', 'Found'), hear('m2'), say('d', 'So')];
  const ends = (working: string | undefined) =>
    toThreadItems(entries, working).flatMap((item) => ('ends' in item ? [[item.entry.id, item.ends]] : []));
  expect(ends(undefined)).toEqual([
    ['c', { message: 'm1', next: 'm2' }],
    ['d', { message: 'm2' }],
  ]);
  expect(ends('t1')).toEqual([['c', { message: 'm1', next: 'm2' }]]);
});

test('a message that nothing answered is its own end', () => {
  expect(toThreadItems([hear('m1'), call('b', done)], undefined)[0]).toMatchObject({ ends: { message: 'm1' } });
});

test('a summary stands for what is drawn up to its last entry, though that is not drawn itself', () => {
  const entries = [hear('m1'), call('a', done), call('b', done), say('c', ' '), hear('m2'), say('d', 'So')];
  const upTo = (until: string) => summedUpTo(until, entries, toThreadItems(entries, undefined));
  expect(['m1', 'b', 'c', 'm2', 'd', 'elsewhere'].map(upTo)).toEqual([1, 2, 2, 3, 4, undefined]);
  expect(summedUpTo('c', entries.slice(3), toThreadItems(entries.slice(3), undefined))).toBe(0);
});

function hear(id: string): Entry {
  return { type: 'message', id, turn: 't1', at: 0, text: id };
}

function settled(entries: Entry[], working: string | undefined): boolean[] {
  return toThreadItems(entries, working).flatMap((item) => (item.kind === 'calls' ? item.settled : []));
}

function say(id: string, text: string, reply = 'r'): Entry {
  return { type: 'answer', id, turn: 't1', at: 0, reply, model: 'm', text, state: 'done' };
}

function call(id: string, state: CallState = { state: 'running', since: 0 }): Call {
  return { type: 'call', id, turn: 't1', at: 0, reply: 'r', toolUse: id, alias: id, tool: null, input: {}, state };
}
