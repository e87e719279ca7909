import { onTestFinished } from 'vitest';
import { DatabaseFile } from '../../main/host/storage/database-file.ts';

/** The database file alone, closed when the test is over. */
export function openedDatabase(path: string): DatabaseFile {
  const silent = () => undefined;
  const log = { info: silent, warn: silent, error: silent };
  const database = new DatabaseFile({ path, log, clock: { now: () => 0 }, roomIn: () => Infinity, putBack: silent, onHealed: silent });
  onTestFinished(() => database.close());
  return database;
}
