import { DatabaseSync } from 'node:sqlite';
import { StorageNotice } from '../../../contract/storage-notice.ts';
import type { Database, SqlRow } from './database.ts';
import { readJson } from './read-json.ts';

const ALL = 'SELECT notice FROM storage_notices ORDER BY rowid';

/** Notices about the data folder that were not dismissed yet. */
export function createNotices(database: Database) {
  return {
    all: () => toNotices(database.all(ALL)),
    keep(notice: StorageNotice): void {
      database.run('INSERT OR REPLACE INTO storage_notices (id, notice) VALUES (?, ?)', notice.id, JSON.stringify(notice));
    },
    remove(id: string): void {
      database.run('DELETE FROM storage_notices WHERE id = ?', id);
    },
  };
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
