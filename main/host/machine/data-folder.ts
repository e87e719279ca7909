import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { HostError, reasonOf } from '../../../contract/errors.ts';
import type { Reason } from '../../../contract/reason.ts';
import { deleteMarked, isMarkedForDeletion } from './delete-folder.ts';
import { realPathOf } from '../base/folder-identity.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { emptyMoved, followMoves } from './moved-folder.ts';
import { isPrivateFile, keepPrivate, marksOurs } from './private-files.ts';

type DataFolderMachine = { platform: string; home: string; environment: Record<string, string | undefined> };

/** The folder in which this system keeps what a program stores for one person. */
export function usualDataFolder({ platform, home, environment }: DataFolderMachine): string {
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Switchyard');
  if (platform === 'win32') return join(environment['APPDATA'] ?? join(home, 'AppData', 'Roaming'), 'Switchyard');
  return join(environment['XDG_CONFIG_HOME'] || join(home, '.config'), 'Switchyard');
}

/**
 * Makes the folder where there is none, and takes away what others on this machine may do with what
 * is ours in it. Returns its real path. A folder that holds other things and nothing of ours is
 * somebody's, and refused.
 */
export function prepareDataFolder(path: string): string {
  const folder = makeFolder(followMoves(path));
  const named = realPathOf(path);
  if (folder !== named) emptyMoved(named);
  const names = namesIn(folder);
  if (names.length > 0 && !names.some(marksOurs) && !names.every(isPrivateFile)) {
    throw new HostError('storage', { code: 'data-folder-of-others', folder });
  }
  if (isMarkedForDeletion(folder)) finishDeleting(folder);
  keepPrivate(folder, namesIn(folder));
  return folder;
}

/**
 * A deletion that a host began and did not live to finish. One that still runs finishes it itself.
 */
function finishDeleting(folder: string): void {
  let lock: FolderLock;
  try {
    lock = lockFolder(folder, { who: 'command', pid: process.pid });
  } catch (cause) {
    if (cause instanceof HostError && cause.code === 'busy') return;
    throw cause;
  }
  try {
    deleteMarked(folder);
  } catch (cause) {
    throw unusable(folder, cause);
  } finally {
    lock.release();
  }
}

/** Makes it where there is none, readable by this person only. Returns its absolute path. */
export function makeFolder(path: string): string {
  const folder = resolve(path);
  // Level by level: under a pseudo file system Node's recursive mkdir never ends.
  for (const level of missingLevels(folder)) {
    try {
      mkdirSync(level, { mode: 0o700 });
    } catch (cause) {
      if (!isFolder(level)) throw unusable(folder, cause);
    }
  }
  return folder;
}

/** Files that systems put into a folder by themselves. */
const SYSTEM_FILES = new Set(['.DS_Store', 'desktop.ini', 'lost+found']);

/** From the outermost. */
function missingLevels(folder: string): string[] {
  if (isFolder(folder)) return [];
  const parent = dirname(folder);
  return parent === folder ? [folder] : [...missingLevels(parent), folder];
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !SYSTEM_FILES.has(name));
  } catch (cause) {
    throw unusable(folder, cause);
  }
}

function unusable(folder: string, cause: unknown): HostError {
  return new HostError('storage', { code: 'data-folder-unusable', folder, why: whyNot(cause) }, { cause });
}

function whyNot(cause: unknown): Reason {
  switch ((cause as NodeJS.ErrnoException).code) {
    case 'ENOENT':
      return { code: 'nothing-can-be-made-there' };
    case 'EEXIST':
    case 'ENOTDIR':
      return { code: 'file-in-the-way' };
    case 'EACCES':
    case 'EPERM':
      return { code: 'no-access' };
    case 'EROFS':
      return { code: 'disk-read-only' };
    case 'ENOSPC':
      return { code: 'no-room-on-disk' };
    default:
      return reasonOf(cause);
  }
}
