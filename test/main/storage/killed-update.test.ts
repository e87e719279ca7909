import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { backupsIn, backupPath } from '../../../main/host/storage/backups.ts';
import { migrations } from '../../../main/host/storage/migrations.ts';
import { migrate } from '../../../main/host/storage/open-database.ts';
import { markToRestore } from '../../../main/host/storage/restore-marked.ts';
import { Storage } from '../../../main/host/storage/storage.ts';
import { first } from '../../doubles/defined.ts';
import { createHandClock } from '../../doubles/hand-clock.ts';
import { createMemorySettings } from '../../doubles/memory-settings.ts';
import { isDeep } from '../../doubles/sequences.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

const program = fileURLToPath(new URL('updates-until-killed.ts', import.meta.url));
const LAST = migrations.length;
const CHATS = 3000;
/** Changes of files after which a program is killed: early, in the middle and near its end. */
const MOMENTS = isDeep() ? [1, 2, 4, 8, 12, 16, 24, 40] : [2, 12, 40];

test.each(MOMENTS)(
  'when the update of a data folder was killed after %i changes of files, the chats are all there as before or as after, and every backup is whole',
  async (changes) => {
    const folder = olderFolder();
    await killedAfter(changes, folder);

    const path = join(folder, 'switchyard.db');
    const version = versionOf(path);
    expect([LAST - 1, LAST]).toContain(version);
    expect(chatsIn(path)).toBe(CHATS);
    const backups = backupsIn(folder);
    // Nothing is updated before its backup is there.
    if (version === LAST) expect(backups).not.toEqual([]);
    for (const backup of backups) {
      expect([backup.version, versionOf(backupPath(folder, backup.name)), chatsIn(backupPath(folder, backup.name))]).toEqual([
        LAST - 1,
        LAST - 1,
        CHATS,
      ]);
    }

    const storage = open(folder);
    expect(Object.keys(storage.load().conversations)).toHaveLength(CHATS);
    storage.close();
    expect(versionOf(path)).toBe(LAST);
    expect(readdirSync(join(folder, 'switchyard.backups')).filter((name) => name.endsWith('.part'))).toEqual([]);
  },
);

test.each(MOMENTS)(
  'when the restoring of a backup was killed after %i changes of files, the chats are those of before or those of the backup, whole, and the next start goes on',
  async (changes) => {
    const folder = olderFolder();
    open(folder).close();
    const path = join(folder, 'switchyard.db');
    const since = new DatabaseSync(path);
    since.exec("INSERT INTO conversations (id, title, created_at, updated_at) VALUES ('since', 'x', 1, 2)");
    since.close();
    markToRestore(folder, first(backupsIn(folder)).name);
    await killedAfter(changes, folder);

    expect([CHATS, CHATS + 1]).toContain(chatsIn(existsSync(path) ? path : `${path}.next`));
    for (const { name } of backupsIn(folder)) expect([CHATS, CHATS + 1]).toContain(chatsIn(backupPath(folder, name)));
    // The person sees one or the other, and can restore what is not in use.
    const storage = open(folder);
    const inUse = Object.keys(storage.load().conversations).length;
    storage.close();
    expect([CHATS, CHATS + 1]).toContain(inUse);
    const kept = backupsIn(folder).map(({ name }) => chatsIn(backupPath(folder, name)));
    expect([inUse, ...kept]).toEqual(expect.arrayContaining([CHATS, CHATS + 1]));
  },
);

function open(dataFolder: string): Storage {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  return new Storage({ dataFolder, settings: createMemorySettings(), log, clock: createHandClock() });
}

function olderFolder(): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'switchyard.backups'));
  const file = new DatabaseSync(join(folder, 'switchyard.db'));
  migrate(file, LAST - 1);
  file.exec('PRAGMA journal_mode = WAL; BEGIN');
  const put = file.prepare('INSERT INTO conversations (id, title, created_at, updated_at) VALUES (?, ?, 1, 2)');
  for (let at = 0; at < CHATS; at += 1) put.run(String(at), 'x'.repeat(1000));
  file.exec('COMMIT');
  file.close();
  return folder;
}

/** Runs the update, and kills it at so many changes of files, or once it is done. */
function killedAfter(changes: number, folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--experimental-transform-types', '--no-warnings', program, folder], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const kill = () => void child.kill('SIGKILL');
    let seen = 0;
    for (const each of [folder, join(folder, 'switchyard.backups')]) {
      const watcher = watch(each, () => void ((seen += 1) === changes && kill()));
      onTestFinished(() => watcher.close());
    }
    onTestFinished(kill);
    child.stdout.once('data', kill);
    child.on('error', reject);
    child.on('close', (_code, signal) => (signal === 'SIGKILL' ? resolve() : reject(new Error('It ended before it was killed.'))));
  });
}

function versionOf(path: string): number {
  return read(path, 'PRAGMA user_version', 'user_version');
}

function chatsIn(path: string): number {
  return read(path, 'SELECT count(*) AS count FROM conversations', 'count');
}

function read(path: string, sql: string, column: string): number {
  const file = new DatabaseSync(path);
  try {
    return Number(file.prepare(sql).get()?.[column]);
  } finally {
    file.close();
  }
}
