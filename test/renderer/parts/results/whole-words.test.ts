import { expect, test } from 'vitest';
import { sayWhole } from '../../../../renderer/parts/results/whole-words.ts';
import { english } from '../../../../client/words/words.ts';

const whole = { characters: 140_000, lines: 5000, head: 100, tail: 50 };

test('a long result is as large as its file', () => {
  expect(sayWhole(english, { ...whole, bytes: 280_000 })).toBe('280 kB');
});

test('of one kept before its bytes were counted the characters are said', () => {
  expect(sayWhole(english, whole)).toBe('140,000 characters');
});
