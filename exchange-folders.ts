import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const NEXT = 'next-';
const BEFORE = 'before-';

/**
 * Puts each folder `next-NAME` in the place of `NAME`, which goes. Renames alone: a program that
 * runs from a folder meets the old one or the new one, whole.
 */
export function exchangeFolders(folder: string): void {
  for (const next of readdirSync(folder).filter((name) => name.startsWith(NEXT))) {
    const name = next.slice(NEXT.length);
    const before = join(folder, BEFORE + name);
    // Left by a build that was killed.
    rmSync(before, { recursive: true, force: true });
    if (existsSync(join(folder, name))) renameSync(join(folder, name), before);
    renameSync(join(folder, next), join(folder, name));
    rmSync(before, { recursive: true, force: true });
  }
}
