import { mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { readRoots } from '../../../main/cli/read-roots.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

test('folders are taken from where the command runs and from home, and without any the kept ones count', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'a b'));
  expect(await readRoots([join(relative('.', folder), 'a b/'), '~'])).toEqual([join(folder, 'a b'), homedir()]);
  expect(await readRoots([])).toBeUndefined();
});

test('a folder that is not there, or is none, is a wrong command line', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'a-file'), '');
  await expect(readRoots([folder, join(folder, 'none')])).rejects.toThrow('folder-missing');
  await expect(readRoots([join(folder, 'a-file')])).rejects.toThrow('folder-is-file');
});
