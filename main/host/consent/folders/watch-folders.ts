import { type FSWatcher, watch } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Journal } from '../../base/journal.ts';
import type { Clock } from '../../base/needs.ts';
import type { Folders } from './folders.ts';

type Needs = { journal: Pick<Journal, 'state'>; folders: Pick<Folders, 'freshen'>; clock: Clock };

/** Several changes at once are one look (debounce). */
const SETTLES_MS = 200;
/** Folders that hold the folders of the person; the others are looked at now and then alone. */
const MOST_WATCHED = 64;

/**
 * Watches whether the folders of the person are still there, so that servers are told at once when
 * one is deleted. The folder above each tells, where the system has a watcher (inotify) for it; all
 * are looked at as often as servers are.
 */
export class FolderWatch {
  readonly #needs: Needs;
  readonly #watchers = new Map<string, FSWatcher>();
  #cancelNext: (() => void) | undefined;
  #cancelSoon: (() => void) | undefined;
  #isOver = false;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  async begin(): Promise<void> {
    const { journal, folders, clock } = this.#needs;
    await folders.freshen();
    if (this.#isOver) return;
    this.#heed();
    this.#cancelNext = clock.after(journal.state().settings.checkEvery * 1000, () => void this.begin());
  }

  close(): void {
    this.#isOver = true;
    this.#cancelNext?.();
    this.#cancelSoon?.();
    for (const watcher of this.#watchers.values()) watcher.close();
    this.#watchers.clear();
  }

  /** A watch on a disk that hangs would hang, too, so a folder has to have answered just before. */
  #heed(): void {
    const paths = this.#needs.journal
      .state()
      .folders.filter(({ state }) => state === 'here')
      .map(({ path }) => path);
    const above = new Set(paths.map((path) => dirname(path)).slice(0, MOST_WATCHED));
    for (const [path, watcher] of this.#watchers) {
      if (above.has(path)) continue;
      watcher.close();
      this.#watchers.delete(path);
    }
    for (const path of above) if (!this.#watchers.has(path)) this.#watch(path);
  }

  #watch(path: string): void {
    try {
      const watcher = watch(path, { persistent: false }, (_, name) => this.#heard(path, name));
      watcher.on('error', () => {
        watcher.close();
        this.#watchers.delete(path);
      });
      this.#watchers.set(path, watcher);
    } catch {
      // The system has no watcher left, or the folder is gone: the next look tells.
    }
  }

  /** The watcher of a parent folder looks at the folders of the person alone. */
  #heard(path: string, name: string | null): void {
    const { journal, clock } = this.#needs;
    const isOne = (folder: { path: string }) => dirname(folder.path) === path && (name === null || basename(folder.path) === name);
    if (name !== basename(path) && !journal.state().folders.some(isOne)) return;
    this.#cancelSoon?.();
    this.#cancelSoon = clock.after(SETTLES_MS, () => void this.#needs.folders.freshen());
  }
}
