import { expect, test } from 'vitest';
import { firstLoad } from '../bench/first-load.ts';

test('the window reads at most 350 kB, gzipped, before it draws anything', () => {
  expect(firstLoad()).toBeGreaterThan(100_000);
  expect(firstLoad()).toBeLessThanOrEqual(350_000);
});
