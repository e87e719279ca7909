import type { Stats } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';

const TRIES = 3;

/**
 * The content of an open file, which nobody wrote to meanwhile; a program that saves it is waited
 * for by reading again.
 */
export async function bytesAtRest(file: Pick<FileHandle, 'read' | 'stat'>, first: Stats, most: number): Promise<Buffer | 'changing'> {
  let before = first;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const bytes = Buffer.alloc(before.size);
    let length = 0;
    for (let read = -1; read !== 0 && length < bytes.length; length += read)
      read = (await file.read(bytes, length, bytes.length - length, length)).bytesRead;
    const after = await file.stat();
    if (length === after.size && after.size === before.size && after.mtimeMs === before.mtimeMs) return bytes;
    if (after.size > most) return 'changing';
    before = after;
  }
  return 'changing';
}
