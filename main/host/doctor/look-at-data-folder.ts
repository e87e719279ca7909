import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Finding } from '../../../contract/finding.ts';
import { reasonOf } from '../../../contract/errors.ts';
import type { Reason } from '../../../contract/reason.ts';

/** A chat with its results takes a few megabytes; below this the next one may not be kept. */
const LITTLE_BYTES = 200_000_000;

/** Tries to write something into the data folder, and looks how much room its disk has. */
export async function lookAtDataFolder(folder: string): Promise<Finding[]> {
  const why = tryToWrite(folder);
  const kept: Finding = { code: 'data-folder', state: why ? 'broken' : 'ok', folder, ...(why && { why }) };
  const disk = await statfs(folder).catch(() => undefined);
  if (!disk) return [kept];
  const freeBytes = disk.bavail * disk.bsize;
  return [kept, { code: 'disk', state: freeBytes < LITTLE_BYTES ? 'missing' : 'ok', folder, freeBytes }];
}

/** In one go: a command that ends meanwhile (`doctor | head`) leaves nothing behind. */
function tryToWrite(folder: string): Reason | undefined {
  let made: string | undefined;
  try {
    made = mkdtempSync(join(folder, 'doctor-'));
    writeFileSync(join(made, 'written'), 'written', { mode: 0o600 });
    return undefined;
  } catch (cause) {
    return reasonOf(cause);
  } finally {
    if (made !== undefined) remove(made);
  }
}

function remove(made: string): void {
  try {
    rmSync(made, { recursive: true, force: true });
  } catch {
    // A folder that takes files and gives none back is used all the same.
  }
}
