import { expect, test } from 'vitest';
import type { Endpoint } from '../../contract/settings.ts';
import { windowOf } from '../../contract/window-of.ts';

const DAY = 24 * 3600 * 1000;
const saying = (contextWindow: number | undefined, windows?: Endpoint['windows']) => ({
  models: [{ id: 'm', name: 'M', ...(contextWindow && { contextWindow }) }],
  ...(windows && { windows }),
});

test('a window is as large as its endpoint says, or as it was found to be, for a week and until the endpoint says another', () => {
  const found = { m: { tokens: 12_000, at: 0, said: 200_000 } };
  expect(windowOf(saying(200_000), 'm', 0)).toBe(200_000);
  expect(windowOf(saying(200_000, found), 'm', DAY)).toBe(12_000);
  expect(windowOf(saying(200_000, found), 'm', 8 * DAY)).toBe(200_000);
  expect(windowOf(saying(64_000, found), 'm', DAY)).toBe(64_000);
  expect(windowOf(saying(undefined, { m: { tokens: 12_000, at: 0 } }), 'm', DAY)).toBe(12_000);
  expect(windowOf(saying(undefined), 'm', 0)).toBeUndefined();
  expect(windowOf(undefined, 'm', 0)).toBeUndefined();
});
