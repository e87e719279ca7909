import { accessSync, constants, realpathSync, statSync } from 'node:fs';
import { access, realpath, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Folder } from '../../../../contract/workspace.ts';

type Known = Pick<Folder, 'path' | 'usual' | 'hiddenFrom'>;

/** What the folder at this path is now. */
export function lookNow(folder: Known): Folder {
  try {
    const realPath = realpathSync(folder.path);
    if (!statSync(realPath).isDirectory()) return missing(folder);
    accessSync(realPath, constants.R_OK | constants.X_OK);
    return here(folder, realPath);
  } catch (error) {
    return refused(folder, error);
  }
}

/** The same without waiting: a disk that does not answer, like a hung network mount, must not stop the host. */
export async function lookSoon(folder: Known): Promise<Folder> {
  try {
    const realPath = await realpath(folder.path);
    if (!(await stat(realPath)).isDirectory()) return missing(folder);
    await access(realPath, constants.R_OK | constants.X_OK);
    return here(folder, realPath);
  } catch (error) {
    return refused(folder, error);
  }
}

function here(folder: Known, realPath: string): Folder {
  return { ...named(folder), state: 'here', ...(realPath !== folder.path && { realPath }) };
}

function missing(folder: Known): Folder {
  return { ...named(folder), state: 'missing' };
}

function refused(folder: Known, error: unknown): Folder {
  const isForbidden = error instanceof Error && 'code' in error && (error.code === 'EACCES' || error.code === 'EPERM');
  return isForbidden ? { ...named(folder), state: 'unreadable' } : missing(folder);
}

function named({ path, usual, hiddenFrom }: Known) {
  return { path, name: basename(path) || path, usual, hiddenFrom };
}

/** Why it cannot be worked in, in words; undefined where it can. */
export function whyNot(path: string): string | undefined {
  const { state } = lookNow({ path, usual: false, hiddenFrom: [] });
  switch (state) {
    case 'here':
      return undefined;
    case 'unreadable':
      return `The folder ${path} cannot be read.`;
    case 'missing':
      return kindOf(path) === 'other' ? `${path} is a file, not a folder.` : `There is no folder at ${path}.`;
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

function kindOf(path: string): 'folder' | 'other' | undefined {
  try {
    return statSync(path).isDirectory() ? 'folder' : 'other';
  } catch {
    return undefined;
  }
}
