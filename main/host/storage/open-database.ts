import { existsSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { HostError, reasonOf } from '../../../contract/errors.ts';
import { makePrivateFile } from '../machine/private-files.ts';
import { migrations } from './migrations.ts';
import { beginPrefixes } from './said-index.ts';
import { keepSchemaPages } from './schema-pages.ts';

/** The smallest page SQLite knows. */
const SMALLEST = 512;
/** A file of this many bytes is checked whole at the start: that takes some ten milliseconds. */
export const CHECKED_AT_START = 16 * 1024 * 1024;
/**
 * Tables that grow with what was said. In a large file they are looked through soon after the
 * start, in pieces (`look-through.ts`).
 */
const LARGE_TABLES = ['entries', 'decisions', 'said_content', 'said_data', 'said_next_content', 'said_next_data'];

/** Why a file can be opened for reading only. */
export type NotWritable = 'full' | 'read-only';

/**
 * Opens the file, or makes it; throws where it is damaged. `backUp` runs before a migration of a
 * file that holds something; where it throws, nothing is migrated.
 */
export function openSound(path: string, backUp: (file: DatabaseSync) => void): DatabaseSync {
  // A new file took its place, and the host ended just before it got its name.
  if (!existsSync(path) && existsSync(`${path}.next`)) renameSync(`${path}.next`, path);
  const isNew = !existsSync(path);
  if (!isNew && statSync(path).size < SMALLEST) throw new Damaged('The file is empty.');
  makePrivateFile(path);
  const file = openToWrite(path);
  try {
    assertSearches(file);
    assertNotNewer(file);
    if (!isNew) assertSound(file, statSync(path).size);
    if (version(file) > 0 && version(file) < migrations.length) backUp(file);
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

/**
 * Opened for reading alone, where a disk takes nothing: the chats can still be read. `cause` is
 * what the usual way threw.
 */
export function openToRead(path: string, cause: unknown): { file: DatabaseSync; notWritable: NotWritable } {
  if (![FULL, READ_ONLY, CANNOT_OPEN, IO_ERROR].includes(codeOf(cause)) || !existsSync(path)) throw storageError(cause);
  for (const attempt of [openAlone, openReadOnly, openUnchanging]) {
    try {
      return { file: attempt(path), notWritable: attempt === openAlone || codeOf(cause) === FULL ? 'full' : 'read-only' };
    } catch (failure) {
      if (failure instanceof HostError) throw failure;
    }
  }
  throw storageError(cause);
}

export function openToWrite(path: string): DatabaseSync {
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
  const reads = migrations.length;
  if (version(file) <= reads) return;
  const folder = dirname(file.location() ?? '');
  throw new HostError('storage', { code: 'data-folder-newer', folder, version: version(file), reads });
}

/** All missing steps in one transaction: each would wait for the disk by itself. */
export function migrate(file: DatabaseSync, upTo = migrations.length): void {
  const missing = migrations.slice(version(file), upTo);
  if (missing.length > 0) file.exec(`BEGIN IMMEDIATE; ${missing.join(';\n')}; PRAGMA user_version = ${upTo}; COMMIT`);
}

function version(file: DatabaseSync): number {
  return Number(file.prepare('PRAGMA user_version').get()?.['user_version']);
}

export function storageError(cause: unknown): HostError {
  if (cause instanceof HostError) return cause;
  if (isFull(cause)) return new HostError('storage', { code: 'disk-full' }, { cause });
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

export function isDamaged(cause: unknown): boolean {
  return cause instanceof Damaged || [CORRUPT, NO_DATABASE].includes(codeOf(cause));
}

export function isFull(cause: unknown): boolean {
  return codeOf(cause) === FULL || (cause instanceof Error && 'code' in cause && cause.code === 'ENOSPC');
}

function codeOf(cause: unknown): number {
  return cause instanceof Error && 'errcode' in cause ? Number(cause.errcode) & 0xff : 0;
}
