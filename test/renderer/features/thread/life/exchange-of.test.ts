import { expect, test } from 'vitest';
import type { Entry } from '../../../../../contract/conversation.ts';
import { exchangeOf } from '../../../../../renderer/features/thread/life/exchange-of.ts';

test('a message is copied with all that the model said about it, and nothing of the next one', () => {
  const common = { turn: 't', at: 0 };
  const message = (id: string): Entry => ({ ...common, id, type: 'message', text: `asked ${id}` });
  const answer = (id: string, text: string): Entry => ({ ...common, id, type: 'answer', reply: id, model: 'M', text, state: 'done' });
  const entries = [
    message('1'),
    answer('2', 'First I look.'),
    answer('3', ' '),
    answer('4', 'It is so.'),
    message('5'),
    answer('6', 'Bye.'),
  ];
  expect(exchangeOf('1', entries)).toBe('asked 1\n\nFirst I look.\n\nIt is so.');
  expect(exchangeOf('5', entries)).toBe('asked 5\n\nBye.');
});
