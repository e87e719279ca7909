import type { DatabaseSync } from 'node:sqlite';
import type { SqlRow } from './database.ts';

/** Damage without an end costs no more than a second. */
const MOST_FAILURES = 20_000;
/** The distance behind the last row that is looked at when no index says where the table ends. */
const BEYOND = 5000;

/**
 * Hands over every row of the table that can be read, each with its `rowid`: up to a damaged page,
 * down to it, and by halves what lies between. The rows that its indexes name are `known`, in
 * order. Where they are all, nothing else is looked for.
 */
export function readAround(file: DatabaseSync, table: string, known: RowsByIndex, onRow: (row: SqlRow) => void): void {
  const upward = file.prepare(`SELECT rowid AS rowid, * FROM "${table}" WHERE rowid > ? AND rowid < ? ORDER BY rowid`);
  const downward = file.prepare(`SELECT rowid AS rowid, * FROM "${table}" WHERE rowid > ? AND rowid < ? ORDER BY rowid DESC`);
  let failures = 0;

  readBetween(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);

  /** Neither end is in it. */
  function readBetween(low: number, high: number): void {
    if (failures > MOST_FAILURES) return;
    const last = read(upward, low, high);
    if (last === undefined) return;
    const first = read(downward, last, high);
    if (first === undefined) return;
    const [from, to] = [Math.max(last, 0), Math.min(first, Math.max(last, 0, known.numbers.at(-1) ?? 0) + BEYOND)];
    if (known.areAll && !holdsOne(known.numbers, from, to)) return;
    // A single row is left, and it was tried.
    if (to - from <= 2) return;
    const middle = Math.floor((from + to) / 2);
    readBetween(from, middle + 1);
    readBetween(middle, to);
  }

  /**
   * Returns the last row before what cannot be read, or the border when there was none; undefined
   * when all of it was read.
   */
  function read(rows: typeof upward, low: number, high: number): number | undefined {
    let last = rows === upward ? low : high;
    try {
      for (const row of rows.iterate(low, high)) {
        const number = Number(row['rowid']);
        // A damaged page may lead back to where the walk came from.
        if (rows === upward ? number <= last : number >= last) throw new Error('The rows are not in order.');
        last = number;
        onRow(row);
      }
      return undefined;
    } catch {
      failures += 1;
      return last;
    }
  }
}

/** By binary search. */
function holdsOne(numbers: number[], low: number, high: number): boolean {
  let [from, to] = [0, numbers.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((numbers[middle] ?? 0) > low) to = middle;
    else from = middle + 1;
  }
  return (numbers[from] ?? Infinity) < high;
}

/** In order. `areAll`: an index was read to its end, and had so many entries. */
type RowsByIndex = { numbers: number[]; areAll: false | { count: number } };

/**
 * The numbers of the rows that were in the table, as far as its indexes tell: they lie on pages of
 * their own.
 */
export function rowsByIndex(file: DatabaseSync, table: string): RowsByIndex {
  const numbers = new Set<number>();
  let areAll: RowsByIndex['areAll'] = false;
  for (const index of indexesOf(file, table)) {
    let count = 0;
    try {
      for (const row of file.prepare(`SELECT rowid AS rowid FROM "${table}" INDEXED BY "${index}"`).iterate()) {
        numbers.add(Number(row['rowid']));
        count += 1;
      }
      areAll = { count: Math.max(count, areAll ? areAll.count : 0) };
    } catch {
      // The index is damaged itself: what it said so far counts.
    }
  }
  return { numbers: [...numbers].toSorted((one, other) => one - other), areAll };
}

function indexesOf(file: DatabaseSync, table: string): string[] {
  try {
    return file
      .prepare(`SELECT name FROM pragma_index_list(?)`)
      .all(table)
      .map(({ name }) => String(name));
  } catch {
    return [];
  }
}
