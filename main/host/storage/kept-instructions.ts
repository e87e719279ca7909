import type { Database } from './database.ts';

type StoredInstructions = { hash: string; text: string };

/** The instructions of folders that the person looked at and wants models to be told, by the path of the folder. */
export type KeptInstructions = {
  of(folder: string): StoredInstructions | undefined;
  /** In the place of what was kept before. Throws HostError `storage`. */
  keep(folder: string, kept: StoredInstructions): void;
  forget(folder: string): void;
};

export function createKeptInstructions(database: Database): KeptInstructions {
  return {
    of(folder) {
      const [row] = database.all('SELECT hash, text FROM folder_instructions WHERE folder = ?', folder);
      return row && { hash: String(row['hash']), text: String(row['text']) };
    },
    keep(folder, { hash, text }) {
      database.run('INSERT OR REPLACE INTO folder_instructions (folder, hash, text) VALUES (?, ?, ?)', folder, hash, text);
    },
    forget(folder) {
      database.run('DELETE FROM folder_instructions WHERE folder = ?', folder);
    },
  };
}
