import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { HostError, reasonOf } from '../../../contract/errors.ts';
import { Runner } from '../../../contract/runner.ts';
import { pointerIn } from './moved-folder.ts';
import { makePrivateFile } from './private-files.ts';

/** Undefined: a kind of Switchyard that this version does not know. */
export type Holder = { who?: Runner | undefined; pid: number };

/**
 * Makes this process the only host on a data folder; returns how to give it up. The lock is SQLite's on an open file, so the system
 * drops it when the process dies in whatever way: there is no stale lock to clear away.
 */
export function lockFolder(folder: string, holder: Holder & { who: Runner }): () => void {
  const database = open(folder);
  try {
    lock(database, holder);
  } catch (cause) {
    const refusal = refused(folder, database, cause);
    database.close();
    if (refusal) throw refusal;
  }
  const moved = pointerIn(folder);
  if (moved !== undefined) {
    database.close();
    throw new HostError('storage', { code: 'data-folder-moved', folder: moved });
  }
  return () => database.isOpen && database.close();
}

/** Who locked it last: ask where it is known that somebody has. */
export function holderOf(folder: string): Holder | undefined {
  const database = open(folder);
  try {
    return readHolder(database);
  } finally {
    database.close();
  }
}

function lock(database: DatabaseSync, holder: Holder & { who: Runner }): void {
  try {
    database.exec('CREATE TABLE IF NOT EXISTS holder (who TEXT, pid INTEGER)');
    database.exec('BEGIN IMMEDIATE; DELETE FROM holder');
    database.prepare('INSERT INTO holder VALUES (?, ?)').run(holder.who, holder.pid);
    // Committed, so that others can read who holds it; the second, empty transaction is the lock itself.
    database.exec('COMMIT; BEGIN IMMEDIATE');
  } catch (cause) {
    if (codeOf(cause) !== FULL) throw cause;
    // A full disk takes no name, and the lock itself needs no room.
    if (database.isTransaction) database.exec('ROLLBACK');
    database.exec('BEGIN IMMEDIATE');
  }
}

/** SQLite's result codes. */
const READ_ONLY = 8;
const FULL = 13;

function open(folder: string): DatabaseSync {
  try {
    const file = join(folder, 'lock.db');
    makePrivateFile(file);
    const database = new DatabaseSync(file);
    database.exec('PRAGMA busy_timeout = 300');
    return database;
  } catch (cause) {
    throw unusable(folder, cause);
  }
}

/** Undefined for a folder that cannot be written: no host could damage anything in it. */
function refused(folder: string, database: DatabaseSync, cause: unknown): HostError | undefined {
  if (codeOf(cause) === READ_ONLY) return undefined;
  if (!/locked|busy/.test(words(cause))) return unusable(folder, cause);
  return new HostError('busy', { code: 'data-folder-in-use', folder, ...readHolder(database) });
}

function unusable(folder: string, cause: unknown): HostError {
  return new HostError('storage', { code: 'data-folder-unusable', folder, why: reasonOf(cause) }, { cause });
}

function readHolder(database: DatabaseSync): Holder | undefined {
  try {
    const row = database.prepare('SELECT who, pid FROM holder').get();
    return row && { who: Runner.safeParse(row['who']).data, pid: Number(row['pid']) };
  } catch {
    return undefined;
  }
}

function codeOf(cause: unknown): number {
  return cause instanceof Error && 'errcode' in cause ? Number(cause.errcode) & 0xff : 0;
}

function words(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
