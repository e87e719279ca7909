import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files of a folder, and of all folders in it, in whose bytes the word stands. */
export function filesHolding(folder: string, word: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true }).flatMap((entry) => {
    const path = join(entry.parentPath, entry.name);
    return entry.isFile() && readFileSync(path).includes(word) ? [path] : [];
  });
}
