import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { prepareDataFolder } from '../../../main/host/machine/data-folder.ts';
import { deleteMarked, markForDeletion } from '../../../main/host/machine/delete-folder.ts';
import { lockFolder } from '../../../main/host/machine/folder-lock.ts';
import { folderOf } from '../../doubles/folder-of.ts';
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
  markForDeletion(folderOf(folder));
  expect(readdirSync(prepareDataFolder(folder))).toEqual(['lock.db']);
  expect(readdirSync(prepareDataFolder(folder))).toEqual(['lock.db']);
});

test('while the host that deletes still holds the folder nobody else deletes in it, and what is not ours stays', () => {
  const folder = filledFolder();
  writeFileSync(join(folder, 'holiday.txt'), 'mine');
  const { release: unlock } = lockFolder(folder, { who: 'web', pid: process.pid });
  markForDeletion(folderOf(folder));
  prepareDataFolder(folder);
  expect(existsSync(join(folder, 'settings.json'))).toBe(true);
  deleteMarked(folder);
  unlock();
  expect(readdirSync(folder).filter((name) => !name.startsWith('lock.db'))).toEqual(['holiday.txt']);
});

test('a copy of a folder that was marked keeps all it has, and the folder itself is emptied under its new name', () => {
  const folder = filledFolder();
  markForDeletion(folderOf(folder));
  const copy = `${folder}-copy`;
  const renamed = `${folder}-renamed`;
  onTestFinished(() => [copy, renamed].forEach((path) => rmSync(path, { recursive: true, force: true })));
  cpSync(folder, copy, { recursive: true });
  renameSync(folder, renamed);
  expect(readdirSync(prepareDataFolder(copy))).toContain('switchyard.db');
  expect(readdirSync(prepareDataFolder(renamed))).toEqual(['lock.db']);
});

test('a folder that has the path of the one that was opened is not marked', () => {
  const folder = filledFolder();
  const opened = folderOf(folder);
  const renamed = `${folder}-renamed`;
  onTestFinished(() => rmSync(renamed, { recursive: true, force: true }));
  renameSync(folder, renamed);
  cpSync(renamed, folder, { recursive: true });
  expect(() => markForDeletion(opened)).toThrow('data-folder-replaced');
  expect(readdirSync(folder)).toEqual(readdirSync(renamed));
});
