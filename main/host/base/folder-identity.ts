import { closeSync, fstatSync, openSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { z } from 'zod';

/**
 * The identity of a folder. Device and inode are the same by every path that leads to it, and
 * another folder has others: a copy, a restored backup, a folder that has its old name. They are
 * text, since 64 bits are more than a number holds. The real path is for people, and for a disk
 * without inodes.
 */
export const FolderIdentity = z.object({ path: z.string(), device: z.string(), inode: z.string() });
export type FolderIdentity = z.infer<typeof FolderIdentity>;

/** Undefined: nothing can be looked at there. */
export function identifyFolder(path: string): FolderIdentity | undefined {
  try {
    return identityOf(path, statSync(path, { bigint: true }));
  } catch {
    return undefined;
  }
}

/**
 * As long as it is open, the system gives its inode to no other folder, even when this one is
 * deleted.
 */
export function openFolder(path: string): { folder: FolderIdentity; close(): void } {
  const file = openSync(path, 'r');
  try {
    return { folder: identityOf(path, fstatSync(file, { bigint: true })), close: () => closeSync(file) };
  } catch (cause) {
    closeSync(file);
    throw cause;
  }
}

export function isSameFolder(one: FolderIdentity, other: FolderIdentity): boolean {
  return one.device === other.device && one.inode === other.inode && (one.inode !== '0' || one.path === other.path);
}

/**
 * False: the folder was moved, renamed or deleted since, and what lies at its path by now is
 * another one.
 */
export function isStillThere(folder: FolderIdentity): boolean {
  const there = identifyFolder(folder.path);
  return there !== undefined && isSameFolder(there, folder);
}

/** The path without links; of a place where nothing is yet, as far as something is. */
export function realPathOf(path: string): string {
  const whole = resolve(path);
  try {
    return realpathSync(whole);
  } catch {
    const parent = dirname(whole);
    return parent === whole ? whole : join(realPathOf(parent), basename(whole));
  }
}

function identityOf(path: string, { dev, ino }: { dev: bigint; ino: bigint }): FolderIdentity {
  return { path: realpathSync(path), device: `${dev}`, inode: `${ino}` };
}
