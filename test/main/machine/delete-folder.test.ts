import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { prepareDataFolder } from '../../../main/host/machine/data-folder.ts';
import { deleteMarked, markForDeletion } from '../../../main/host/machine/delete-folder.ts';
import { lockFolder } from '../../../main/host/machine/folder-lock.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

function filledFolder(): string {
  const folder = temporaryFolder();
  for (const path of ['results/chat', 'attachments', 'logs', 'window/Cache', 'servers/notes'])
    mkdirSync(join(folder, path), { recursive: true });
  for (const path of ['switchyard.db', 'switchyard.db-wal', 'settings.json', 'results/chat/1', 'servers/notes/notes.json'])
    writeFileSync(join(folder, path), 'x');
  return folder;
}

test('a folder that was marked before the host was killed is empty after the next start, however much of it was gone', () => {
  const untouched = filledFolder();
  expect(readdirSync(prepareDataFolder(untouched))).toContain('switchyard.db');

  const folder = filledFolder();
  markForDeletion(folder);
  expect(readdirSync(prepareDataFolder(folder))).toEqual(['lock.db']);
  expect(readdirSync(prepareDataFolder(folder))).toEqual(['lock.db']);
});

test('while the host that deletes still holds the folder nobody else deletes in it, and what is not ours stays', () => {
  const folder = filledFolder();
  writeFileSync(join(folder, 'holiday.txt'), 'mine');
  const unlock = lockFolder(folder, { who: 'web', pid: process.pid });
  markForDeletion(folder);
  prepareDataFolder(folder);
  expect(existsSync(join(folder, 'settings.json'))).toBe(true);
  deleteMarked(folder);
  unlock();
  expect(readdirSync(folder).filter((name) => !name.startsWith('lock.db'))).toEqual(['holiday.txt']);
});
