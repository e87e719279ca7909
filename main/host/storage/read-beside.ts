import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import type { Input, Output } from '../../../contract/api.ts';
import { HostError, reasonOf } from '../../../contract/errors.ts';
import type { State } from '../../../contract/state.ts';
import type { Log } from '../needs.ts';
import type { Database } from './database.ts';
import { createDecisions } from './decisions.ts';
import { createRules } from './rules.ts';
import { createTranscripts } from './transcripts.ts';

type Kept = Pick<State, 'rules' | 'conversations'> & { decisions(what: Input<'log.read'>): Output<'log.read'> };

/** Reads what is kept while a host has the folder that cannot be asked. Changes nothing, and mends nothing. */
export async function readBeside<T>(dataFolder: string, read: (kept: Kept) => T | Promise<T>): Promise<T> {
  const file = opened(dataFolder);
  const database: Database = {
    all: (sql, ...values) => all(dataFolder, file, sql, values),
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

function opened(folder: string): DatabaseSync {
  try {
    return new DatabaseSync(join(folder, 'switchyard.db'), { readOnly: true, timeout: 2000 });
  } catch (cause) {
    throw unreadable(folder, cause);
  }
}

function all(folder: string, file: DatabaseSync, sql: string, values: Parameters<Database['all']>[1][]) {
  try {
    return file.prepare(sql).all(...values);
  } catch (cause) {
    throw unreadable(folder, cause);
  }
}

function refuse(): never {
  throw new HostError('storage', { code: 'opened-to-read' });
}

function unreadable(folder: string, cause: unknown): HostError {
  return new HostError('storage', { code: 'folder-in-use-unreadable', folder, why: reasonOf(cause) }, { cause });
}

/** What cannot be read is left out here; the host that has the folder writes about it in its log. */
const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
