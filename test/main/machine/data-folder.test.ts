import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { prepareDataFolder } from '../../../main/host/machine/data-folder.ts';
import { lockFolder } from '../../../main/host/machine/folder-lock.ts';
import { createMemorySettings } from '../../doubles/memory-settings.ts';
import { hostInMemory } from '../../doubles/host-in-memory.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);

function modesBelow(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return Object.fromEntries([['', mode(folder)], ...names.map((name) => [name, mode(join(folder, name))])]);
}

test('a folder that others could read, with all in it, is its owner’s alone from the first start on', () => {
  const folder = temporaryFolder();
  for (const path of ['results/chat', 'logs/servers', 'window/Cache']) mkdirSync(join(folder, path), { recursive: true });
  const files = [
    'switchyard.db',
    'switchyard.db-wal',
    'settings.json',
    'lock.db',
    'results/chat/call.txt',
    'logs/switchyard.log',
    'window/Cache/1',
  ];
  for (const path of files) writeFileSync(join(folder, path), '');
  for (const path of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) chmodSync(join(folder, path), 0o755);
  prepareDataFolder(folder);
  for (const path of files) chmodSync(join(folder, path), statSync(join(folder, path)).mode & 0o677);
  expect(Object.values(modesBelow(folder)).toSorted()).toEqual([...files.map(() => '600'), ...Array.from({ length: 7 }, () => '700')]);
});

test('what SQLite makes while the host runs is for the owner alone, whatever the umask', async () => {
  const before = process.platform === 'win32' ? 0 : process.umask();
  expect(before & 0o077).not.toBe(0o077);
  const folder = prepareDataFolder(join(temporaryFolder(), 'new'));
  const { release } = lockFolder(folder, { who: 'web', pid: 1 });
  const { begin, say } = hostInMemory(folder, createMemorySettings());
  await say(begin(), 'hi');
  const modes = modesBelow(folder);
  expect(Object.keys(modes)).toEqual(expect.arrayContaining(['lock.db', 'switchyard.db', 'switchyard.db-wal', 'switchyard.db-shm']));
  expect(Object.values(modes).toSorted()).toEqual([
    ...Object.keys(modes)
      .slice(1)
      .map(() => '600'),
    '700',
  ]);
  release();
});

test('a folder with other things in it keeps its permissions, and only what is surely ours in it is tightened', () => {
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'logs'), { mode: 0o755 });
  for (const name of ['letter.txt', 'switchyard.db']) writeFileSync(join(folder, name), '', { mode: 0o644 });
  prepareDataFolder(folder);
  expect(modesBelow(folder)).toEqual({ '': '755', 'letter.txt': '644', logs: '755', 'switchyard.db': '600' });
});

test('somebody’s folder is refused and left as it is', () => {
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  for (const name of ['letter.txt', 'logs']) writeFileSync(join(folder, name), '', { mode: 0o644 });
  expect(() => prepareDataFolder(folder)).toThrow(expect.objectContaining({ reason: { code: 'data-folder-of-others', folder } }));
  expect(modesBelow(folder)).toEqual({ '': '755', 'letter.txt': '644', logs: '644' });
});

test('a link in the folder is not followed', () => {
  const [folder, elsewhere] = [temporaryFolder(), join(temporaryFolder(), 'file')];
  writeFileSync(elsewhere, '', { mode: 0o644 });
  symlinkSync(elsewhere, join(folder, 'settings.json'));
  prepareDataFolder(folder);
  expect(mode(elsewhere)).toBe('644');
});

test.each([
  ['/proc/x/y', 'nothing-can-be-made-there'],
  ['/dev/null/x', 'file-in-the-way'],
])('%s is refused in words at once', (path, why) => {
  if (!existsSync('/proc/self')) return;
  expect(() => prepareDataFolder(path)).toThrow(
    expect.objectContaining({ reason: { code: 'data-folder-unusable', folder: path, why: { code: why } } }),
  );
});
