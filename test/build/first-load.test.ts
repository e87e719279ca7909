import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { firstLoad } from '../bench/first-load.ts';

test('the window reads at most 340 kB, gzipped, before it draws anything', () => {
  expect(firstLoad()).toBeGreaterThan(100_000);
  expect(firstLoad()).toBeLessThanOrEqual(340_000);
});

test('the pages that the first paint does without are in one file with all other late parts', () => {
  const scripts = globSync('*.js', { cwd: join(import.meta.dirname, '../../dist/renderer/assets') });
  expect(scripts.filter((name) => name.startsWith('late-'))).toHaveLength(1);
  expect(scripts.filter((name) => /-page-|-card-|-dialog-/.test(name))).toEqual([]);
});
