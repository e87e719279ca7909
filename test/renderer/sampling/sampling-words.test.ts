import { expect, test } from 'vitest';
import { about, elapsed, whyEnded, wordsOfAsked, wordsOfLongest, wordsOfRemember } from '../../../renderer/sampling/sampling-words.ts';

test('a guess is told in round numbers, and never too low', () => {
  expect([about(7), about(1), about(1231), about(1240)]).toEqual([
    'about 7 tokens',
    'about 1 token',
    'about 1,240 tokens',
    'about 1,240 tokens',
  ]);
});

test('what goes on is told in whole seconds', () => {
  expect([elapsed(0), elapsed(3900), elapsed(125_000)]).toEqual(['1 s', '3 s', '2 min 5 s']);
});

test('a limit is named only when it is lower than what was asked for', () => {
  expect(wordsOfLongest('logbook', 4000, 1200)).toBe('logbook asked for 4,000. Your limit is 1,200.');
  expect(wordsOfLongest('logbook', 800, 1200)).toBe('logbook asked for 800.');
});

test('what a server asked for is said in plain words', () => {
  expect(wordsOfAsked('logbook', 'server')).toBe('logbook asked for what it said.');
  expect(whyEnded('maxTokens')).toBe('it was as long as allowed');
});

test('a limit for not asking again says how much, how long and what happens to replies', () => {
  expect(wordsOfRemember({ requests: 20, tokens: 50_000, scope: 'day', replies: 'return' })).toBe(
    '20 requests or 50,000 tokens each day, replies returned at once',
  );
});
