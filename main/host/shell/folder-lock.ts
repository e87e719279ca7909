import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { HostError } from '../../../contract/errors.ts';
import { makePrivateFile } from './private-files.ts';

/**
 * Makes this process the only host on a data folder; returns how to give it up. The lock is SQLite's on an open file, so the system
 * drops it when the process dies in whatever way: there is no stale lock to clear away.
 */
export function lockFolder(folder: string, holder: { who: string; pid: number }): () => void {
  const database = open(folder);
  try {
    database.exec('CREATE TABLE IF NOT EXISTS holder (who TEXT, pid INTEGER)');
    database.exec('BEGIN IMMEDIATE; DELETE FROM holder');
    database.prepare('INSERT INTO holder VALUES (?, ?)').run(holder.who, holder.pid);
    // Committed, so that others can read who holds it; the second, empty transaction is the lock itself.
    database.exec('COMMIT; BEGIN IMMEDIATE');
  } catch (cause) {
    const refusal = refused(folder, database, cause);
    database.close();
    throw refusal;
  }
  return () => database.isOpen && database.close();
}

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

function refused(folder: string, database: DatabaseSync, cause: unknown): HostError {
  if (!/locked|busy/.test(words(cause))) return unusable(folder, cause);
  const who = holderOf(database);
  return new HostError(
    'busy',
    `Switchyard is already running with the data folder ${folder}${who}. Quit it first, or choose another folder with --data.`,
  );
}

function unusable(folder: string, cause: unknown): HostError {
  return new HostError('storage', `The data folder ${folder} cannot be used: ${words(cause)}.`, { cause });
}

function holderOf(database: DatabaseSync): string {
  try {
    const row = database.prepare('SELECT who, pid FROM holder').get();
    return row ? ` (${String(row['who'])}, process ${String(row['pid'])})` : '';
  } catch {
    return '';
  }
}

function words(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
