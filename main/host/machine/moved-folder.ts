import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { HostError } from '../../../contract/errors.ts';
import { realPathOf } from '../base/folder-identity.ts';
import { isPrivateFile, marksOurs } from './private-files.ts';

/** Says in a data folder that was moved where it lies now. */
export const POINTER = 'switchyard.moved';
/**
 * Stands in the new folder, with the path of the old one, from before the first file is copied
 * until the old one points here.
 */
export const COPYING = 'switchyard.copying';

/** Of one run of a host alone, or of the folder itself: not moved. */
export function staysBehind(name: string): boolean {
  return /^(?:lock\.db.*|socket|host\.json|open\.html|switchyard\.(?:moved|copying)(?:\.part)?)$/.test(name);
}

/** Moving is rare; a ring of pointers has to end. */
const MOST_MOVES = 32;

/**
 * The real path of a data folder, after whatever moves. One whose new place is not there now, like
 * a drive, is never begun anew.
 */
export function followMoves(path: string): string {
  let folder = realPathOf(path);
  for (let moves = 0; moves < MOST_MOVES; moves += 1) {
    arrive(folder);
    const to = pointerIn(folder);
    if (to === undefined) {
      if (copiedFrom(folder) !== undefined) throw new HostError('storage', { code: 'data-folder-unfinished', folder });
      return folder;
    }
    if (!holdsOurs(to)) throw new HostError('storage', { code: 'data-folder-away', folder: to });
    folder = realPathOf(to);
  }
  throw new HostError('storage', { code: 'data-folder-away', folder });
}

/** The path in the pointer of this folder; undefined: it was not moved. */
export function pointerIn(folder: string): string | undefined {
  return textIn(join(folder, POINTER));
}

/** The folder that was or is being copied to this one, until that move is over. */
export function copiedFrom(folder: string): string | undefined {
  return textIn(join(folder, COPYING));
}

/**
 * Takes away what a moved folder still holds of ours, but the way to the new one. Returns what else
 * is in it.
 */
export function emptyMoved(from: string): string[] {
  if (pointerIn(from) === undefined) return [];
  const names = readdirSync(from).filter((name) => !staysBehind(name));
  for (const name of names.filter(isPrivateFile)) rmSync(join(from, name), { recursive: true, force: true, maxRetries: 5 });
  return names.filter((name) => !isPrivateFile(name)).toSorted();
}

/** A move to this folder whose last steps were not made, though the old one points here already. */
function arrive(folder: string): void {
  const from = copiedFrom(folder);
  if (from === undefined || realPathOf(pointerIn(from) ?? from) !== folder) return;
  rmSync(join(folder, POINTER), { force: true });
  rmSync(join(folder, COPYING), { force: true });
}

function holdsOurs(folder: string): boolean {
  try {
    return readdirSync(folder).some((name) => marksOurs(name));
  } catch {
    return false;
  }
}

function textIn(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
