import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openedDatabase } from '../../doubles/open-database.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

function opened() {
  const database = openedDatabase(join(temporaryFolder(), 'd.db'));
  const keep = (alias: string) => database.run('INSERT INTO aliases (server, tool, alias) VALUES (?, ?, ?)', 's', alias, alias);
  const kept = () => database.all('SELECT alias FROM aliases').map(({ alias }) => alias);
  return { database, keep, kept };
}

test('what is written together is written whole or not at all', () => {
  const { database, keep, kept } = opened();
  expect(() =>
    database.together(() => {
      keep('one');
      keep('one');
    }),
  ).toThrow(expect.objectContaining({ code: 'storage' }));
  expect(kept()).toEqual([]);
  database.together(() => keep('two'));
  expect(kept()).toEqual(['two']);
});

test('a full disk is told in words, and what comes after there is room is kept', () => {
  const { database, keep, kept } = opened();
  const pages = (most: number) => database.all(`PRAGMA max_page_count = ${most}`);
  pages(1);
  expect(() => keep('x'.repeat(1_000_000))).toThrow(expect.objectContaining({ code: 'storage', reason: { code: 'disk-full' } }));
  pages(1_000_000);
  keep('small');
  expect(kept()).toEqual(['small']);
});
