import { expect, test } from 'vitest';
import type { Call, Conversation, Entry } from '../../../../contract/conversation.ts';
import { toLive } from '../../../../renderer/features/thread/live-state.ts';

const working: Conversation = {
  id: 'c',
  title: '',
  createdAt: 0,
  updatedAt: 0,
  model: null,
  activity: { state: 'working', turn: 't', since: 5 },
};
const resting: Conversation = { ...working, activity: { state: 'resting' } };

test('running calls of this turn and waiting ones are counted', () => {
  expect(toLive(working, [call('t'), call('older')], 2)).toEqual({ state: 'calling', running: 1, waiting: 2, since: 5 });
  expect(toLive(working, [], 1)).toEqual({ state: 'calling', running: 0, waiting: 1, since: 5 });
});

test('a call that ended is none, and a question that waits is told while the chat rests', () => {
  expect(toLive(working, [call('t', { state: 'ended', outcome: 'ok', tookMs: 1, content: [] })], 0).state).toBe('thinking');
  expect(toLive(resting, [], 2)).toEqual({ state: 'calling', running: 0, waiting: 2, since: 0 });
});

test('a long task that the turn goes on without is not waited for', () => {
  const task = { id: 'task', since: 0 };
  const running = (changed: object) => call('t', { state: 'running', since: 0, task: { ...task, ...changed } });
  expect(toLive(working, [running({})], 0)).toMatchObject({ state: 'calling', running: 1 });
  expect(toLive(working, [running({ detached: true })], 0).state).toBe('thinking');
});

test('the model writes once there are words, and thinks before', () => {
  expect(toLive(working, [answer('')], 0).state).toBe('thinking');
  expect(toLive(working, [answer('Well')], 0).state).toBe('writing');
  expect(toLive(working, [answer('Well', 'done')], 0).state).toBe('thinking');
});

test('an endpoint that asked to come back later is said so', () => {
  const retry = { at: 9, reason: { code: 'said-before' as const, text: 'It is overloaded.' } };
  expect(toLive({ ...working, activity: { state: 'working', turn: 't', since: 5, retry } }, [], 0)).toMatchObject({
    state: 'retrying',
    ...retry,
  });
});

test('nothing is said while the chat rests', () => {
  expect(toLive(resting, [answer('Well')], 0)).toEqual({ state: 'resting' });
});

test('while the connection is lost, nobody says that a model writes or a call runs', () => {
  expect(toLive(working, [answer('Well'), call('t')], 1, false)).toEqual({ state: 'unknown' });
  expect(toLive(resting, [], 1, false)).toEqual({ state: 'resting' });
});

function answer(text: string, state: 'streaming' | 'done' = 'streaming'): Entry {
  return { type: 'answer', id: 'a', turn: 't', at: 0, reply: 'r', model: 'm', text, state };
}

function call(turn: string, state: Call['state'] = { state: 'running', since: 0 }): Entry {
  return { type: 'call', id: turn, turn, at: 0, reply: 'r', toolUse: 'a', alias: 'a', tool: null, input: {}, state };
}
