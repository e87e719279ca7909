import { closeSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';

/** Bytes of a file that are searched. */
const BYTES = 20_000;
const HASH = /^[0-9a-f]{64}$/;

/** The first text of a file that is kept under this hash; undefined where it is not there. */
export function beginningOf(dataFolder: string, hash: string): string | undefined {
  if (!HASH.test(hash)) return undefined;
  try {
    const file = openSync(join(dataFolder, 'attachments', hash), 'r');
    try {
      const bytes = Buffer.alloc(BYTES);
      return bytes.toString('utf8', 0, readSync(file, bytes, 0, BYTES, 0));
    } finally {
      closeSync(file);
    }
  } catch {
    return undefined;
  }
}
