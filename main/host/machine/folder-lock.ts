import { existsSync, readFileSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { z } from 'zod';
import { HostError, reasonOf } from '../../../contract/errors.ts';
import { Runner } from '../../../contract/runner.ts';
import { type FolderIdentity, isStillThere, openFolder } from '../base/folder-identity.ts';
import { pointerIn } from './moved-folder.ts';
import { makePrivateFile, writePrivateFile } from './private-files.ts';

/** `who` undefined: a kind of Switchyard that this version does not know. */
const Holder = z.object({ who: Runner.optional().catch(undefined), pid: z.number() });
export type Holder = z.infer<typeof Holder>;

/** `folder`: the one that is locked, whatever becomes of the path that led to it. */
export type FolderLock = { folder: FolderIdentity; release(): void };

/**
 * Makes this process the only host on a data folder. The lock is SQLite's on an open file, so the
 * system drops it when the process dies in whatever way: there is no stale lock to clear away.
 */
export function lockFolder(path: string, holder: Holder & { who: Runner }): FolderLock {
  const { folder, close } = opened(path);
  let database: DatabaseSync | undefined;
  try {
    database = open(path);
    // An empty transaction needs no room on the disk.
    database.exec('BEGIN IMMEDIATE');
    sayWho(path, holder);
  } catch (cause) {
    const refusal = refused(path, cause);
    database?.close();
    if (refusal) {
      close();
      throw refusal;
    }
  }
  const release = () => {
    if (database?.isOpen) {
      // Another folder may have its path by now, with a holder of its own.
      if (isStillThere(folder)) rmSync(holderFile(path), { force: true });
      database.close();
    }
    close();
  };
  const moved = pointerIn(path);
  if (moved !== undefined) {
    release();
    throw new HostError('storage', { code: 'data-folder-moved', folder: moved });
  }
  return { folder, release: once(release) };
}

/** True while a host has the folder. */
export function isLocked(path: string): boolean {
  try {
    lockFolder(path, { who: 'command', pid: process.pid }).release();
    return false;
  } catch (cause) {
    return cause instanceof HostError && cause.code === 'busy';
  }
}

/**
 * The process that has the lock: ask where it is known that one has. Undefined: it did not say its
 * name, or not yet.
 */
export function holderOf(path: string): Holder | undefined {
  try {
    return Holder.parse(JSON.parse(readFileSync(holderFile(path), 'utf8')));
  } catch {
    return undefined;
  }
}

/**
 * Only who has the lock writes here, so nobody else's name stands there. A name that a killed
 * holder left goes first: a full disk, which takes no new one, lets it be removed.
 */
function sayWho(path: string, holder: Holder): void {
  try {
    writePrivateFile(holderFile(path), JSON.stringify(holder));
  } catch {
    // The lock is what counts; without the name others hear that somebody has it.
  }
}

function holderFile(path: string): string {
  return join(path, 'lock.db.holder');
}

/** SQLite's result code. */
const READ_ONLY = 8;

function opened(path: string): ReturnType<typeof openFolder> {
  try {
    return openFolder(path);
  } catch (cause) {
    throw unusable(path, cause);
  }
}

function open(folder: string): DatabaseSync {
  const file = join(folder, 'lock.db');
  // To close any other handle of a locked file drops the lock of this process (POSIX), so one that
  // is there is not opened.
  if (!existsSync(file)) makePrivateFile(file);
  const database = new DatabaseSync(file);
  database.exec('PRAGMA busy_timeout = 300');
  return database;
}

/** Undefined for a folder that cannot be written: no host could damage anything in it. */
function refused(folder: string, cause: unknown): HostError | undefined {
  if (codeOf(cause) === READ_ONLY) return undefined;
  if (!/locked|busy/.test(words(cause))) return unusable(folder, cause);
  return new HostError('busy', { code: 'data-folder-in-use', folder, ...holderOf(folder) });
}

function unusable(folder: string, cause: unknown): HostError {
  return new HostError('storage', { code: 'data-folder-unusable', folder, why: reasonOf(cause) }, { cause });
}

function once(run: () => void): () => void {
  let isRun = false;
  return () => {
    if (!isRun) run();
    isRun = true;
  };
}

function codeOf(cause: unknown): number {
  return cause instanceof Error && 'errcode' in cause ? Number(cause.errcode) & 0xff : 0;
}

function words(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
