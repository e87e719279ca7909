import { lstat, realpath } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ServedFolder, isInFolder, folderNames } from './folders.ts';
import { whyNoName } from './names.ts';
import { Refused } from './refused.ts';

/**
 * The real place of a path: the steps down from a folder that is allowed, none of them a link when
 * it was looked up.
 */
export type ResolvedPath = { root: string; steps: string[]; path: string };

/**
 * Looks a path up through all its links. Throws Refused when that leads out of the folders. A file
 * that does not exist yet has the place it would get. `itself`: a link at the end is meant, not
 * what it leads to.
 */
export async function locate(path: string, folders: ServedFolder[], { itself = false } = {}): Promise<ResolvedPath> {
  const asked = absolute(path, folders);
  // Of what lies outside by its very name nobody learns whether it exists.
  if (!folders.some((folder) => isInFolder(asked, folder.path) || isInFolder(asked, folder.real))) throw outside(path, folders);
  const isFolder = folders.some((folder) => folder.path === asked || folder.real === asked);
  const real = itself && !isFolder ? join(await realOrNew(dirname(asked)), basename(asked)) : await realOrNew(asked);
  return placed(real, folders, path);
}

/** The place of a found entry, for whom its name is enough. */
export function below(place: ResolvedPath, ...names: string[]): ResolvedPath {
  return { ...place, steps: [...place.steps, ...names], path: join(place.path, ...names) };
}

function placed(real: string, folders: ServedFolder[], said: string): ResolvedPath {
  // The innermost folder has the shortest way down.
  const [root] = folders
    .map((folder) => folder.real)
    .filter((folder) => isInFolder(real, folder))
    .toSorted((one, other) => other.length - one.length);
  if (root === undefined) throw outside(said, folders);
  const steps = relative(root, real).split(sep).filter(Boolean);
  for (const step of steps) {
    const why = whyNoName(step);
    if (why !== undefined) throw new Refused(`${said}: ${why}.`);
  }
  return { root, steps, path: real };
}

function absolute(path: string, folders: ServedFolder[]): string {
  if (path.includes('\0')) throw new Refused(`A path cannot hold a NUL character: ${JSON.stringify(path)}.`);
  if (path.startsWith('file:')) return resolve(fromUri(path));
  if (isAbsolute(path)) return resolve(path);
  const [only, ...others] = folders;
  if (only === undefined) throw outside(path, folders);
  if (others.length > 0)
    throw new Refused(`${path} is relative, and there are several folders. Give the whole path. ${folderNames(folders)}`);
  return resolve(only.path, path);
}

/** Slashes may be encoded: `file:///{path}` is filled in like that. */
export function fromUri(uri: string): string {
  try {
    return fileURLToPath(uri.replaceAll(/%2f/gi, '/'));
  } catch {
    throw new Refused(`${uri} is no address of a file on this computer.`);
  }
}

function outside(path: string, folders: ServedFolder[]): Refused {
  return new Refused(`${path} is out of bounds. ${folderNames(folders)}`);
}

/**
 * The real path of what exists, with the names below it that do not yet. A link that leads nowhere
 * is not followed into the unknown.
 */
async function realOrNew(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') || dirname(path) === path) throw cause;
    if (await isLink(path)) throw new Refused(`${path} is a link that leads nowhere.`);
    return join(await realOrNew(dirname(path)), basename(path));
  }
}

async function isLink(path: string): Promise<boolean> {
  try {
    return (await lstat(path)).isSymbolicLink();
  } catch {
    return false;
  }
}
