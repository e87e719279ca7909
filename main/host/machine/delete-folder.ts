import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HostError } from '../../../contract/errors.ts';
import { FolderIdentity, identifyFolder, isSameFolder, isStillThere } from '../base/folder-identity.ts';
import { isPrivateFile } from './private-files.ts';

/**
 * Says that everything is to be deleted: from then on the deletion is only ever finished, at the
 * next start at the latest.
 */
const MARK = 'switchyard.deleting';

/**
 * Refuses when another folder lies at the path by now. The mark names the folder, so that it counts
 * for no copy.
 */
export function markForDeletion(folder: FolderIdentity): void {
  if (!isStillThere(folder)) throw new HostError('busy', { code: 'data-folder-replaced', folder: folder.path });
  writeFileSync(join(folder.path, MARK), JSON.stringify(folder), { mode: 0o600, flush: true });
}

export function isMarkedForDeletion(path: string): boolean {
  const folder = identifyFolder(path);
  const marked = markIn(path);
  return folder !== undefined && marked !== undefined && isSameFolder(marked, folder);
}

function markIn(path: string): FolderIdentity | undefined {
  try {
    return FolderIdentity.parse(JSON.parse(readFileSync(join(path, MARK), 'utf8')));
  } catch {
    return undefined;
  }
}

/**
 * Takes away all that is ours in a data folder that is marked, and the mark last. Call it with the
 * lock of the folder held and no host on it; the lock itself stays, or somebody else could take
 * another one meanwhile.
 */
export function deleteMarked(folder: string): void {
  if (!isMarkedForDeletion(folder)) return;
  const stays = (name: string) => name === MARK || name.startsWith('lock.db');
  for (const name of readdirSync(folder).filter((each) => isPrivateFile(each) && !stays(each))) takeAway(join(folder, name));
  takeAway(join(folder, MARK));
}

/** Deletes a file, and tries again a few times where Windows still holds it. */
function takeAway(path: string): void {
  rmSync(path, { recursive: true, force: true, maxRetries: 5 });
}
