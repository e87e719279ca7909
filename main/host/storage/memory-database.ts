import { DatabaseSync } from 'node:sqlite';
import type { Database, SqlRow, SqlValue } from './database.ts';
import { migrate, storageError } from './open-database.ts';

/** A database with the tables of the file that is in memory alone, also what sorting needs. */
export class MemoryDatabase implements Database {
  readonly #database: DatabaseSync;

  constructor() {
    this.#database = new DatabaseSync(':memory:');
    this.#database.exec('PRAGMA temp_store = MEMORY');
    migrate(this.#database);
  }

  all(sql: string, ...values: SqlValue[]): SqlRow[] {
    return asStorageError(() => this.#database.prepare(sql).all(...values));
  }

  run(sql: string, ...values: SqlValue[]): void {
    asStorageError(() => void this.#database.prepare(sql).run(...values));
  }

  together(write: () => void): void {
    if (this.#database.isTransaction) return write();
    this.#database.exec('BEGIN');
    try {
      write();
      this.#database.exec('COMMIT');
    } catch (cause) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      throw cause;
    }
  }

  soon(write: () => void): void {
    write();
  }

  close(): void {
    this.#database.close();
  }
}

function asStorageError<T>(work: () => T): T {
  try {
    return work();
  } catch (cause) {
    throw storageError(cause);
  }
}
