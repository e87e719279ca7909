import { readdir } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, sep } from 'node:path';
import { fromHome, isFolder } from './look.ts';

const SUGGESTIONS = 20;

/**
 * Folders whose path begins with the text. Nothing but the caller waits for a disk that does not
 * answer.
 */
export async function completeFolder(text: string, home: string): Promise<string[]> {
  if (text === '' || text === '~') return [home];
  const path = fromHome(text, home);
  if (!isAbsolute(path)) return [];
  const parent = text.endsWith('/') || text.endsWith(sep) ? path : dirname(path);
  const beginning = parent === path ? '' : basename(path);
  try {
    const names = await readdir(parent);
    return await firstFolders(
      names
        .filter((name) => name.startsWith(beginning) && (beginning.startsWith('.') || !name.startsWith('.')))
        .toSorted()
        .map((name) => join(parent, name)),
    );
  } catch {
    return [];
  }
}

/** No further than needed: there may be a hundred thousand, and each is looked at. */
async function firstFolders(paths: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    if (found.length === SUGGESTIONS) break;
    if (await isFolder(path)) found.push(path);
  }
  return found;
}
