import { expect, test } from 'vitest';
import { whole as german } from '../../../../client/words/de/whole.ts';
import { english } from '../../../../client/words/words.ts';
import { whole as chinese } from '../../../../client/words/zh/whole.ts';
import { roundUp } from '../../../../renderer/features/sampling/sampling-words.ts';
import { elapsed } from '../../../../renderer/foundation/ui/elapsed.ts';

test('a guess is told in round numbers, and never too low', () => {
  expect([7, 1, 1231, 1240].map(roundUp)).toEqual([7, 1, 1240, 1240]);
  expect([1, 1240].map((count) => english.sampling.about(count))).toEqual(['about 1 token', 'about 1,240 tokens']);
});

test('what goes on is told in whole seconds', () => {
  expect([0, 3900, 125_000].map((ms) => elapsed(english.format, ms))).toEqual(['1 s', '3 s', '2 min 5 s']);
});

test('a limit for not asking again says how much, how long and what happens to replies, in each language', () => {
  expect(english.sampling.remember.limit(20, 50_000, 'day', 'return')).toBe(
    '20 requests or 50,000 tokens each day, replies returned at once',
  );
  expect(german.sampling.remember.limit(1, 50_000, 'chat', 'show')).toBe(
    '1 Anfrage oder 50.000 Token in diesem Chat, Antworten werden angezeigt',
  );
  expect(chinese.sampling.remember.limit(20, 50_000, 'day', 'return')).toBe('每天 20 次请求或 50,000 个 token，立即返回回复');
});
