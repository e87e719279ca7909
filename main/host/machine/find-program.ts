import { delimiter, isAbsolute } from 'node:path';
import which from 'which';

/**
 * The file that would run for this command in the folders of this PATH, with the endings that
 * PATHEXT says on Windows; undefined when none may be run.
 */
export function findProgram(command: string, { path = '' }: { path: string | undefined }): string | undefined {
  // A relative folder of a PATH leads elsewhere in each process.
  const folders = path.split(delimiter).filter((folder) => isAbsolute(folder));
  if (folders.length === 0) return undefined;
  return which.sync(command, { path: folders.join(delimiter), nothrow: true }) ?? undefined;
}
