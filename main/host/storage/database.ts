import { existsSync, renameSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { HostError } from '../../../contract/errors.ts';
import type { Log } from '../needs.ts';
import { makePrivateFile } from '../shell/private-files.ts';
import { migrations } from './migrations.ts';

export type Row = Record<string, unknown>;
type Value = string | number | null;

/** The database file. Everything it throws is a HostError `storage`. */
export type Database = {
  all(sql: string, ...values: Value[]): Row[];
  run(sql: string, ...values: Value[]): void;
  /** All of it or nothing. */
  together(write: () => void): void;
  /**
   * Writes that survive the death of the process but may be lost with the machine's power. A durable write costs a disk flush, too
   * much for every piece of a streaming answer; the next durable write makes these durable, too.
   */
  soon(write: () => void): void;
  /** Closing what is closed is fine. */
  close(): void;
};

/** Opens the file, or makes it. A damaged file is kept aside under a name with the date, and a new one is begun. */
export function openDatabase(path: string, log: Log, now: () => number): Database {
  // A write-ahead log that is still there says that the last host did not close the file: only then a check is worth its time.
  const leftOpen = existsSync(`${path}-wal`);
  try {
    return wrapped(opened(path, leftOpen));
  } catch (cause) {
    if (!isDamaged(cause)) throw storageError(cause);
    const aside = keepAside(path, now());
    log.error(`The conversations file was damaged. It is kept as ${aside} and a new one was begun.`, cause);
    return wrapped(opened(path, false));
  }
}

function opened(path: string, check: boolean): DatabaseSync {
  makePrivateFile(path);
  const file = new DatabaseSync(path, { timeout: 2000 });
  try {
    file.exec('PRAGMA journal_mode = WAL');
    file.exec('PRAGMA synchronous = FULL');
    if (check) assertSound(file);
    assertSearches(file);
    migrate(file);
    assertStarts(file);
    return file;
  } catch (cause) {
    file.close();
    throw cause;
  }
}

function assertSound(file: DatabaseSync): void {
  const answer = file.prepare('PRAGMA quick_check(1)').get()?.['quick_check'];
  if (answer !== 'ok') throw new Damaged(String(answer));
}

/** What every start reads whole. Damage elsewhere costs the chat it is in, and not the start. */
function assertStarts(file: DatabaseSync): void {
  for (const table of ['conversations', 'rules']) file.prepare(`SELECT * FROM ${table}`).all();
}

function assertSearches(file: DatabaseSync): void {
  const used = file.prepare(`SELECT sqlite_compileoption_used('ENABLE_FTS5') AS used`).get()?.['used'];
  if (used !== 1) throw new HostError('storage', 'This build of SQLite has no full-text search (FTS5). Switchyard needs it.');
}

function migrate(file: DatabaseSync): void {
  const version = Number(file.prepare('PRAGMA user_version').get()?.['user_version']);
  if (version > migrations.length) {
    throw new HostError(
      'storage',
      'The data folder was written by a newer version of Switchyard. Start that version, or use another folder.',
    );
  }
  for (const [index, sql] of migrations.entries()) {
    if (index >= version) file.exec(`BEGIN IMMEDIATE; ${sql}; PRAGMA user_version = ${index + 1}; COMMIT`);
  }
}

function wrapped(file: DatabaseSync): Database {
  const prepared = new Map<string, ReturnType<DatabaseSync['prepare']>>();
  const statement = (sql: string) => {
    const known = prepared.get(sql) ?? file.prepare(sql);
    prepared.set(sql, known);
    return known;
  };
  return {
    all: (sql, ...values) => inWords(() => statement(sql).all(...values)),
    run: (sql, ...values) => inWords(() => void statement(sql).run(...values)),
    together: (write) =>
      inWords(() => {
        file.exec('BEGIN IMMEDIATE');
        try {
          write();
          file.exec('COMMIT');
        } catch (cause) {
          if (file.isTransaction) file.exec('ROLLBACK');
          throw cause;
        }
      }),
    soon: (write) =>
      inWords(() => {
        file.exec('PRAGMA synchronous = NORMAL');
        try {
          write();
        } finally {
          file.exec('PRAGMA synchronous = FULL');
        }
      }),
    close: () => void (file.isOpen && file.close()),
  };
}

function inWords<T>(work: () => T): T {
  try {
    return work();
  } catch (cause) {
    throw storageError(cause);
  }
}

function storageError(cause: unknown): HostError {
  if (cause instanceof HostError) return cause;
  if (codeOf(cause) === FULL) return new HostError('storage', 'The disk is full. Make room on it and try again.', { cause });
  const words = cause instanceof Error ? cause.message : String(cause);
  return new HostError('storage', `The data folder could not be read or written: ${words}.`, { cause });
}

class Damaged extends Error {}

/** What SQLite says, in its numbers. */
const CORRUPT = 11;
const FULL = 13;
const NO_DATABASE = 26;

function isDamaged(cause: unknown): boolean {
  return cause instanceof Damaged || [CORRUPT, NO_DATABASE].includes(codeOf(cause));
}

function codeOf(cause: unknown): number {
  return cause instanceof Error && 'errcode' in cause ? Number(cause.errcode) & 0xff : 0;
}

function keepAside(path: string, now: number): string {
  const date = new Date(now).toISOString().replaceAll(':', '-').replace(/\..*/, '');
  const aside = path.replace(/(\.\w+)?$/, `.damaged-${date}$1`);
  for (const ending of ['', '-wal', '-shm']) {
    if (existsSync(path + ending)) renameSync(path + ending, aside + ending);
  }
  return aside;
}
