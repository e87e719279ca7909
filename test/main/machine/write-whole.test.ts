import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeWhole } from '../../../main/host/machine/write-whole.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

test('one file written ten times at once is whole, and nothing else is left beside it', async () => {
  const folder = temporaryFolder();
  const content = 'a picture '.repeat(50_000);
  await Promise.all(Array.from({ length: 10 }, () => writeWhole(join(folder, 'picture'), content)));
  expect(readFileSync(join(folder, 'picture'), 'utf8')).toBe(content);
  expect(readdirSync(folder)).toEqual(['picture']);
});
