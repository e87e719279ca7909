import type { Input, Output } from '../../../contract/api.ts';
import { HostError } from '../../../contract/errors.ts';
import type { Folder } from '../../../contract/workspace.ts';
import type { Journal } from '../base/journal.ts';
import type { Clock } from '../base/needs.ts';
import type { FileStore } from './file-store.ts';
import { lookAtFile } from './look-at-file.ts';
import { listFiles } from './list-files.ts';
import { rankFiles } from './rank-files.ts';
import { readWithin } from './read-within.ts';
import { keepFile } from './uploads.ts';

type Needs = {
  journal: Pick<Journal, 'state'>;
  store: FileStore;
  /** Undefined where it is not installed: then no files are offered. */
  ripgrep: string | undefined;
  clock: Clock;
};

/** Somebody who types on looks through the same list. */
const LISTED_MS = 10_000;
const MOST_FOUND = 50;

/** Files in the person's folders: offered by their names, and read when one was chosen. */
export class FolderFiles {
  readonly #needs: Needs;
  readonly #listed = new Map<string, { at: number; paths: Promise<string[]> }>();

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  async find({ folders, text }: Input<'file.find'>): Promise<Output<'file.find'>> {
    const found = folders.flatMap((path) => this.#here(path) ?? []);
    const groups = await Promise.all(
      found.map(async (folder) => {
        const { paths, of } = rankFiles(await this.#list(realOf(folder)), text, MOST_FOUND);
        return { folder: folder.path, paths, of };
      }),
    );
    return { folders: groups.filter(({ paths }) => paths.length > 0) };
  }

  async take({ folder: path, file, conversation }: Input<'file.take'>): Promise<Output<'file.take'>> {
    const { name, bytes } = await this.#read(path, file);
    return { file: await keepFile(this.#needs.store, { name, bytes, conversation }) };
  }

  async look({ folder, file }: Input<'file.look'>): Promise<Output<'file.look'>> {
    const { name, bytes } = await this.#read(folder, file);
    return { text: lookAtFile(name, bytes).kind === 'text' ? bytes.toString('utf8') : null };
  }

  #read(path: string, file: string): Promise<{ name: string; bytes: Buffer }> {
    const folder = this.#here(path);
    if (!folder) throw new HostError('not-found', { code: 'file-not-in-folders', path: file });
    return readWithin(realOf(folder), file);
  }

  #here(path: string): Folder | undefined {
    return this.#needs.journal.state().folders.find((folder) => folder.path === path && folder.state === 'here');
  }

  #list(folder: string): Promise<string[]> {
    const { ripgrep, clock } = this.#needs;
    if (ripgrep === undefined) return Promise.resolve([]);
    const known = this.#listed.get(folder);
    if (known && clock.elapsed() - known.at < LISTED_MS) return known.paths;
    const paths = listFiles(ripgrep, folder);
    this.#listed.set(folder, { at: clock.elapsed(), paths });
    return paths;
  }
}

function realOf({ realPath, path }: Folder): string {
  return realPath ?? path;
}
