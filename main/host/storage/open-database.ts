import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { HostError, reasonOf } from '../../../contract/errors.ts';
import type { StorageTrouble } from '../../../contract/storage-notice.ts';
import type { Log } from '../base/needs.ts';
import { makePrivateFile } from '../machine/private-files.ts';
import type { Database } from './database.ts';
import { migrations } from './migrations.ts';
import { beginPrefixes, fillSaid } from './said-index.ts';
import { salvage, versionOf } from './salvage.ts';
import { keepSchemaPages } from './schema-pages.ts';

/** The file was damaged and is set aside; a new one holds what could be read. */
export type DatabaseDamaged = Extract<StorageTrouble, { kind: 'database-damaged' }>;
type Needs = {
  path: string;
  log: Log;
  now(): number;
  /** Puts into the new file, in the place of one that was found damaged in use, what the host still has in memory. */
  putBack(into: Database): void;
  /** Notes down in the new file, before it takes the place of the damaged one, what the person has to be told. */
  note(into: Database, trouble: DatabaseDamaged): void;
  /** The new file is in its place. */
  onHealed(): void;
  /** The file could be opened for reading only. */
  onNotWritable(why: 'full' | 'read-only'): void;
};

/**
 * Opens the file, or makes it. A damaged one, whether that shows now or in use, is kept aside under a name with the date, and the new one
 * holds all that could still be read.
 */
export function openDatabase(needs: Needs): Database {
  const { path, log } = needs;
  let file = openedOrSalvaged();
  let prepared = new Map<string, ReturnType<DatabaseSync['prepare']>>();
  /** Within a write of several steps only the whole of it can be done again. */
  let isWithin = false;
  let salvages = 0;

  return {
    all: (sql, ...values) => healing(() => statement(sql).all(...values)),
    run: (sql, ...values) => healing(() => void statement(sql).run(...values)),
    together: (write) => healing(() => together(write)),
    soon: (write) =>
      healing(() => {
        // Within a transaction it is as durable as all of that, and SQLite takes no other setting there.
        if (file.isTransaction) return write();
        file.exec('PRAGMA synchronous = NORMAL');
        try {
          write();
        } finally {
          file.exec('PRAGMA synchronous = FULL');
        }
      }),
    close: () => void (file.isOpen && file.close()),
  };

  function openedOrSalvaged(): DatabaseSync {
    try {
      return opened(path);
    } catch (cause) {
      if (isDamaged(cause) || isFolder(path)) return salvaged('start', cause);
      return openedToRead(cause);
    }
  }

  /** The database opened for reading alone, where a disk takes nothing: the chats can still be read. */
  function openedToRead(cause: unknown): DatabaseSync {
    const attempts = [() => openAlone(path), () => openReadOnly(path), () => openUnchanging(path)];
    if (![FULL, READ_ONLY, CANNOT_OPEN, IO_ERROR].includes(codeOf(cause)) || !existsSync(path)) throw storageError(cause);
    for (const attempt of attempts) {
      try {
        const file = attempt();
        needs.onNotWritable(attempt === attempts[0] || codeOf(cause) === FULL ? 'full' : 'read-only');
        log.error('The conversations file can be read only', cause);
        return file;
      } catch (failure) {
        if (failure instanceof HostError) throw failure;
      }
    }
    throw storageError(cause);
  }

  function statement(sql: string) {
    const known = prepared.get(sql) ?? file.prepare(sql);
    prepared.set(sql, known);
    return known;
  }

  function together(write: () => void): void {
    if (file.isTransaction) return write();
    file.exec('BEGIN IMMEDIATE');
    try {
      write();
      file.exec('COMMIT');
    } catch (cause) {
      rollBack(file);
      throw cause;
    }
  }

  function healing<T>(work: () => T): T {
    if (isWithin) return work();
    isWithin = true;
    try {
      return work();
    } catch (cause) {
      if (!isDamaged(cause) || salvages >= MOST_SALVAGES) throw storageError(cause);
      heal(cause);
      return asHostError(work);
    } finally {
      isWithin = false;
    }
  }

  function heal(cause: unknown): void {
    salvages += 1;
    file.close();
    prepared = new Map();
    try {
      file = salvaged('use', cause);
    } catch (failure) {
      // Nothing was set aside: it goes on with what there is.
      file = openFile(path);
      throw failure;
    }
    needs.onHealed();
  }

  /** The new file is whole on the disk before the damaged one gives up its name. */
  function salvaged(found: DatabaseDamaged['found'], cause: unknown): DatabaseSync {
    const next = `${path}.next`;
    const setAside = asideName(path, needs.now());
    log.error(`The conversations file is damaged. It is kept as ${setAside}, and what can be read of it goes into a new one.`, cause);
    try {
      removeAll(next);
      makePrivateFile(next);
      const fresh = new DatabaseSync(next);
      try {
        fresh.exec('PRAGMA journal_mode = WAL');
        migrate(fresh, isFolder(path) ? undefined : versionOf(path));
        const putBack = () => found === 'use' && needs.putBack(plain(fresh));
        const counts = isFolder(path) ? NOTHING : salvage(path, fresh, putBack);
        migrate(fresh);
        fillSaid(fresh);
        needs.note(plain(fresh), { kind: 'database-damaged', setAside, found, ...counts });
      } finally {
        fresh.close();
      }
      for (const ending of ['-wal', '-shm', '']) if (existsSync(path + ending)) renameSync(path + ending, setAside + ending);
      renameSync(next, path);
      return opened(path);
    } catch (failure) {
      if (existsSync(path)) removeAll(next);
      throw storageError(failure);
    }
  }
}

