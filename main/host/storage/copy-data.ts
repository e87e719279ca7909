import { DatabaseSync } from 'node:sqlite';
import { copyInto } from '../machine/move-folder.ts';
import { makePrivateFile } from '../machine/private-files.ts';
import { sync } from './backups.ts';
import { migrate } from './open-database.ts';
import { fillSaid } from './said-index.ts';
import { salvage } from './salvage.ts';
import { databaseIn } from './storage.ts';

/**
 * Copies a data folder to an empty one as this version would have written it, also where a newer
 * version wrote it: of the database all tables and columns that this one knows. Call it with the
 * lock of the folder held. The folder itself stays as it is.
 */
export function copyData(from: string, target: string): { folder: string; chats: number } {
  let chats = 0;
  const folder = copyInto(from, target, {
    // Of a run of the app alone, or of the database, which is made anew.
    takes: (name) => !/^(?:switchyard\..+|logs|window|running)$/.test(name),
    finish: (to) => void (chats = copyDatabase(databaseIn(from), databaseIn(to))),
  });
  return { folder, chats };
}

function copyDatabase(from: string, to: string): number {
  makePrivateFile(to);
  const fresh = new DatabaseSync(to);
  try {
    migrate(fresh);
    const { saved } = salvage(from, fresh, () => undefined);
    fillSaid(fresh);
    return saved.chats;
  } finally {
    fresh.close();
    sync(to);
  }
}
