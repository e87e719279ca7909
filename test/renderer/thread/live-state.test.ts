import { expect, test } from 'vitest';
import type { Conversation, Entry } from '../../../contract/conversation.ts';
import { toLive } from '../../../renderer/thread/live-state.ts';

const working: Conversation = {
  id: 'c',
  title: '',
  createdAt: 0,
  updatedAt: 0,
  model: null,
  activity: { state: 'working', turn: 't', since: 5 },
};

test('running calls of this turn and waiting ones are counted', () => {
  expect(toLive(working, [call('t'), call('older')], 2)).toEqual({ state: 'calling', running: 1, waiting: 2, since: 5 });
});

test('the model writes once there are words, and thinks before', () => {
  expect(toLive(working, [answer('')], 0).state).toBe('thinking');
  expect(toLive(working, [answer('Well')], 0).state).toBe('writing');
});

test('an endpoint that asked to come back later is said so', () => {
  const retry = { at: 9, reason: { code: 'said-before' as const, text: 'It is overloaded.' } };
  expect(toLive({ ...working, activity: { state: 'working', turn: 't', since: 5, retry } }, [], 0)).toMatchObject({
    state: 'retrying',
    ...retry,
  });
});

test('nothing is said while the chat rests', () => {
  expect(toLive({ ...working, activity: { state: 'resting' } }, [answer('Well')], 0)).toEqual({ state: 'resting' });
});

test('while the connection is lost, nobody says that a model writes or a call runs', () => {
  expect(toLive(working, [answer('Well'), call('t')], 1, false)).toEqual({ state: 'unknown' });
  expect(toLive({ ...working, activity: { state: 'resting' } }, [], 1, false)).toEqual({ state: 'resting' });
});

function answer(text: string): Entry {
  return { type: 'answer', id: 'a', turn: 't', at: 0, reply: 'r', model: 'm', text, state: 'streaming' };
}

function call(turn: string): Entry {
  const state = { state: 'running', since: 0 } as const;
  return { type: 'call', id: turn, turn, at: 0, reply: 'r', toolUse: 'a', alias: 'a', tool: null, input: {}, state };
}
