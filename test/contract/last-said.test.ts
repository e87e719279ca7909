import { expect, test } from 'vitest';
import type { Entry } from '../../contract/conversation.ts';
import { lastSaid } from '../../contract/last-said.ts';
import { stoppedTurn } from '../../renderer/parts/drafts/stop-turn.ts';

const common = { turn: 't', at: 0 };
const question: Entry = { ...common, id: '1', type: 'message', text: 'Why?' };
const stopped: Entry = { ...common, id: '2', type: 'notice', kind: 'stopped', reason: { code: 'call-stopped' }, retry: false };
const block: Entry = { ...common, id: '3', type: 'block', reply: 'r', by: { endpoint: 'e', model: 'm' }, block: { type: 'x' } };

test('the last entry that says something is found behind one that says nothing', () => {
  expect(lastSaid([question, block])).toBe(question);
  expect(lastSaid([question, stopped, block])).toBe(stopped);
  expect([lastSaid([block]), lastSaid([])]).toEqual([undefined, undefined]);
});

test('a chat that was stopped stays so when an entry follows that says nothing', () => {
  expect(stoppedTurn([question, stopped, block])).toBe(stopped.turn);
});
