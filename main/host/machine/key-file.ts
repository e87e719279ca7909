import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { HostError, reasonOf } from '../../../contract/errors.ts';
import { FolderIdentity, identifyFolder } from '../base/folder-identity.ts';
import type { Log } from '../base/needs.ts';

/** The secrets of one data folder, encrypted. The keyring of the system has the master keys. */
export const KeyFile = z.object({
  version: z.literal(1),
  /** The folder whose file it is: a copy of the folder has another identity. */
  folder: FolderIdentity,
  /** Names in the keyring, of the master keys of this folder alone; the last is in use. */
  ids: z.array(z.string()),
  /** Paths that the folder had before: an earlier version named entries of the keyring by them. */
  earlierPaths: z.array(z.string()),
  secrets: z.record(z.string(), z.object({ id: z.string(), sealed: z.string() })),
});
export type KeyFile = z.infer<typeof KeyFile>;

type KeyFileNeeds = { log: Log; now(): number };

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function newMasterKey(): Buffer {
  return randomBytes(32);
}

/** The name is authenticated, too: no secret can be put in the place of another. */
export function seal(key: Buffer, name: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(name));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64');
}

/** Throws where another key sealed it, or another name. */
export function unseal(key: Buffer, name: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(name))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

export function emptyKeyFile(folder: FolderIdentity): KeyFile {
  return { version: 1, folder, ids: [], earlierPaths: [], secrets: {} };
}

/** Undefined: there is none. One that cannot be read is set aside, and never written over. */
export function readKeyFile(folder: string, { log, now }: KeyFileNeeds): KeyFile | undefined {
  const file = keyFileIn(folder);
  try {
    return KeyFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    const aside = `${file}.damaged-${now()}`;
    log.error(`${file} cannot be read and was set aside as ${aside}; the keys have to be entered again`, cause);
    renameSync(file, aside);
    return undefined;
  }
}

/** An atomic write, on the disk when it returns: what the caller deletes next is not needed. */
export function writeKeyFile(folder: string, content: KeyFile): void {
  const file = keyFileIn(folder);
  try {
    writeFileSync(`${file}.part`, JSON.stringify(content), { mode: 0o600, flush: true });
    renameSync(`${file}.part`, file);
    syncFolder(folder);
  } catch (cause) {
    throw new HostError('storage', { code: 'keys-not-saved', file, why: reasonOf(cause) }, { cause });
  }
}

export function removeKeyFile(folder: string): void {
  rmSync(keyFileIn(folder), { force: true });
}

/**
 * Before a folder is moved: an earlier version named its entries of the keyring by the path, which
 * the next folder cannot know. Returns how to undo it where the folder stays. Call it with the lock
 * of the folder held.
 */
export function notePathBeforeMove(path: string, needs: KeyFileNeeds): () => void {
  const folder = identifyFolder(path);
  if (!folder || readKeyFile(path, needs)) return () => undefined;
  writeKeyFile(path, emptyKeyFile(folder));
  return () => removeKeyFile(path);
}

function keyFileIn(folder: string): string {
  return join(folder, 'keys.json');
}

function syncFolder(path: string): void {
  // Windows syncs no folder, and keeps a new name without it.
  if (process.platform === 'win32') return;
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
