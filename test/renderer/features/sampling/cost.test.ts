import { expect, test } from 'vitest';
import { costOf, money, moneyAtMost } from '../../../../renderer/features/sampling/cost.ts';
import { english } from '../../../../client/words/words.ts';

const price = { input: 1, output: 5 };

test('a price is for a million tokens each way', () => {
  expect(costOf({ sent: 1240, received: 1200 }, price)).toBeCloseTo(0.00724);
});

test('a price nobody knows is never nothing', () => {
  expect(costOf({ sent: 10, received: 10 }, undefined)).toBeUndefined();
  expect([money(english, undefined), moneyAtMost(english, undefined)]).toEqual(['price unknown', 'price unknown']);
});

test.each([
  [0, '$0.00'],
  [0.00002, 'under $0.0001'],
  [0.0029, '$0.0029'],
  [0.007, '$0.007'],
  [0.0102, '$0.0102'],
  [0.25, '$0.25'],
  [1.5, '$1.50'],
  [1234.5, '$1,234.50'],
])('%d dollars are %s', (dollars, words) => {
  expect(money(english, dollars)).toBe(words);
});

test.each([
  [0, '$0.00'],
  [0.00001, '$0.001'],
  [0.0066, '$0.007'],
  [0.007, '$0.007'],
  [0.05500000000000001, '$0.055'],
  [0.0101, '$0.011'],
  [1.001, '$1.01'],
])('what is not spent yet is never told too low: %d is %s', (dollars, words) => {
  expect(moneyAtMost(english, dollars)).toBe(words);
});
