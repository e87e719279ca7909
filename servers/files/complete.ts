import { join, sep } from 'node:path';
import { type ServedFolder, isInFolder } from './folders.ts';
import { directoryEntries, inFolder } from './held.ts';
import { locate } from './places.ts';

const MOST = 100;
const MOST_LOOKED_AT = 5_000;

/**
 * Continuations of a path that was begun. `slash`: whether it begins with one, which in
 * `file:///{path}` stands in the template.
 */
export async function completePath(typed: string, folders: ServedFolder[], { slash = true } = {}): Promise<string[]> {
  const begun = slash || /^[A-Za-z]:/.test(typed) ? typed : `/${typed}`;
  const told = (path: string) => (slash ? path : path.replace(/^\//, ''));
  const roots = folders.map(({ path }) => path + sep).filter((path) => path.toLowerCase().startsWith(begun.toLowerCase()));
  const at = begun.lastIndexOf(sep);
  const [folder, start] = [begun.slice(0, at + 1), begun.slice(at + 1)];
  if (!folders.some(({ path, real }) => isInFolder(folder, path) || isInFolder(folder, real))) return roots.map(told).slice(0, MOST);
  try {
    const place = await locate(folder, folders);
    const entries = await inFolder(place, (held) => directoryEntries(held, MOST_LOOKED_AT));
    return entries
      .filter(({ name }) => name.toLowerCase().startsWith(start.toLowerCase()))
      .map((entry) => told(join(folder, entry.name) + (entry.isDirectory() ? sep : '')))
      .slice(0, MOST);
  } catch {
    // A path that is no folder has nothing to offer.
    return [];
  }
}
