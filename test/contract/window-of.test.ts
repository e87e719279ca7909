import { expect, test } from 'vitest';
import type { ChatContext } from '../../contract/chat-context.ts';
import type { Endpoint } from '../../contract/settings.ts';
import { windowOf } from '../../contract/window-of.ts';

const DAY = 24 * 3600 * 1000;
const saying = (contextWindow: number | undefined, windows?: Endpoint['windows']) => ({
  models: [{ id: 'm', name: 'M', ...(contextWindow && { contextWindow }) }],
  ...(windows && { windows }),
});

const choice = { endpoint: 'e', model: 'm' };
const at = (now: number, context?: ChatContext) => ({ choice, now, context });

test('a window is as large as its endpoint says, or as it was found to be, for a week and until the endpoint says another', () => {
  const found = { m: { tokens: 12_000, at: 0, said: 200_000 } };
  expect(windowOf(saying(200_000), at(0))).toBe(200_000);
  expect(windowOf(saying(200_000, found), at(DAY))).toBe(12_000);
  expect(windowOf(saying(200_000, found), at(8 * DAY))).toBe(200_000);
  expect(windowOf(saying(64_000, found), at(DAY))).toBe(64_000);
  expect(windowOf(saying(undefined, { m: { tokens: 12_000, at: 0 } }), at(DAY))).toBe(12_000);
  expect(windowOf(saying(undefined), at(0))).toBeUndefined();
  expect(windowOf(undefined, at(0))).toBeUndefined();
});

test('what was found out in one chat counts there, for the model of then, and no larger than what was found for all', () => {
  const window = { tokens: 4_000, at: 0, said: 200_000, by: choice };
  expect(windowOf(saying(200_000), at(DAY, { window }))).toBe(4_000);
  expect(windowOf(saying(200_000), at(8 * DAY, { window }))).toBe(200_000);
  expect(windowOf(saying(200_000), at(DAY, { window: { ...window, by: { ...choice, model: 'another' } } }))).toBe(200_000);
  expect(windowOf(saying(200_000, { m: { tokens: 3_000, at: 0, said: 200_000 } }), at(DAY, { window }))).toBe(3_000);
});
