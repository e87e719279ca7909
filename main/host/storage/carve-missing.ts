import type { DatabaseSync } from 'node:sqlite';
import type { SqlRow } from './database.ts';
import { carve, type Carved } from './carve.ts';

/**
 * The columns that tell a row of each table from all others; an index on a page of its own has it
 * too.
 */
const KEYS = { conversations: ['id'], entries: ['conversation', 'id'], rules: ['id'] } as const;

type MissingRows = { table: string; columns: { name: string; isNumber: boolean }[]; keys: readonly string[]; wanted: Map<number, string> };

/**
 * Looks on every page of the file for the rows that an index still names and no table leads to: a
 * damaged page high up in a table hides sound ones below it. A row counts only with the key the
 * index has for it, so that nothing comes back that was deleted.
 */
export function carveMissing(old: DatabaseSync, path: string, fresh: DatabaseSync): void {
  const all = Object.entries(KEYS).map(([table, keys]) => missingOf(old, fresh, table, keys));
  const missing = all.filter(({ wanted }) => wanted.size > 0);
  if (missing.length === 0) return;
  for (const row of carve(path)) for (const one of missing) take(fresh, one, row);
}

function missingOf(old: DatabaseSync, fresh: DatabaseSync, table: string, keys: readonly string[]): MissingRows {
  const wanted = new Map<number, string>();
  try {
    const index = `sqlite_autoindex_${table}_1`;
    for (const row of old.prepare(`SELECT rowid AS rowid, ${keys.join(', ')} FROM "${table}" INDEXED BY "${index}"`).iterate()) {
      wanted.set(Number(row['rowid']), keyOf(row, keys));
    }
  } catch {
    // The index is damaged itself: the rows it named so far are looked for.
  }
  for (const { rowid } of fresh.prepare(`SELECT rowid AS rowid FROM "${table}"`).all()) wanted.delete(Number(rowid));
  return { table, columns: columnsOf(old, table), keys, wanted };
}

function columnsOf(file: DatabaseSync, table: string): MissingRows['columns'] {
  try {
    const columns = file.prepare('SELECT name, type, pk FROM pragma_table_info(?)').all(table);
    return columns.map(({ name, type, pk }) => ({ name: String(name), isNumber: pk === 1 && type === 'INTEGER' }));
  } catch {
    return [];
  }
}

function take(fresh: DatabaseSync, { table, columns, keys, wanted }: MissingRows, { rowid, values }: Carved): void {
  const key = wanted.get(rowid);
  if (key === undefined) return;
  // The number of a row is not among its values; a column that was added later may be missing at
  // its end.
  const known = columns.slice(0, values.length).map(({ name, isNumber }, at) => [name, isNumber ? rowid : (values[at] ?? null)] as const);
  if (keyOf(Object.fromEntries(known), keys) !== key) return;
  const names = known.map(([name]) => `"${name}"`).join(', ');
  try {
    fresh
      .prepare(`INSERT OR IGNORE INTO "${table}" (rowid, ${names}) VALUES (?, ${known.map(() => '?').join(', ')})`)
      .run(rowid, ...known.map(([, value]) => value));
    wanted.delete(rowid);
  } catch {
    // The bytes on the page fit no row after all.
  }
}

function keyOf(row: SqlRow, keys: readonly string[]): string {
  return JSON.stringify(keys.map((key) => row[key]));
}
