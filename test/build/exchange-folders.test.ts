import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exchangeFolders } from '../../exchange-folders.ts';
import { temporaryFolder } from '../doubles/temporary-folder.ts';

/** A folder `dist` with these files. */
function built(files: Record<string, string>): string {
  const dist = temporaryFolder();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(dist, path, '..'), { recursive: true });
    writeFileSync(join(dist, path), text);
  }
  return dist;
}

test('a build takes the place of the one before, folder by folder, and leaves the others', () => {
  const dist = built({ 'main/old.js': 'old', 'next-main/new.js': 'new', 'next-servers/a.js': 'a', 'types/t.d.ts': 't' });
  exchangeFolders(dist);
  expect(readdirSync(dist).toSorted()).toEqual(['main', 'servers', 'types']);
  expect(readdirSync(join(dist, 'main'))).toEqual(['new.js']);
});

test('what a build that was killed left in the middle is put right by the next one', () => {
  const dist = built({ 'main/old.js': 'old', 'before-main/older.js': 'older', 'next-main/new.js': 'new' });
  exchangeFolders(dist);
  expect(readdirSync(dist)).toEqual(['main']);
});

test.skipIf(process.platform === 'win32')('a file that a running app holds is read whole after the exchange', () => {
  const dist = built({ 'renderer/a.woff2': 'font', 'next-renderer/b.woff2': 'another' });
  const held = openSync(join(dist, 'renderer/a.woff2'), 'r');
  exchangeFolders(dist);
  expect(existsSync(join(dist, 'renderer/a.woff2'))).toBe(false);
  expect(readFileSync(held, 'utf8')).toBe('font');
  closeSync(held);
});
