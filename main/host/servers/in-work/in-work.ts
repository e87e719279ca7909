import { readdir } from 'node:fs/promises';
import type { Server } from '../../../../contract/server.ts';
import { listFiles } from '../../files/list-files.ts';
import type { Clock } from '../../base/needs.ts';
import { watchFolder, type ListFiles } from './watch-folder.ts';

type Needs = {
  ripgrep: string | undefined;
  clock: Clock;
  /** Called with the paths that changed, for a server that is on. */
  onChange(server: string, paths: string[]): void;
};
type WatchedFolder = { folder: string; stop(): void };

/** Servers that are the person's own and in work: the files of their programs are watched while they are on. */
export function createInWork({ ripgrep, clock, onChange }: Needs) {
  const watched = new Map<string, WatchedFolder>();
  const list: ListFiles = (folder) => (ripgrep === undefined ? filesIn(folder) : listFiles(ripgrep, folder));

  return {
    /** As it is from now on. */
    heed({ id, enabled, inWork }: Pick<Server, 'id' | 'enabled' | 'inWork'>): void {
      const folder = enabled ? inWork : undefined;
      if (watched.get(id)?.folder === folder) return;
      forget(id);
      if (folder === undefined) return;
      const { stop } = watchFolder({ folder, list, clock, onChange: (paths) => onChange(id, paths) });
      watched.set(id, { folder, stop });
    },
    forget,
    close(): void {
      for (const id of watched.keys()) forget(id);
    },
  };

  function forget(id: string): void {
    watched.get(id)?.stop();
    watched.delete(id);
  }
}

/** Without ripgrep nobody reads ignore files: only what lies in the folder itself counts. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).map(({ name }) => name);
}
