import type { Database } from './database.ts';

type StoredInstructions = { hash: string; text: string };

/**
 * The instructions of folders that the person looked at and wants models to be told, by the path of
 * the folder.
 */
export class KeptInstructions {
  readonly #database: Database;

  constructor({ database }: { database: Database }) {
    this.#database = database;
  }

  of(folder: string): StoredInstructions | undefined {
    const [row] = this.#database.all('SELECT hash, text FROM folder_instructions WHERE folder = ?', folder);
    return row && { hash: String(row['hash']), text: String(row['text']) };
  }

  /** In the place of what was kept before. Throws HostError `storage`. */
  keep(folder: string, { hash, text }: StoredInstructions): void {
    this.#database.run('INSERT OR REPLACE INTO folder_instructions (folder, hash, text) VALUES (?, ?, ?)', folder, hash, text);
  }

  forget(folder: string): void {
    this.#database.run('DELETE FROM folder_instructions WHERE folder = ?', folder);
  }
}
