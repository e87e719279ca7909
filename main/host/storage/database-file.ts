import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { StorageNotice, StorageTrouble } from '../../../contract/storage-notice.ts';
import type { Clock, Log } from '../base/needs.ts';
import { makePrivateFile } from '../machine/private-files.ts';
import { reasonOf } from '../../../contract/errors.ts';
import { backUp } from './backups.ts';
import type { Database, SqlRow, SqlValue } from './database.ts';
import { keepNotice, newNotice } from './notices.ts';
import { isDamaged, migrate, type NotWritable, openToWrite, openSound, openToRead, storageError } from './open-database.ts';
import { fillSaid } from './said-index.ts';
import { restoreMarked } from './restore-marked.ts';
import { salvage, versionOf } from './salvage.ts';
import { asideName, setAside } from './set-aside.ts';

type DatabaseDamaged = Extract<StorageTrouble, { kind: 'database-damaged' }>;
type Needs = {
  path: string;
  log: Log;
  clock: Pick<Clock, 'now'>;
  /** Bytes that this person may still write into a folder. */
  roomIn(folder: string): number;
  /**
   * Puts into the new file, in the place of one that was found damaged in use, what the host still
   * has in memory.
   */
  putBack(into: Database): void;
  /** The new file is in its place, and the notice is kept in it. */
  onHealed(notice: StorageNotice): void;
};

/** A disk that damages every new file, too, is beyond help. */
const MOST_SALVAGES = 5;
const NONE = { chats: 0, entries: 0, rules: 0, decisions: 0 };
const NOTHING = { saved: NONE, lost: NONE };

/**
 * The file, opened or made. A damaged one, whether that shows now or in use, is kept aside under a
 * name with the date, and the new one holds all that could still be read.
 */
export class DatabaseFile implements Database {
  readonly #needs: Needs;
  #file: DatabaseSync;
  #prepared = new Map<string, ReturnType<DatabaseSync['prepare']>>();
  /** Within a write of several steps only the whole of it can be done again. */
  #isWithin = false;
  #salvages = 0;
  /** The reason why the file could be opened for reading only. */
  readonly notWritable: NotWritable | undefined;

