import type { Folder } from '../../../contract/workspace.ts';
import { homePath } from '../../../client/home-path.ts';

/**
 * The name of a folder beside others: by its name, and by its path where another one has the same
 * name.
 */
export function nameAmong({ name, path }: Folder, folders: Folder[], home: string): string {
  return folders.some((other) => other.name === name && other.path !== path) ? homePath(path, home) : name;
}
