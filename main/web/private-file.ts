import { rmSync, writeFileSync } from 'node:fs';

/** Writes a file that only its owner can read, in place of any other of that name. */
export function writePrivateFile(file: string, text: string): void {
  rmSync(file, { force: true });
  writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
}
