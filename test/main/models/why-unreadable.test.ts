import { expect, test } from 'vitest';
import { whyUnreadable } from '../../../main/host/models/why-unreadable.ts';

const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

test.each([
  ['not-object', '{"text":'],
  ['not-object', '[1]'],
  ['not-object', '{"text":"x"} and more'],
  ['nested', nested(201)],
  ['nested', nested(100_000)],
])('it is said that arguments are %s', (why, written) => {
  expect(whyUnreadable(written)).toBe(why);
});
