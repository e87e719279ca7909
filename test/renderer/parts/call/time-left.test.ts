import { expect, test } from 'vitest';
import { timeLeft } from '../../../../renderer/parts/call/time-left.ts';

test.each([
  ['nothing was said', 60_000, undefined, undefined],
  ['no total is known', 60_000, { value: 31 }, undefined],
  ['less than a tenth is done', 60_000, { value: 4, total: 50 }, undefined],
  ['a tenth is done', 60_000, { value: 5, total: 50 }, 540_000],
  ['half is done', 60_000, { value: 25, total: 50 }, 60_000],
  ['all is done', 60_000, { value: 50, total: 50 }, undefined],
])('while %s, the time left follows from the time it took so far', (_when, spent, progress, left) => {
  expect(timeLeft(spent, progress)).toBe(left);
});
