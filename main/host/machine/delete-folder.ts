import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isOurs } from './private-files.ts';

/** Says that everything is to be deleted: from then on the deletion is only ever finished, at the next start at the latest. */
const MARK = 'switchyard.deleting';

export function markForDeletion(folder: string): void {
  writeFileSync(join(folder, MARK), '', { mode: 0o600, flush: true });
}

export function isMarkedForDeletion(folder: string): boolean {
  return existsSync(join(folder, MARK));
}

/**
 * Takes away all that is ours in a marked data folder, and the mark last. Call it with the lock of the folder held and no host on it; the
 * lock itself stays, or somebody else could take another one meanwhile.
 */
export function deleteMarked(folder: string): void {
  const stays = (name: string) => name === MARK || name.startsWith('lock.db');
  for (const name of readdirSync(folder).filter((each) => isOurs(each) && !stays(each))) takeAway(join(folder, name));
  takeAway(join(folder, MARK));
}

/** Deletes a file, and tries again a few times where Windows still holds it. */
function takeAway(path: string): void {
  rmSync(path, { recursive: true, force: true, maxRetries: 5 });
}