  /** The reason why a backup that the person chose is not in use. */
  readonly notRestored: StorageTrouble | undefined;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.notRestored = this.#restored();
    const { file, notWritable } = this.#opened();
    this.#file = file;
    this.notWritable = notWritable;
  }

  all(sql: string, ...values: SqlValue[]): SqlRow[] {
    return this.#healing(() => this.#statement(sql).all(...values));
  }

  run(sql: string, ...values: SqlValue[]): void {
    this.#healing(() => void this.#statement(sql).run(...values));
  }

  together(write: () => void): void {
    this.#healing(() => {
      if (this.#file.isTransaction) return write();
      this.#file.exec('BEGIN IMMEDIATE');
      try {
        write();
        this.#file.exec('COMMIT');
      } catch (cause) {
        rollBack(this.#file);
        throw cause;
      }
    });
  }

  soon(write: () => void): void {
    this.#healing(() => {
      // Within a transaction it is as durable as all of that, and SQLite takes no other setting
      // there.
      if (this.#file.isTransaction) return write();
      this.#file.exec('PRAGMA synchronous = NORMAL');
      try {
        write();
      } finally {
        this.#file.exec('PRAGMA synchronous = FULL');
      }
    });
  }

  /** Throws HostError `storage` where there is no room or the file is damaged. */
  backUp(): void {
    this.#backUp(this.#file);
  }

  /** Closing what is closed is fine. */
  close(): void {
    if (this.#file.isOpen) this.#file.close();
  }

  #opened(): { file: DatabaseSync; notWritable?: NotWritable } {
    const { path, log } = this.#needs;
    try {
      return { file: openSound(path, (file) => this.#backUp(file)) };
    } catch (cause) {
      if (isDamaged(cause) || isNoFile(path)) return this.#salvaged('start', cause);
      const opened = openToRead(path, cause);
      log.error('The conversations file can be read only', cause);
      return opened;
    }
  }

  #restored(): StorageTrouble | undefined {
    const { path, log, clock, roomIn } = this.#needs;
    try {
      if (restoreMarked({ path, now: clock.now(), roomIn })) log.info('A backup was restored');
      return undefined;
    } catch (cause) {
      log.error('A backup could not be restored', cause);
      return { kind: 'not-restored', why: reasonOf(cause) };
    }
  }

  #backUp(file: DatabaseSync): void {
    const { path, clock, roomIn } = this.#needs;
    backUp(file, { path, now: clock.now(), roomIn });
  }

  #statement(sql: string) {
    const known = this.#prepared.get(sql) ?? this.#file.prepare(sql);
    this.#prepared.set(sql, known);
    return known;
  }

  #healing<T>(work: () => T): T {
    if (this.#isWithin) return work();
    this.#isWithin = true;
    try {
      return work();
    } catch (cause) {
      if (!isDamaged(cause) || this.#salvages >= MOST_SALVAGES) throw storageError(cause);
      this.#heal(cause);
      return asHostError(work);
    } finally {
      this.#isWithin = false;
    }
  }

  #heal(cause: unknown): void {
    this.#salvages += 1;
    this.#file.close();
    this.#prepared = new Map();
    let notice: StorageNotice;
    try {
      ({ file: this.#file, notice } = this.#salvaged('use', cause));
    } catch (failure) {
      // Nothing was set aside: it goes on with what there is.
      this.#file = openToWrite(this.#needs.path);
      throw failure;
    }
    this.#needs.onHealed(notice);
  }

  /**
   * The new file is whole on the disk before the damaged one gives up its name. The notice is in it
   * by then.
   */
  #salvaged(found: DatabaseDamaged['found'], cause: unknown): { file: DatabaseSync; notice: StorageNotice } {
    const { path, log, clock, putBack } = this.#needs;
    const next = `${path}.next`;
    const aside = asideName(path, clock.now());
    log.error(`The conversations file is damaged. It is kept as ${aside}, and what can be read of it goes into a new one.`, cause);
    try {
      removeAll(next);
      makePrivateFile(next);
      const fresh = new DatabaseSync(next);
      let notice: StorageNotice;
      try {
        fresh.exec('PRAGMA journal_mode = WAL');
        migrate(fresh, isNoFile(path) ? undefined : versionOf(path));
        const counts = isNoFile(path) ? NOTHING : salvage(path, fresh, () => found === 'use' && putBack(plain(fresh)));
        migrate(fresh);
        fillSaid(fresh);
        notice = newNotice({ kind: 'database-damaged', setAside: aside, found, ...counts }, clock);
        keepNotice(plain(fresh), notice);
      } finally {
        fresh.close();
      }
      setAside(path, aside);
      renameSync(next, path);
      return { file: openSound(path, () => undefined), notice };
    } catch (failure) {
      if (existsSync(path)) removeAll(next);
      throw storageError(failure);
    }
  }
}

/** A new file, while it is being filled. */
function plain(file: DatabaseSync): Database {
  return {
    all: (sql, ...values) => file.prepare(sql).all(...values),
    run: (sql, ...values) => void file.prepare(sql).run(...values),
    together: (write) => write(),
    soon: (write) => write(),
  };
}

function rollBack(file: DatabaseSync): void {
  try {
    if (file.isTransaction) file.exec('ROLLBACK');
  } catch {
    // The file is too damaged even for that; closing it has the same effect.
  }
}

function asHostError<T>(work: () => T): T {
  try {
    return work();
  } catch (cause) {
    throw storageError(cause);
  }
}

/** A folder, a pipe or a device: to open one may take for ever. */
function isNoFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === false;
}

function removeAll(path: string): void {
  for (const ending of ['', '-wal', '-shm']) rmSync(path + ending, { force: true, recursive: true });
}
