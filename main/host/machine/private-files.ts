import { chmodSync, closeSync, lstatSync, openSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files that Switchyard itself puts into a data folder. */
export function isPrivateFile(name: string): boolean {
  return (
    marksOurs(name) ||
    /^(?:secrets\.json.*|keys\.json.*|link\.json|host\.json|open\.html|logs|results|attachments|bundles|installed|prompts|registry|running|servers|socket|updates|window)$/.test(
      name,
    )
  );
}

/** A name that no other program is likely to use. */
export function marksOurs(name: string): boolean {
  return /^(?:switchyard\..+|lock\.db.*|settings\..*json.*)$/.test(name);
}

/**
 * Takes the permission bits of group and others off a data folder that was there before, and off
 * what is ours in it. A folder that holds other things too stays as it is, and so does what only
 * may be ours there. A file that is made from now on is made for its owner alone.
 */
export function keepPrivate(folder: string, names: string[]): void {
  if (!names.every(isPrivateFile)) {
    for (const name of names.filter(marksOurs)) tighten(join(folder, name));
    return;
  }
  const wasOpen = tighten(folder);
  for (const name of names) {
    // Into a folder that others could not enter nobody has to look again at each start.
    if (tighten(join(folder, name)) || wasOpen) tightenBelow(join(folder, name));
  }
}

function tightenBelow(path: string): void {
  for (const { name, parentPath } of entriesBelow(path)) tighten(join(parentPath, name));
}

function entriesBelow(path: string) {
  try {
    return lstatSync(path).isDirectory() ? readdirSync(path, { recursive: true, withFileTypes: true }) : [];
  } catch {
    return [];
  }
}

/**
 * Returns whether others could do anything with it. Links are left alone: what they lead to may be
 * anybody's.
 */
function tighten(path: string): boolean {
  try {
    const stat = lstatSync(path);
    if (stat.isSymbolicLink() || (stat.mode & 0o077) === 0) return false;
    // Somebody else's file, or a disk that cannot be written, keeps its permissions. The code that
    // uses it reports that.
    chmodSync(path, stat.mode & 0o700);
    return true;
  } catch {
    return false;
  }
}

/** SQLite gives its write-ahead log and shared memory the mode of the database they are for. */
export function makePrivateFile(path: string): void {
  try {
    closeSync(openSync(path, 'a', 0o600));
  } catch {
    // SQLite opens it next and says why not.
  }
}

/** Writes a file that only its owner can read, in place of any other of that name. */
export function writePrivateFile(file: string, text: string): void {
  rmSync(file, { force: true });
  writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
}
