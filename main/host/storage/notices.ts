import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { StorageNotice, type StorageTrouble } from '../../../contract/storage-notice.ts';
import type { Journal } from '../base/journal.ts';
import type { Clock, Log } from '../base/needs.ts';
import type { Database, SqlRow } from './database.ts';
import { readJson } from './read-json.ts';

const ALL = 'SELECT notice FROM storage_notices ORDER BY rowid';

type Needs = { database: Database; log: Log; clock: Pick<Clock, 'now'> };

/** Notices about the data folder that were not dismissed yet. */
export class Notices {
  readonly #needs: Needs;
  /** Notices that a disk does not take: they are told in this run. */
  readonly #unkept: StorageNotice[] = [];
  #journal: Pick<Journal, 'record'> | undefined;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  all(): StorageNotice[] {
    return [...toNotices(this.#needs.database.all(ALL)), ...this.#unkept];
  }

  /** From now on a new notice is told as well. */
  follow(journal: Pick<Journal, 'record'>): void {
    this.#journal = journal;
  }

  note(trouble: StorageTrouble): void {
    const { database, log, clock } = this.#needs;
    const notice = newNotice(trouble, clock);
    try {
      keepNotice(database, notice);
    } catch (cause) {
      log.error('What happened to the settings file could not be noted down', cause);
      this.#unkept.push(notice);
    }
    this.tell(notice);
  }

  /** A notice that the disk would not take. */
  noteUnkept(trouble: StorageTrouble): void {
    this.#unkept.push(newNotice(trouble, this.#needs.clock));
  }

  tell(notice: StorageNotice): void {
    this.#journal?.record({ type: 'storage-notice.added', notice });
  }

  /** Of a disk that takes nothing the person may be told again. */
  dismiss(id: string): void {
    const { database, log } = this.#needs;
    try {
      database.run('DELETE FROM storage_notices WHERE id = ?', id);
    } catch (cause) {
      log.error('That a notice was dismissed could not be kept', cause);
    }
  }
}

export function newNotice(trouble: StorageTrouble, clock: Pick<Clock, 'now'>): StorageNotice {
  return { id: randomUUID(), at: clock.now(), trouble };
}

export function keepNotice(database: Database, notice: StorageNotice): void {
  database.run('INSERT OR REPLACE INTO storage_notices (id, notice) VALUES (?, ?)', notice.id, JSON.stringify(notice));
}

/** The same from beside a host that may be running; none of a file that cannot be read. */
export function readNotices(path: string): StorageNotice[] {
  try {
    const file = new DatabaseSync(path, { readOnly: true });
    try {
      return toNotices(file.prepare(ALL).all());
    } finally {
      file.close();
    }
  } catch {
    return [];
  }
}

function toNotices(rows: SqlRow[]): StorageNotice[] {
  return rows.flatMap(({ notice }) => {
    const read = StorageNotice.safeParse(readJson(notice));
    return read.success ? [read.data] : [];
  });
}
