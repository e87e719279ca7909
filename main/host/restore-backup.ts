import { HostError } from '../../contract/errors.ts';
import { isStillThere } from './base/folder-identity.ts';
import type { Parts } from './parts.ts';
import { markToRestore } from './storage/restore-marked.ts';

/**
 * Marks the backup and has the shell begin anew: that ends turns and servers, and the next host
 * puts the backup in its place before it opens the database.
 */
export function restoreBackup({ needs }: Pick<Parts, 'needs'>, name: string): void {
  if (!isStillThere(needs.folder)) throw new HostError('busy', { code: 'data-folder-replaced', folder: needs.folder.path });
  markToRestore(needs.dataFolder, name);
  // After the answer has left.
  needs.clock.after(0, () => needs.startAnew?.());
}
