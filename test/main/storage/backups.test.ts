import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { backupsIn, backupPath } from '../../../main/host/storage/backups.ts';
import { DatabaseFile } from '../../../main/host/storage/database-file.ts';
import { migrations } from '../../../main/host/storage/migrations.ts';
import { migrate } from '../../../main/host/storage/open-database.ts';
import { markToRestore } from '../../../main/host/storage/restore-marked.ts';
import { only } from '../../doubles/defined.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

const NOW = Date.UTC(2026, 10, 26, 22, 15, 3, 120);
const LAST = migrations.length;

/** A data folder as a version from before left it, with a chat in it. */
function olderFolder(version = LAST - 1): string {
  const folder = temporaryFolder();
  const file = new DatabaseSync(join(folder, 'switchyard.db'));
  migrate(file, version);
  file.exec("INSERT INTO conversations (id, title, created_at, updated_at) VALUES ('c', 'The harbour', 1, 2)");
  file.close();
  return folder;
}

/** The database as the version before left it, once more; the backups stay. */
function renew(folder: string): void {
  for (const ending of ['', '.schema']) rmSync(join(folder, `switchyard.db${ending}`), { force: true });
  copyFileSync(join(olderFolder(), 'switchyard.db'), join(folder, 'switchyard.db'));
}

/** `room`: so many bytes are free on the disk. */
function opened(folder: string, { now = NOW, room = Infinity } = {}) {
  const silent = () => undefined;
  const log = { info: silent, warn: silent, error: silent };
  const path = join(folder, 'switchyard.db');
  const file = new DatabaseFile({ path, log, clock: { now: () => now }, roomIn: () => room, putBack: silent, onHealed: silent });
  onTestFinished(() => file.close());
  return file;
}

function versionOf(path: string): number {
  const file = new DatabaseSync(path, { readOnly: true });
  const version = Number(file.prepare('PRAGMA user_version').get()?.['user_version']);
  file.close();
  return version;
}

test('a new version makes a backup of the chats before it updates them, for its owner alone', () => {
  const folder = olderFolder();
  opened(folder).close();
  const [backup] = backupsIn(folder);
  expect(backup).toEqual({
    name: `switchyard-2026-11-26T22-15-03-120-v${LAST - 1}.db`,
    at: NOW,
    version: LAST - 1,
    bytes: expect.any(Number),
  });
  const path = backupPath(folder, `switchyard-2026-11-26T22-15-03-120-v${LAST - 1}.db`);
  expect([versionOf(path), versionOf(join(folder, 'switchyard.db'))]).toEqual([LAST - 1, LAST]);
  const copy = new DatabaseSync(path, { readOnly: true });
  expect(copy.prepare('SELECT title FROM conversations').all()).toEqual([{ title: 'The harbour' }]);
  copy.close();
  if (process.platform !== 'win32')
    expect([statSync(join(folder, 'switchyard.backups')).mode & 0o777, statSync(path).mode & 0o777]).toEqual([0o700, 0o600]);
});

test('a start that updates nothing makes no backup, and neither does a new folder', () => {
  const folder = temporaryFolder();
  opened(folder).close();
  opened(folder).close();
  expect(readdirSync(folder)).not.toContain('switchyard.backups');
});

test('the last three backups stay, the newest first, and what is not ours stays beside them', () => {
  const folder = olderFolder();
  mkdirSync(join(folder, 'switchyard.backups'));
  writeFileSync(join(folder, 'switchyard.backups', 'of-mine.db'), 'mine');
  for (const now of [NOW, NOW + 1000, NOW + 1000, NOW + 2000]) {
    opened(folder, { now }).close();
    renew(folder);
  }
  expect(backupsIn(folder).map(({ at }) => at - NOW)).toEqual([2000, 1001, 1000]);
  expect(readFileSync(join(folder, 'switchyard.backups', 'of-mine.db'), 'utf8')).toBe('mine');
});

test('without room for a backup nothing is updated, and the person is told how much is missing', () => {
  const folder = olderFolder();
  const path = join(folder, 'switchyard.db');
  expect(() => opened(folder, { room: 1000 })).toThrow(
    expect.objectContaining({ code: 'storage', reason: { code: 'no-room-for-backup', bytes: expect.any(Number), room: 1000 } }),
  );
  expect(versionOf(path)).toBe(LAST - 1);
  expect(backupsIn(folder)).toEqual([]);
  opened(folder).close();
  expect(versionOf(path)).toBe(LAST);
});

