import { constants } from 'node:fs';
import { type FileHandle, open, realpath, stat } from 'node:fs/promises';
import { basename, isAbsolute, join, relative, sep } from 'node:path';
import { MOST_FILE_BYTES } from '../../../contract/attached-file.ts';
import { HostError } from '../../../contract/errors.ts';

/**
 * The content of a file below a folder. Where the path really leads is looked at once the file is
 * open, so that a link which is swapped in between check and use (TOCTOU) leads nowhere. Throws
 * HostError.
 */
export async function readWithin(folder: string, path: string): Promise<{ name: string; bytes: Buffer }> {
  const name = basename(path);
  const file = await open(join(folder, path), constants.O_RDONLY | constants.O_NONBLOCK).catch((cause: unknown) => {
    throw new HostError('not-found', { code: 'file-unreadable', path, text: cause instanceof Error ? cause.message : String(cause) });
  });
  try {
    const real = await placeOf(file, join(folder, path));
    const below = relative(await realpath(folder), real ?? '/');
    const isWithin = real !== undefined && below !== '' && below !== '..' && !below.startsWith(`..${sep}`) && !isAbsolute(below);
    const facts = await file.stat();
    if (!isWithin || !facts.isFile()) throw new HostError('not-found', { code: 'file-not-in-folders', path });
    if (facts.size === 0) throw new HostError('bad-input', { code: 'file-empty', name });
    if (facts.size > MOST_FILE_BYTES)
      throw new HostError('bad-input', { code: 'file-too-large', name, megabytes: MOST_FILE_BYTES / 1_000_000 });
    return { name, bytes: await file.readFile() };
  } finally {
    await file.close();
  }
}

/**
 * The path of the open file: as the system says of the descriptor, or where the path leads as long
 * as the same file lies there.
 */
async function placeOf(file: FileHandle, path: string): Promise<string | undefined> {
  if (process.platform === 'linux') return realpath(`/proc/self/fd/${file.fd}`).catch(() => undefined);
  const real = await realpath(path);
  const [there, held] = await Promise.all([stat(real), file.stat()]);
  return there.ino === held.ino && there.dev === held.dev ? real : undefined;
}
