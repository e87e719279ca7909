import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Backup } from '../../../contract/backup.ts';
import { HostError, reasonOf } from '../../../contract/errors.ts';
import type { Reason } from '../../../contract/reason.ts';
import { makePrivateFile } from '../machine/private-files.ts';
import { isDamaged, isFull } from './open-database.ts';

type BackupNeeds = {
  /** The path of the database. */
  path: string;
  now: number;
  /** Bytes that a program may still write into a folder. */
  roomIn(folder: string): number;
};

/** A name that no other program is likely to use: “delete everything” takes the folder away. */
const FOLDER = 'switchyard.backups';
const MOST_KEPT = 3;
/** Names sort by their date. */
const NAME = /^switchyard-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})-v(\d+)\.db$/;
/** Tables whose rows are counted in the database and in its backup. */
const COUNTED = ['conversations', 'entries', 'rules'];
/** For the migration, which writes into the log beside the database. */
const ROOM_BESIDE = 16 * 1024 * 1024;

/** The backups of a data folder, the newest first. */
export function backupsIn(dataFolder: string): Backup[] {
  return namesIn(join(dataFolder, FOLDER)).map((name) => {
    const [, day = '', hours = '', minutes = '', seconds = '', thousandths = '', version = ''] = NAME.exec(name) ?? [];
    return {
      name,
      at: Date.parse(`${day}T${hours}:${minutes}:${seconds}.${thousandths}Z`),
      version: Number(version),
      bytes: statSync(backupPath(dataFolder, name), { throwIfNoEntry: false })?.size ?? 0,
    };
  });
}

export function backupPath(dataFolder: string, name: string): string {
  return join(dataFolder, FOLDER, name);
}

/**
 * Copies the open database into a backup: whole on the disk and checked before it gets its name, so
 * a process that is killed leaves no half of one. Of older backups two stay. Throws the cause where
 * the database is damaged, else HostError `storage`.
 */
export function backUp(file: DatabaseSync, { path, now, roomIn }: BackupNeeds): void {
  const dataFolder = dirname(path);
  const folder = join(dataFolder, FOLDER);
  const bytes = sizeOf(path) + ROOM_BESIDE;
  const part = join(folder, 'next.part');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    rmSync(part, { force: true });
    const room = roomIn(folder);
    if (room < bytes) throw new HostError('storage', { code: 'no-room-for-backup', bytes, room });
    makePrivateFile(part);
    file.prepare('VACUUM INTO ?').run(part);
    assertSame(file, part);
    sync(part);
    renameSync(part, join(folder, nameOf(folder, now, versionOf(file))));
    sync(folder);
    for (const name of namesIn(folder).slice(MOST_KEPT)) rmSync(join(folder, name), { force: true });
  } catch (cause) {
    removePart(part);
    if (cause instanceof HostError || isDamaged(cause)) throw cause;
    const reason: Reason = isFull(cause)
      ? { code: 'no-room-for-backup', bytes, room: roomIn(folder) }
      : { code: 'backup-not-made', folder, why: reasonOf(cause) };
    throw new HostError('storage', reason, { cause });
  }
}

/** Bytes that this person may still write into a folder. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Throws where the file is not whole, or is a database of another program. */
export function assertWhole(path: string): void {
  const copy = new DatabaseSync(path, { readOnly: true });
  try {
    const answer = copy.prepare('PRAGMA quick_check').get()?.['quick_check'];
    if (answer !== 'ok') throw new Error(String(answer));
    for (const table of COUNTED) rowsOf(copy, table);
  } finally {
    copy.close();
  }
}

function assertSame(file: DatabaseSync, path: string): void {
  assertWhole(path);
  const copy = new DatabaseSync(path, { readOnly: true });
  try {
    for (const table of COUNTED) if (rowsOf(copy, table) !== rowsOf(file, table)) throw new Error(`The backup has other rows in ${table}.`);
    if (versionOf(copy) !== versionOf(file)) throw new Error('The backup has another version.');
  } finally {
    copy.close();
  }
}

function rowsOf(file: DatabaseSync, table: string): number {
  return Number(file.prepare(`SELECT count(*) AS count FROM ${table}`).get()?.['count']);
}

function versionOf(file: DatabaseSync): number {
  return Number(file.prepare('PRAGMA user_version').get()?.['user_version']);
}

/** Of the database and of what its log holds yet. */
function sizeOf(path: string): number {
  return ['', '-wal'].reduce((sum, ending) => sum + (statSync(path + ending, { throwIfNoEntry: false })?.size ?? 0), 0);
}

/** The newest first. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => NAME.test(name))
      .toSorted()
      .toReversed();
  } catch {
    return [];
  }
}

function nameOf(folder: string, now: number, version: number): string {
  const taken = new Set(readdirSync(folder).map((name) => name.replace(/-v\d+\.db$/, '')));
  const name = (at: number) => `switchyard-${new Date(at).toISOString().replaceAll(/[:.]/g, '-').replace('Z', '')}`;
  let at = now;
  while (taken.has(name(at))) at += 1;
  return `${name(at)}-v${version}.db`;
}

/** The content of the file, or the names in the folder, are on the disk before this is over. */
export function sync(path: string): void {
  // Windows syncs no folder, and keeps a new name without it.
  if (process.platform === 'win32' && statSync(path).isDirectory()) return;
  const handle = openSync(path, statSync(path).isDirectory() ? 'r' : 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function removePart(part: string): void {
  try {
    rmSync(part, { force: true });
  } catch {
    // The next backup removes it.
  }
}
