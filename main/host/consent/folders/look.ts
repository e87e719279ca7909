import { constants } from 'node:fs';
import { access, realpath, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Reason } from '../../../../contract/reason.ts';
import type { Folder } from '../../../../contract/workspace.ts';

/**
 * A caller that has to go on waits no longer for a look. Of a folder that did not answer, the look
 * before counts.
 */
export const LOOKS_WITHIN_MS = 1000;

export type KnownFolder = Pick<Folder, 'path' | 'usual' | 'hiddenFrom'>;

/**
 * The folder at this path as it is now. Nothing blocks: a disk that does not answer, like a hung
 * network mount, must not stop the host.
 */
export async function lookAtFolder(folder: KnownFolder): Promise<Folder> {
  try {
    const realPath = await realpath(folder.path);
    if (!(await stat(realPath)).isDirectory()) return missing(folder);
    await access(realPath, constants.R_OK | constants.X_OK);
    return here(folder, realPath);
  } catch (error) {
    return refused(folder, error);
  }
}

/**
 * Looks that are under way. No path is looked at twice at a time: those that hang would soon take
 * all threads that read files.
 */
export class FolderLooks {
  readonly #pending = new Map<string, Promise<Folder>>();

  isPending(path: string): boolean {
    return this.#pending.has(path);
  }

  lookAt(folder: KnownFolder): Promise<Folder> {
    const { path } = folder;
    const pending = this.#pending.get(path) ?? lookAtFolder(folder).finally(() => this.#pending.delete(path));
    this.#pending.set(path, pending);
    return pending;
  }
}

/** A folder that nobody looked at yet. */
export function notLookedAt(folder: KnownFolder): Folder {
  return { ...named(folder), state: 'here' };
}

function here(folder: KnownFolder, realPath: string): Folder {
  return { ...named(folder), state: 'here', ...(realPath !== folder.path && { realPath }) };
}

function missing(folder: KnownFolder): Folder {
  return { ...named(folder), state: 'missing' };
}

function refused(folder: KnownFolder, error: unknown): Folder {
  const isForbidden = error instanceof Error && 'code' in error && (error.code === 'EACCES' || error.code === 'EPERM');
  return isForbidden ? { ...named(folder), state: 'unreadable' } : missing(folder);
}

function named({ path, usual, hiddenFrom }: KnownFolder) {
  return { path, name: basename(path) || path, usual, hiddenFrom };
}

/** The reason why nobody can work in a folder that was looked at; undefined where one can. */
export async function whyNoFolder({ path, state }: Pick<Folder, 'path' | 'state'>): Promise<Reason | undefined> {
  switch (state) {
    case 'here':
      return undefined;
    case 'unreadable':
      return { code: 'folder-unreadable', folder: path };
    case 'missing':
      return (await isOther(path)) ? { code: 'folder-is-file', path } : { code: 'folder-missing', folder: path };
    default:
      return state satisfies never;
  }
}

/** With the home folder in the place of `~`. */
export function fromHome(path: string, home: string): string {
  return /^~(?=$|[\\/])/.test(path) ? join(home, path.slice(1)) : path;
}

export async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

async function isOther(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => !found.isDirectory(),
    () => false,
  );
}
