import { watch, type FSWatcher } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Clock } from '../../base/needs.ts';

export type ListFiles = (folder: string) => Promise<string[]>;
type Needs = {
  folder: string;
  /** The files that count, by their paths below the folder. */
  list: ListFiles;
  clock: Clock;
  /** Called with the paths that changed, came or went, once nothing more happens for a moment. */
  onChange(paths: string[]): void;
};

/** A build writes many files one after the other. */
const QUIET_MS = 300;
const MOST_FILES = 10_000;
const MOST_FOLDERS = 1000;

/**
 * Tells when files below a folder change. The list of those that count is asked for again each
 * time, so files that come later are heeded, too.
 */
export class WatchedFolder {
  readonly folder: string;
  readonly ready: Promise<void>;
  readonly #needs: Needs;
  readonly #watchers = new Map<string, FSWatcher>();
  #seen = new Map<string, string>();
  #looking = Promise.resolve();
  #cancelLook: ReturnType<Clock['after']> | undefined;
  #isStopped = false;

  constructor(needs: Needs) {
    this.folder = needs.folder;
    this.#needs = needs;
    this.ready = this.#look().then((found) => void (this.#seen = found));
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancelLook?.();
    for (const watcher of this.#watchers.values()) watcher.close();
    this.#watchers.clear();
  }

  #heard(): void {
    this.#cancelLook?.();
    if (this.#isStopped) return;
    this.#cancelLook = this.#needs.clock.after(QUIET_MS, () => {
      this.#looking = this.#looking.then(() => this.#compare()).catch(() => undefined);
    });
  }

  async #compare(): Promise<void> {
    await this.ready;
    const before = this.#seen;
    const now = await this.#look();
    const changed = [...new Set([...before.keys(), ...now.keys()])].filter((path) => before.get(path) !== now.get(path));
    this.#seen = now;
    if (changed.length > 0 && !this.#isStopped) this.#needs.onChange(changed);
  }

  /**
   * Each file with what tells one state of it from another. The folders are watched before they are
   * read: nothing falls between.
   */
  async #look(): Promise<Map<string, string>> {
    const { folder } = this;
    const paths = (await this.#needs.list(folder)).filter((path) => !/(^|\/)node_modules\//.test(path)).slice(0, MOST_FILES);
    this.#watchAll(new Set([folder, ...paths.map((path) => join(folder, dirname(path)))]));
    const found = new Map<string, string>();
    for (const path of paths) {
      const about = await stat(join(folder, path), { bigint: true }).catch(() => undefined);
      if (about) found.set(path, `${about.mtimeNs} ${about.size} ${about.ino}`);
    }
    return found;
  }

  #watchAll(folders: Set<string>): void {
    for (const [path, watcher] of this.#watchers) {
      if (folders.has(path)) continue;
      watcher.close();
      this.#watchers.delete(path);
    }
    for (const path of folders) {
      if (this.#isStopped || this.#watchers.has(path) || this.#watchers.size >= MOST_FOLDERS) continue;
      try {
        const watcher = watch(path, () => this.#heard());
        // A folder that goes away takes its watcher along.
        watcher.on('error', () => (watcher.close(), this.#watchers.delete(path)));
        this.#watchers.set(path, watcher);
      } catch {
        // The folder went away, or the system watches no more.
      }
    }
  }
}
