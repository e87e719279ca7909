import { accessSync, constants, realpathSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Folder } from '../../../../contract/workspace.ts';

/** What the folder at this path is now. */
export function look({ path, usual, hiddenFrom }: Pick<Folder, 'path' | 'usual' | 'hiddenFrom'>): Folder {
  const folder = { path, name: basename(path) || path, usual, hiddenFrom };
  try {
    const realPath = realpathSync(path);
    if (!statSync(realPath).isDirectory()) return { ...folder, state: 'missing' };
    accessSync(realPath, constants.R_OK | constants.X_OK);
    return { ...folder, state: 'here', ...(realPath !== path && { realPath }) };
  } catch (error) {
    const isForbidden = error instanceof Error && 'code' in error && (error.code === 'EACCES' || error.code === 'EPERM');
    return { ...folder, state: isForbidden ? 'unreadable' : 'missing' };
  }
}

/** Why it cannot be worked in, in words; undefined where it can. */
export function whyNot(path: string): string | undefined {
  const { state } = look({ path, usual: false, hiddenFrom: [] });
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

export function isFolder(path: string): boolean {
  return kindOf(path) === 'folder';
}

function kindOf(path: string): 'folder' | 'other' | undefined {
  try {
    return statSync(path).isDirectory() ? 'folder' : 'other';
  } catch {
    return undefined;
  }
}
