import { expect, test } from 'vitest';
import { guardAsks } from '../../../../renderer/features/approval/guard-asks.ts';
import type { Call } from '../../../../contract/conversation.ts';

const files = asks('1', 'files', ['files']);
const memory = asks('2', 'memory', ['files', 'memory']);
const web = asks('3', 'web', ['files', 'web']);

test('a server is asked about at its own call, where one waits, and at no other', () => {
  const waiting = [memory, files, web];
  expect(waiting.map((one) => guardAsks(one, waiting, [], []))).toEqual([
    { itself: true, others: [] },
    { itself: true, others: [] },
    { itself: true, others: [] },
  ]);
});

test('without a call of its own it is asked about once, at the first call for which it matters', () => {
  const waiting = [memory, web];
  expect(waiting.map((one) => guardAsks(one, waiting, [], []))).toEqual([
    { itself: true, others: ['files'] },
    { itself: true, others: [] },
  ]);
});

test('a card that was answered asked already, and so did one whose question was put off', () => {
  const answered: Call = {
    type: 'call',
    id: 'c',
    turn: 't',
    at: 0,
    reply: 'r',
    toolUse: 'c',
    alias: 'a',
    input: {},
    tool: null,
    state: { state: 'proposed' },
    warned: { at: 1, private: [], unsaid: ['files'] },
  };
  expect(guardAsks(memory, [memory], [answered], [])).toEqual({ itself: true, others: [] });
  expect(guardAsks(memory, [memory], [], ['memory'])).toEqual({ itself: false, others: ['files'] });
});

test('a call that names no server asks nothing', () => {
  expect(guardAsks({ id: '9', server: 'files' }, [memory], [], [])).toEqual({ itself: false, others: [] });
});

function asks(id: string, server: string, about: string[]) {
  return { id, server, unsaid: { servers: about.map((one) => ({ server: one, serverName: one })) } };
}
