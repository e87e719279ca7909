import { createHash } from 'node:crypto';
import {
  closeSync,
  cpSync,
  fsyncSync,
  lstatSync,
  openSync,
  readdirSync,
  readlinkSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { HostError, reasonOf } from '../../../contract/errors.ts';
import { makeFolder } from './data-folder.ts';
import { copiedFrom, COPYING, pointerIn, POINTER, staysBehind } from './moved-folder.ts';
import { realPathOf } from '../base/folder-identity.ts';
import { isPrivateFile, marksOurs } from './private-files.ts';

/**
 * Moves all that is ours to an empty folder: copied, read again and compared, and only then does
 * the old folder point to the new one. Until that moment the old one is whole and in use; after it
 * the new one is. Call it with the lock of `from` held. Returns the new place.
 */
export function moveFolder(from: string, target: string): string {
  return copyInto(from, target, { takes: () => true, finish: (to) => writeSafely(join(from, POINTER), to) });
}

type Copying = {
  /** True for the names in the folder that the copy has, too. */
  takes(name: string): boolean;
  /** Runs once all is copied. Until it is over, no host opens the new folder. */
  finish(to: string): void;
};

/**
 * Copies what is ours to an empty folder, read again and compared. Call it with the lock of `from`
 * held. Returns the new place.
 */
export function copyInto(from: string, target: string, { takes, finish }: Copying): string {
  const to = realPathOf(target);
  if (isWithin(from, to) || isWithin(to, from)) throw new HostError('bad-input', { code: 'move-within', folder: to });
  makeFolder(to);
  clearUnfinished(to, from);
  const others = readdirSync(to).filter((name) => !staysBehind(name));
  if (others.length > 0) throw new HostError('bad-input', { code: 'move-not-empty', folder: to });
  const names = readdirSync(from).filter((name) => isPrivateFile(name) && !staysBehind(name));
  if (!names.some(marksOurs)) throw new HostError('bad-input', { code: 'nothing-to-move', folder: from });
  try {
    writeSafely(join(to, COPYING), from);
    for (const name of names.filter(takes)) copy(join(from, name), join(to, name));
    finish(to);
  } catch (cause) {
    clearUnfinished(to, from);
    throw cause instanceof HostError
      ? cause
      : new HostError('storage', { code: 'not-moved', folder: from, why: reasonOf(cause) }, { cause });
  }
  rmSync(join(to, POINTER), { force: true });
  rmSync(join(to, COPYING), { force: true });
  return to;
}

/**
 * Removes the copies that an attempt to move this very folder left behind. Those of another folder
 * may be all there is of it.
 */
function clearUnfinished(to: string, from: string): void {
  if (realPathOf(copiedFrom(to) ?? to) !== from || pointerIn(from) !== undefined) return;
  for (const name of readdirSync(to).filter((one) => isPrivateFile(one) && !staysBehind(one)))
    rmSync(join(to, name), { recursive: true, force: true });
  rmSync(join(to, COPYING), { force: true });
}

function copy(from: string, to: string): void {
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  for (const path of [from, ...below(from)]) {
    const copied = join(to, relative(from, path));
    if (!isSame(path, copied)) throw new HostError('storage', { code: 'move-differs', file: path });
  }
}

function below(path: string): string[] {
  if (!lstatSync(path).isDirectory()) return [];
  return readdirSync(path, { recursive: true, withFileTypes: true }).map(({ name, parentPath }) => join(parentPath, name));
}

function isSame(path: string, copied: string): boolean {
  const [one, other] = [lstatSync(path), lstatSync(copied, { throwIfNoEntry: false })];
  if (one.isSymbolicLink()) return other?.isSymbolicLink() === true && readlinkSync(path) === readlinkSync(copied);
  if (!one.isFile()) return one.isDirectory() === other?.isDirectory();
  return other?.isFile() === true && hashOf(path) === hashOf(copied, true);
}

/** `keep`: what was read is on the disk before this is over. */
function hashOf(path: string, keep = false): string {
  const file = openSync(path, keep ? 'r+' : 'r');
  try {
    if (keep) fsyncSync(file);
    const hash = createHash('sha256');
    const piece = Buffer.alloc(1 << 20);
    for (let read = readSync(file, piece); read > 0; read = readSync(file, piece)) hash.update(piece.subarray(0, read));
    return hash.digest('hex');
  } finally {
    closeSync(file);
  }
}

/** An atomic write: the file is there with all of its text, or not at all. */
function writeSafely(path: string, text: string): void {
  writeFileSync(`${path}.part`, text, { mode: 0o600, flush: true });
  renameSync(`${path}.part`, path);
}

function isWithin(inner: string, outer: string): boolean {
  const way = relative(outer, inner);
  return way === '' || !(way.startsWith('..') || resolve(way) === way);
}
