import { expect, test } from 'vitest';
import { whyUnreadable } from '../../../main/host/models/why-unreadable.ts';

const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

test.each([
  ['not a JSON object', '{"text":'],
  ['not a JSON object', '[1]'],
  ['not a JSON object', '{"text":"x"} and more'],
  ['nested too deeply', nested(201)],
  ['nested too deeply', nested(100_000)],
])('it is said that arguments are %s', (why, written) => {
  expect(whyUnreadable(written)).toBe(why);
});
