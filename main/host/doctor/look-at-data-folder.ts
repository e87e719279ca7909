import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Finding } from '../../../contract/finding.ts';
import { reasonOf } from '../../../contract/errors.ts';

/** A chat with its results takes a few megabytes; below this the next one may not be kept. */
const LITTLE_BYTES = 200_000_000;

/** Tries to write something into the data folder, and looks how much room its disk has. */
export async function lookAtDataFolder(folder: string): Promise<Finding[]> {
  const why = await tryToWrite(folder);
  const kept: Finding = { code: 'data-folder', state: why ? 'broken' : 'ok', folder, ...(why && { why }) };
  const disk = await statfs(folder).catch(() => undefined);
  if (!disk) return [kept];
  const freeBytes = disk.bavail * disk.bsize;
  return [kept, { code: 'disk', state: freeBytes < LITTLE_BYTES ? 'missing' : 'ok', folder, freeBytes }];
}

async function tryToWrite(folder: string) {
  let made: string | undefined;
  try {
    made = await mkdtemp(join(folder, 'doctor-'));
    await writeFile(join(made, 'written'), 'written', { mode: 0o600 });
    return undefined;
  } catch (cause) {
    return reasonOf(cause);
  } finally {
    if (made !== undefined) await rm(made, { recursive: true, force: true }).catch(() => undefined);
  }
}
