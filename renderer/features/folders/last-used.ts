import type { Folder } from '../../../contract/workspace.ts';

const MOST = 5;

/** Folders that could be chosen again, the last chosen one first. */
export function lastUsed(all: Folder[], chosen: string[]): Folder[] {
  return all
    .filter(({ path, state }) => state === 'here' && !chosen.includes(path))
    .toReversed()
    .slice(0, MOST);
}
