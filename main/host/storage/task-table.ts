import { LongTask } from '../../../contract/long-task.ts';
import type { Log } from '../base/needs.ts';
import type { Database } from './database.ts';
import { readJson } from './read-json.ts';

/** Long tasks on disk, so that a later run of the host asks about them again. */
export class TaskTable {
  readonly #database: Database;
  readonly #log: Log;

  constructor({ database, log }: { database: Database; log: Log }) {
    this.#database = database;
    this.#log = log;
  }

  all(): Record<string, LongTask> {
    const tasks = this.#database.all('SELECT call, task FROM tasks').flatMap((row) => {
      const task = LongTask.safeParse(readJson(row['task']));
      if (!task.success) this.#log.error(`The task of the call ${String(row['call'])} on disk cannot be read.`, task.error);
      return task.success ? [task.data] : [];
    });
    return Object.fromEntries(tasks.map((task) => [task.call, task]));
  }

  keep(task: LongTask): void {
    const sql = 'INSERT OR REPLACE INTO tasks (call, conversation, task) VALUES (?, ?, ?)';
    this.#database.run(sql, task.call, task.conversation, JSON.stringify(task));
  }

  remove(call: string): void {
    this.#database.run('DELETE FROM tasks WHERE call = ?', call);
  }
}
