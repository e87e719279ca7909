import { mkdirSync, readFileSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** A file system in memory, as Linux has it. */
const MEMORY = '/dev/shm';
/** More than a whole run keeps at once. */
const ROOM = 4 * 1024 ** 3;

/**
 * Called once per run: temporary folders of tests lie in memory where the system has such a place
 * that is large enough and lets programs run. Else each of thousands of small databases waits for
 * the disk. A process that is killed loses nothing there either; that a disk is full or damaged is
 * played by doubles.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env['TMPDIR'] !== undefined || !isUsable()) return;
  const folder = join(MEMORY, `switchyard-tests-${process.getuid?.() ?? ''}`);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  process.env['TMPDIR'] = folder;
}

function isUsable(): boolean {
  try {
    const mounted = readFileSync('/proc/mounts', 'utf8').split('\n');
    const options = mounted.findLast((line) => line.split(' ')[1] === MEMORY)?.split(' ')[3] ?? 'noexec';
    const { bavail, bsize } = statfsSync(MEMORY);
    return !options.split(',').includes('noexec') && bavail * bsize > ROOM;
  } catch {
    return false;
  }
}
