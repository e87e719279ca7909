import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import type { Input, Output } from '../../../contract/api.ts';
import { HostError } from '../../../contract/errors.ts';
import type { State } from '../../../contract/state.ts';
import type { Log } from '../needs.ts';
import type { Database } from './database.ts';
import { createDecisions } from './decisions.ts';
import { createRules } from './rules.ts';
import { createTranscripts } from './transcripts.ts';

type Kept = Pick<State, 'rules' | 'conversations'> & { decisions(what: Input<'log.read'>): Output<'log.read'> };

/** Reads what is kept while a host has the folder that cannot be asked. Changes nothing, and mends nothing. */
export async function readBeside<T>(dataFolder: string, read: (kept: Kept) => T | Promise<T>): Promise<T> {
  const file = opened(join(dataFolder, 'switchyard.db'));
  const database: Database = {
    all: (sql, ...values) => all(file, sql, values),
    run: refuse,
    together: refuse,
    soon: refuse,
    close: refuse,
  };
  try {
    return await read({
      rules: createRules(database, silent).all(),
      conversations: createTranscripts(database, silent).conversations(),
      decisions: createDecisions(database).read,
    });
  } finally {
    file.close();
  }
}

function opened(path: string): DatabaseSync {
  try {
    return new DatabaseSync(path, { readOnly: true, timeout: 2000 });
  } catch (cause) {
    throw unreadable(cause);
  }
}

function all(file: DatabaseSync, sql: string, values: Parameters<Database['all']>[1][]) {
  try {
    return file.prepare(sql).all(...values);
  } catch (cause) {
    throw unreadable(cause);
  }
}

function refuse(): never {
  throw new HostError('storage', 'The data folder was opened for reading only.');
}

function unreadable(cause: unknown): HostError {
  const why = cause instanceof Error ? cause.message : String(cause);
  return new HostError('storage', `The data folder is in use, and could not be read beside that: ${why}. Try again later.`, { cause });
}

/** What cannot be read is left out here; the host that has the folder writes about it in its log. */
const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