test('where no backup can be made nothing is updated, and the person is told why', () => {
  const folder = olderFolder();
  writeFileSync(join(folder, 'switchyard.backups'), 'a file is in the way');
  expect(() => opened(folder)).toThrow(
    expect.objectContaining({ reason: { code: 'backup-not-made', folder: join(folder, 'switchyard.backups'), why: expect.anything() } }),
  );
  expect(versionOf(join(folder, 'switchyard.db'))).toBe(LAST - 1);
});

function titlesIn(folder: string): unknown[] {
  const file = opened(folder, { now: NOW + 5000 });
  try {
    return file.all('SELECT title FROM conversations ORDER BY title').map(({ title }) => title);
  } finally {
    file.close();
  }
}

/** A folder with a backup of one chat, and a second chat since. */
function usedFolder(): { folder: string; name: string } {
  const folder = olderFolder();
  const file = opened(folder);
  file.run("INSERT INTO conversations (id, title, created_at, updated_at) VALUES ('d', 'The pier', 3, 4)");
  file.close();
  return { folder, name: only(backupsIn(folder)).name };
}

test('a backup that I restore is in use at the next start, and what it replaced is a backup that I can restore in turn', () => {
  const { folder, name } = usedFolder();
  markToRestore(folder, name);
  expect(titlesIn(folder)).toEqual(['The harbour']);
  const replaced = backupsIn(folder).find(({ version }) => version === LAST);
  markToRestore(folder, replaced?.name ?? '');
  expect(titlesIn(folder)).toEqual(['The harbour', 'The pier']);
  expect(titlesIn(folder)).toEqual(['The harbour', 'The pier']);
});

test('a backup that is not there, is damaged or is of a newer version is refused, and the chats stay as they are', () => {
  const { folder, name } = usedFolder();
  const path = backupPath(folder, name);
  const newer = name.replace(/v\d+/, `v${LAST + 1}`);
  copyFileSync(path, backupPath(folder, newer));
  writeFileSync(path, Buffer.from(readFileSync(path)).fill(0xff, 4096, 4096 * 4));
  for (const [asked, code] of [
    ['../switchyard.db', 'no-such-backup'],
    [newer, 'backup-newer'],
    [name, 'backup-not-restored'],
  ] as const)
    expect(() => markToRestore(folder, asked)).toThrow(expect.objectContaining({ reason: expect.objectContaining({ code }) }));
  expect(titlesIn(folder)).toEqual(['The harbour', 'The pier']);
});

test('a backup that is damaged after I chose it is told, and the chats stay as they are', () => {
  const { folder, name } = usedFolder();
  const path = backupPath(folder, name);
  markToRestore(folder, name);
  writeFileSync(path, Buffer.from(readFileSync(path)).fill(0xff, 4096, 4096 * 4));
  const file = opened(folder);
  expect(file.notRestored).toMatchObject({ kind: 'not-restored', why: { code: 'backup-not-restored', name } });
  file.close();
  expect(titlesIn(folder)).toEqual(['The harbour', 'The pier']);
});

test('a damaged database is set aside for the backup that I restore', () => {
  const { folder, name } = usedFolder();
  const path = join(folder, 'switchyard.db');
  markToRestore(folder, name);
  writeFileSync(path, Buffer.from(readFileSync(path)).fill(0xff, 4096, 4096 * 4));
  expect(titlesIn(folder)).toEqual(['The harbour']);
  expect(readdirSync(folder).some((one) => one.startsWith('switchyard.damaged-'))).toBe(true);
});

test('without room to keep the chats of now, no backup takes their place', () => {
  const { folder, name } = usedFolder();
  markToRestore(folder, name);
  const file = opened(folder, { room: 1000 });
  expect(file.notRestored).toMatchObject({ kind: 'not-restored', why: { code: 'no-room-for-backup' } });
  file.close();
  expect(titlesIn(folder)).toEqual(['The harbour', 'The pier']);
});
