import { readdir } from 'node:fs/promises';
import type { Server } from '../../../../contract/server.ts';
import { listFiles } from '../../files/list-files.ts';
import type { Clock } from '../../base/needs.ts';
import { type ListFiles, WatchedFolder } from './watched-folder.ts';

type Needs = {
  ripgrep: string | undefined;
  clock: Clock;
  /** Called with the paths that changed, for a server that is on. */
  onChange(server: string, paths: string[]): void;
};

/**
 * Servers that are the person's own and in work: the files of their programs are watched while they
 * are on.
 */
export class InWork {
  readonly #needs: Needs;
  readonly #watched = new Map<string, WatchedFolder>();

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** As it is from now on. */
  heed({ id, enabled, inWork }: Pick<Server, 'id' | 'enabled' | 'inWork'>): void {
    const folder = enabled ? inWork : undefined;
    if (this.#watched.get(id)?.folder === folder) return;
    this.forget(id);
    if (folder === undefined) return;
    const { ripgrep, clock, onChange } = this.#needs;
    const list: ListFiles = (path) => (ripgrep === undefined ? filesIn(path) : listFiles(ripgrep, path));
    this.#watched.set(id, new WatchedFolder({ folder, list, clock, onChange: (paths) => onChange(id, paths) }));
  }

  forget(id: string): void {
    this.#watched.get(id)?.stop();
    this.#watched.delete(id);
  }

  close(): void {
    for (const id of this.#watched.keys()) this.forget(id);
  }
}

/** Without ripgrep nobody reads ignore files: only what lies in the folder itself counts. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).map(({ name }) => name);
}
