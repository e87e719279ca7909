import { onTestFinished } from 'vitest';
import type { Database } from '../../main/host/storage/database.ts';
import { openDatabase } from '../../main/host/storage/open-database.ts';

/** The database file alone, closed when the test is over. */
export function openedDatabase(path: string): Database {
  const silent = () => undefined;
  const log = { info: silent, warn: silent, error: silent };
  const database = openDatabase({ path, log, now: () => 0, putBack: silent, note: silent, onHealed: silent, onNotWritable: silent });
  onTestFinished(database.close);
  return database;
}
