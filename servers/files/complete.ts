import { join, sep } from 'node:path';
import { type Folder, isWithin } from './folders.ts';
import { entriesOf, inFolder } from './held.ts';
import { locate } from './places.ts';

const MOST = 100;
const MOST_LOOKED_AT = 5_000;

/** Continuations of a path that was begun. `slash`: whether it begins with one, which in `file:///{path}` stands in the template. */
export async function completePath(typed: string, folders: Folder[], { slash = true } = {}): Promise<string[]> {
  const begun = slash || /^[A-Za-z]:/.test(typed) ? typed : `/${typed}`;
  const told = (path: string) => (slash ? path : path.replace(/^\//, ''));
  const roots = folders.map(({ path }) => path + sep).filter((path) => path.toLowerCase().startsWith(begun.toLowerCase()));
  const at = begun.lastIndexOf(sep);
  const [folder, start] = [begun.slice(0, at + 1), begun.slice(at + 1)];
  if (!folders.some(({ path, real }) => isWithin(folder, path) || isWithin(folder, real))) return roots.map(told).slice(0, MOST);
  try {
    const place = await locate(folder, folders);
    const entries = await inFolder(place, (held) => entriesOf(held, MOST_LOOKED_AT));
    return entries
      .filter(({ name }) => name.toLowerCase().startsWith(start.toLowerCase()))
      .map((entry) => told(join(folder, entry.name) + (entry.isDirectory() ? sep : '')))
      .slice(0, MOST);
  } catch {
    // A path that is no folder has nothing to offer.
    return [];
  }
}
