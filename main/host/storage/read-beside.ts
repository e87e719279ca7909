import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { HostError, reasonOf } from '../../../contract/errors.ts';
import type { State } from '../../../contract/state.ts';
import type { Log } from '../base/needs.ts';
import { ChatTable } from './chat-table.ts';
import type { Database } from './database.ts';
import { DecisionTable } from './decisions.ts';
import { RuleTable } from './rules.ts';

type ReadOnlyState = Pick<State, 'rules' | 'conversations'> & { decisions: DecisionTable };

/** The host that has the folder may be making its database just now. */
const MADE_WITHIN_MS = 5000;
const LOOK_EVERY_MS = 50;

/**
 * Reads what is kept while a host has the folder that cannot be asked. Changes nothing, and mends
 * nothing.
 */
export async function readBeside<T>(dataFolder: string, read: (kept: ReadOnlyState) => T | Promise<T>): Promise<T> {
  const { file, kept } = await untilMade(() => open(dataFolder));
  try {
    return await read(kept);
  } finally {
    file.close();
  }
}

async function untilMade<T>(work: () => T): Promise<T> {
  for (const since = performance.now(); ;) {
    try {
      return work();
    } catch (cause) {
      if (performance.now() - since > MADE_WITHIN_MS) throw cause;
    }
    await wait(LOOK_EVERY_MS);
  }
}

/** With all read from it that can be missing in a database that is being made. */
function open(dataFolder: string): { file: DatabaseSync; kept: ReadOnlyState } {
  const file = opened(dataFolder);
  const database: Database = {
    all: (sql, ...values) => all(dataFolder, file, sql, values),
    run: refuse,
    together: refuse,
    soon: refuse,
  };
  try {
    const rules = new RuleTable({ database, log: silent }).all();
    const conversations = new ChatTable({ database }).all();
    const decisions = new DecisionTable({ database });
    decisions.read({ text: '', limit: 1 });
    return { file, kept: { rules, conversations, decisions } };
  } catch (cause) {
    file.close();
    throw cause;
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

/**
 * A row that cannot be read is left out here; the host that has the folder writes about it in its
 * log.
 */
const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