/** A disk that damages every new file, too, is beyond help. */
const MOST_SALVAGES = 5;
const NONE = { chats: 0, entries: 0, rules: 0, decisions: 0 };
const NOTHING = { saved: NONE, lost: NONE };
/** The smallest page SQLite knows. */
const SMALLEST = 512;
/** A file of this many bytes is checked whole at the start: that takes some ten milliseconds. */
export const CHECKED_AT_START = 16 * 1024 * 1024;
/** Tables that grow with what was said. In a large file they are looked through soon after the start, in pieces (`look-through.ts`). */
const LARGE_TABLES = ['entries', 'decisions', 'said_content', 'said_data', 'said_next_content', 'said_next_data'];

function opened(path: string): DatabaseSync {
  // A new file took its place, and the host ended just before it got its name.
  if (!existsSync(path) && existsSync(`${path}.next`)) renameSync(`${path}.next`, path);
  const isNew = !existsSync(path);
  if (!isNew && statSync(path).size < SMALLEST) throw new Damaged('The file is empty.');
  makePrivateFile(path);
  const file = openFile(path);
  try {
    assertSearches(file);
    assertNotNewer(file);
    if (!isNew) assertSound(file, statSync(path).size);
    migrate(file);
    beginPrefixes(file);
    assertStarts(file);
    // A disk that cannot be written shows now, and not first when somebody sends something.
    file.exec('BEGIN IMMEDIATE; COMMIT');
    keepSchemaPages(file, path);
    return file;
  } catch (cause) {
    file.close();
    throw cause;
  }
}

function openFile(path: string): DatabaseSync {
  const file = new DatabaseSync(path, { timeout: 2000 });
  try {
    file.exec('PRAGMA cell_size_check = ON');
    file.exec('PRAGMA journal_mode = WAL');
    file.exec('PRAGMA synchronous = FULL');
    return file;
  } catch (cause) {
    file.close();
    throw cause;
  }
}

/**
 * Without the shared memory that others would need: on a full disk it cannot be made. Deleting
 * makes room again.
 */
function openAlone(path: string): DatabaseSync {
  return checkedToRead(new DatabaseSync(path, { timeout: 2000 }), (file) => {
    file.exec('PRAGMA locking_mode = EXCLUSIVE');
    file.exec('PRAGMA synchronous = FULL');
    file.exec('BEGIN IMMEDIATE; COMMIT');
  });
}

function openReadOnly(path: string): DatabaseSync {
  return checkedToRead(new DatabaseSync(path, { readOnly: true }));
}

/** As a file nobody changes. A write-ahead log beside it is not read. */
function openUnchanging(path: string): DatabaseSync {
  return checkedToRead(new DatabaseSync(new URL(`${pathToFileURL(path).href}?immutable=1`), { readOnly: true }));
}

