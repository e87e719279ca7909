import { copyFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { HostError, reasonOf } from '../../../contract/errors.ts';
import { assertWhole, backupsIn, backUp, backupPath, sync } from './backups.ts';
import { migrations } from './migrations.ts';
import { isDamaged, openToWrite } from './open-database.ts';
import { asideName, setAside } from './set-aside.ts';

type RestoreNeeds = Parameters<typeof backUp>[1];

/** Names the backup that takes the place of the database before that is opened the next time. */
const MARK = 'switchyard.restoring';

/** The backup is looked at now, while somebody can be told. Throws HostError. */
export function markToRestore(dataFolder: string, name: string): void {
  const backup = backupsIn(dataFolder).find((one) => one.name === name);
  if (!backup) throw new HostError('not-found', { code: 'no-such-backup', name });
  if (backup.version > migrations.length) throw new HostError('storage', { code: 'backup-newer', name });
  const mark = join(dataFolder, MARK);
  try {
    assertWhole(backupPath(dataFolder, name));
    writeFileSync(`${mark}.part`, name, { mode: 0o600, flush: true });
    renameSync(`${mark}.part`, mark);
  } catch (cause) {
    throw new HostError('storage', { code: 'backup-not-restored', name, why: reasonOf(cause) }, { cause });
  }
}

/**
 * Puts the marked backup in the place of the database, of which a backup is made first. Until one
 * rename the old file is in use, after it the new one is. Call it while nobody has the database
 * open. It is tried once. A process that is killed before the rename has changed
 * nothing. Throws HostError where the old file stays. Returns whether a backup was marked.
 */
export function restoreMarked(needs: RestoreNeeds): boolean {
  const { path } = needs;
  const dataFolder = dirname(path);
  const mark = join(dataFolder, MARK);
  const name = textIn(mark);
  if (name === undefined) return false;
  const next = `${path}.next`;
  try {
    for (const ending of ['', '-wal', '-shm']) rmSync(next + ending, { force: true });
    assertWhole(backupPath(dataFolder, name));
    copyFileSync(backupPath(dataFolder, name), next);
    sync(next);
    if (existsSync(path)) keepReplaced(needs);
    rmSync(mark);
    renameSync(next, path);
    sync(dataFolder);
    return true;
  } catch (cause) {
    for (const leftOver of [mark, ...(existsSync(path) ? [next] : [])]) rmSync(leftOver, { force: true });
    throw cause instanceof HostError
      ? cause
      : new HostError('storage', { code: 'backup-not-restored', name, why: reasonOf(cause) }, { cause });
  }
}

/** A damaged file, of which there can be no backup, is set aside. */
function keepReplaced(needs: RestoreNeeds): void {
  const { path, now } = needs;
  let file: DatabaseSync | undefined;
  try {
    file = openToWrite(path);
    backUp(file, needs);
    // The log of the old file must not be read into the new one.
    file.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch (cause) {
    file?.close();
    if (!isDamaged(cause)) throw cause;
    return setAside(path, asideName(path, now));
  }
  file.close();
  for (const ending of ['-wal', '-shm']) rmSync(path + ending, { force: true });
}

function textIn(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
