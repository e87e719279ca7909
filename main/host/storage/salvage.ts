import { DatabaseSync } from 'node:sqlite';
import type { KeptCounts } from '../../../contract/storage-notice.ts';
import type { SqlRow } from './database.ts';
import { carveMissing } from './carve-missing.ts';
import { readJson } from './read-json.ts';
import { readAround, rowsByIndex } from './read-around.ts';
import { withSchemaPages } from './schema-pages.ts';

export type Salvaged = { saved: KeptCounts; lost: KeptCounts };

/**
 * Copies all rows that can still be read from the damaged file into `fresh`, a new file of the same
 * version. `putBack` adds what is known from elsewhere before the rest is counted as lost.
 */
export function salvage(path: string, fresh: DatabaseSync, putBack: () => void): Salvaged {
  const known = new Map(counted.map(([, table]): [string, KnownRows] => [table, { rows: new Set(), count: Infinity }]));
  fresh.exec('PRAGMA foreign_keys = OFF');
  fresh.exec('BEGIN IMMEDIATE');
  readFrom(path, (old) => {
    for (const table of tablesOf(fresh)) copyTable(old, fresh, table, known.get(table));
    carveMissing(old, path, fresh);
  });
  bringBackChats(fresh);
  dropOrphans(fresh);
  fresh.exec('COMMIT');
  fresh.exec('PRAGMA foreign_keys = ON');
  putBack();
  return countLost(fresh, known);
}

/**
 * The version of the file, so that a new one can be made like it. Undefined when not even that can
 * be read, or it holds nothing yet.
 */
export function versionOf(path: string): number | undefined {
  return readFrom(path, (old) => {
    try {
      return Number(old.prepare('PRAGMA user_version').get()?.['user_version']) || undefined;
    } catch {
      return undefined;
    }
  });
}

/**
 * The rows of a table by what its pages and indexes say, and how many there were by an index that
 * is whole: a damaged row may have any number.
 */
type KnownRows = { rows: Set<number>; count: number };

const counted = [
  ['chats', 'conversations'],
  ['entries', 'entries'],
  ['rules', 'rules'],
  ['decisions', 'decisions'],
] as const satisfies [keyof KeptCounts, string][];

/** Reads the file as it is or, where its schema is damaged, a copy that has it again. */
function readFrom<T>(path: string, read: (old: DatabaseSync) => T): T | undefined {
  const readThis = (file: string) => {
    const old = openToRead(file);
    if (!old) return undefined;
    try {
      return { found: read(old) };
    } finally {
      old.close();
    }
  };
  return (readThis(path) ?? withSchemaPages(path, readThis))?.found;
}

function openToRead(path: string): DatabaseSync | undefined {
  try {
    const file = new DatabaseSync(path, { readOnly: true, enableForeignKeyConstraints: false });
    try {
      file.prepare('SELECT * FROM sqlite_schema').all();
      return file;
    } catch {
      file.close();
      return undefined;
    }
  } catch {
    return undefined;
  }
}

/** All but the index of what was said, which is made again. */
function tablesOf(file: DatabaseSync): string[] {
  const rows = file.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`).all();
  return rows.map(({ name }) => String(name)).filter((name) => !/^said(_|$)/.test(name));
}

function copyTable(old: DatabaseSync, fresh: DatabaseSync, table: string, known: KnownRows | undefined): void {
  const columns = fresh
    .prepare(`SELECT name FROM pragma_table_info(?)`)
    .all(table)
    .map(({ name }) => String(name));
  const names = columns.map((name) => `"${name}"`).join(', ');
  const put = fresh.prepare(`INSERT OR IGNORE INTO "${table}" (rowid, ${names}) VALUES (?, ${columns.map(() => '?').join(', ')})`);
  try {
    const byIndex = rowsByIndex(old, table);
    if (known && byIndex.areAll) known.count = byIndex.areAll.count;
    for (const number of byIndex.numbers) known?.rows.add(number);
    readAround(old, table, byIndex, (row) => {
      known?.rows.add(Number(row['rowid']));
      try {
        put.run(Number(row['rowid']), ...columns.map((name) => (row[name] ?? null) as string | number | null));
      } catch {
        // A row of a damaged page may hold what fits no column.
      }
    });
  } catch {
    // Not even the table is in the old file's schema.
  }
}

/** A chat of which only the messages are left gets a new name from the first of them. */
function bringBackChats(fresh: DatabaseSync): void {
  const without = fresh
    .prepare(
      `SELECT conversation, min(at) AS began, max(at) AS ended FROM entries
       WHERE conversation NOT IN (SELECT id FROM conversations) GROUP BY conversation ORDER BY min(number)`,
    )
    .all();
  const first = fresh.prepare(`SELECT entry FROM entries WHERE conversation = ? ORDER BY number LIMIT 20`);
  const put = fresh.prepare('INSERT INTO conversations (id, title, created_at, updated_at) VALUES (?, ?, ?, ?)');
  for (const { conversation, began, ended } of without) {
    put.run(String(conversation), titleOf(first.all(String(conversation))), Number(began), Number(ended));
  }
}

function titleOf(rows: SqlRow[]): string {
  for (const { entry } of rows) {
    const { type, text } = (readJson(entry) ?? {}) as { type?: unknown; text?: unknown };
    if (type === 'message' && typeof text === 'string' && text.trim() !== '') return text.trim().slice(0, 60);
  }
  return 'Saved from a damaged file';
}

function dropOrphans(fresh: DatabaseSync): void {
  for (const { table, rowid } of fresh.prepare('SELECT "table", rowid FROM pragma_foreign_key_check').all()) {
    fresh.prepare(`DELETE FROM "${String(table)}" WHERE rowid = ?`).run(Number(rowid));
  }
}

function countLost(fresh: DatabaseSync, known: Map<string, KnownRows>): Salvaged {
  const count = (table: string) => Number(fresh.prepare(`SELECT count(*) AS count FROM "${table}"`).get()?.['count']);
  const saved = counted.map(([name, table]) => [name, count(table)] as const);
  const were = (table: string) => {
    const { rows, count: byIndex } = known.get(table) ?? { rows: new Set(), count: 0 };
    return Math.min(rows.size, byIndex);
  };
  const lost = counted.map(([name, table]) => [name, Math.max(0, were(table) - count(table))] as const);
  return { saved: Object.fromEntries(saved), lost: Object.fromEntries(lost) } as Salvaged;
}
