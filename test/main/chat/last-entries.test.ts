import { expect, test } from 'vitest';
import type { Entry } from '../../../contract/conversation.ts';
import { lastEntries } from '../../../main/host/chat/last-entries.ts';

const message = (id: string): Entry => ({ type: 'message', id, turn: id, at: 1, text: '' });
const notice = (id: string): Entry => ({
  type: 'notice',
  id,
  turn: 'again',
  at: 1,
  kind: 'stopped',
  reason: { code: 'said-before', text: '' },
  retry: true,
});
const many = (count: number, make: (id: string) => Entry) => Array.from({ length: count }, (_, at) => make(`${at}`));

test('a short chat is given whole, and of a long one the last sixty entries', () => {
  expect(lastEntries(many(60, message))).toEqual({ entries: many(60, message) });
  expect(lastEntries(many(61, message))).toEqual({ entries: many(61, message).slice(1), earlier: true });
});

test('the cut is before a message, however much followed it: its turn and the retries of it stay together', () => {
  const entries = [message('first'), message('last'), ...many(200, notice)];
  expect(lastEntries(entries)).toEqual({ entries: entries.slice(1), earlier: true });
  expect(lastEntries(many(200, notice))).toEqual({ entries: many(200, notice) });
});
