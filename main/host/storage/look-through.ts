import type { Clock } from '../base/needs.ts';
import type { Database } from './database.ts';

/** A piece takes a few milliseconds; between two of them the host does all else. */
const ROWS = 500;
const PAUSE_MS = 50;
const BEGINS_MS = 5000;

/**
 * Reads what grows with the years once, in pieces, soon after the start: a damaged page is met
 * while its neighbours can still be saved, and not first when somebody opens that chat. Reading is
 * all it takes: the database sets right what turns out damaged in use. Returns how to stop.
 */
export function lookThrough(database: Database, clock: Clock, onTrouble: (cause: unknown) => void): () => void {
  let stop = clock.after(BEGINS_MS, () => next(0, 0));
  return () => stop();

  function next(table: number, after: number): void {
    const [name, column] = READ_WHOLE[table] ?? [];
    if (name === undefined) return;
    try {
      const last = database.all(
        `SELECT max(number) AS last, sum(length(text)) AS read
         FROM (SELECT rowid AS number, ${column} AS text FROM ${name} WHERE rowid > ? ORDER BY rowid LIMIT ${ROWS})`,
        after,
      )[0]?.['last'];
      const [nextTable, nextAfter] = typeof last === 'number' ? [table, last] : [table + 1, Number.MIN_SAFE_INTEGER];
      stop = clock.after(PAUSE_MS, () => next(nextTable, nextAfter));
    } catch (cause) {
      onTrouble(cause);
    }
  }
}

const READ_WHOLE = [
  ['entries', 'entry'],
  ['decisions', 'decided'],
  ['said_content', 'c0'],
  ['said_data', 'block'],
] as const;