function checkedToRead(file: DatabaseSync, prepare: (file: DatabaseSync) => void = () => undefined): DatabaseSync {
  try {
    prepare(file);
    assertNotNewer(file);
    if (version(file) < migrations.length) {
      throw new HostError('storage', { code: 'data-folder-not-updated' });
    }
    assertStarts(file);
    return file;
  } catch (cause) {
    file.close();
    throw cause;
  }
}

/** The full-text index is not checked word by word: for 100,000 messages that takes seconds. */
function assertSound(file: DatabaseSync, size: number): void {
  for (const { name } of file.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'`).all()) {
    const table = String(name);
    if (size > CHECKED_AT_START && LARGE_TABLES.includes(table)) continue;
    const answer = file.prepare(`PRAGMA quick_check("${table}")`).get()?.['quick_check'];
    if (answer !== 'ok') throw new Damaged(String(answer));
  }
}

/** Reads the tables that every start reads whole. */
function assertStarts(file: DatabaseSync): void {
  for (const table of ['conversations', 'rules']) file.prepare(`SELECT * FROM ${table}`).all();
}

function assertSearches(file: DatabaseSync): void {
  const used = file.prepare(`SELECT sqlite_compileoption_used('ENABLE_FTS5') AS used`).get()?.['used'];
  if (used !== 1) throw new HostError('storage', { code: 'no-full-text-search' });
}

function assertNotNewer(file: DatabaseSync): void {
  if (version(file) <= migrations.length) return;
  throw new HostError('storage', { code: 'data-folder-newer' });
}

/** All missing steps in one transaction: each would wait for the disk by itself. */
function migrate(file: DatabaseSync, upTo = migrations.length): void {
  const missing = migrations.slice(version(file), upTo);
  if (missing.length > 0) file.exec(`BEGIN IMMEDIATE; ${missing.join(';\n')}; PRAGMA user_version = ${upTo}; COMMIT`);
}

function version(file: DatabaseSync): number {
  return Number(file.prepare('PRAGMA user_version').get()?.['user_version']);
}

/** A new file, while it is being filled. */
function plain(file: DatabaseSync): Database {
  return {
    all: (sql, ...values) => file.prepare(sql).all(...values),
    run: (sql, ...values) => void file.prepare(sql).run(...values),
    together: (write) => write(),
    soon: (write) => write(),
    close: () => file.close(),
  };
}

function rollBack(file: DatabaseSync): void {
  try {
    if (file.isTransaction) file.exec('ROLLBACK');
  } catch {
    // The file is too damaged even for that; closing it has the same effect.
  }
}

function asHostError<T>(work: () => T): T {
  try {
    return work();
  } catch (cause) {
    throw storageError(cause);
  }
}

function storageError(cause: unknown): HostError {
  if (cause instanceof HostError) return cause;
  if (codeOf(cause) === FULL) return new HostError('storage', { code: 'disk-full' }, { cause });
  if (codeOf(cause) === READ_ONLY) return new HostError('storage', { code: 'data-folder-read-only' }, { cause });
  return new HostError('storage', { code: 'data-folder-failed', why: reasonOf(cause) }, { cause });
}

class Damaged extends Error {}

/** SQLite's result codes. */
const READ_ONLY = 8;
const IO_ERROR = 10;
const CORRUPT = 11;
const FULL = 13;
const CANNOT_OPEN = 14;
const NO_DATABASE = 26;

function isDamaged(cause: unknown): boolean {
  return cause instanceof Damaged || [CORRUPT, NO_DATABASE].includes(codeOf(cause));
}

function codeOf(cause: unknown): number {
  return cause instanceof Error && 'errcode' in cause ? Number(cause.errcode) & 0xff : 0;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function removeAll(path: string): void {
  for (const ending of ['', '-wal', '-shm']) rmSync(path + ending, { force: true, recursive: true });
}

function asideName(path: string, now: number): string {
  const date = new Date(now).toISOString().replaceAll(':', '-').replace(/\..*/, '');
  const name = (count: number) => path.replace(/(\.\w+)?$/, `.damaged-${date}${count === 1 ? '' : `-${count}`}$1`);
  let count = 1;
  while (existsSync(name(count))) count += 1;
  return name(count);
}
