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
export function watchFolder({ folder, list, clock, onChange }: Needs): { ready: Promise<void>; stop(): void } {
  const watchers = new Map<string, FSWatcher>();
  let seen = new Map<string, string>();
  let forget: (() => void) | undefined;
  let looking = Promise.resolve();
  let stopped = false;
  const ready = look().then((found) => void (seen = found));

  return {
    ready,
    stop() {
      stopped = true;
      forget?.();
      for (const watcher of watchers.values()) watcher.close();
      watchers.clear();
    },
  };

  function heard(): void {
    forget?.();
    if (stopped) return;
    forget = clock.after(QUIET_MS, () => {
      looking = looking.then(() => compare()).catch(() => undefined);
    });
  }

  async function compare(): Promise<void> {
    await ready;
    const now = await look();
    const changed = [...new Set([...seen.keys(), ...now.keys()])].filter((path) => seen.get(path) !== now.get(path));
    seen = now;
    if (changed.length > 0 && !stopped) onChange(changed);
  }

  /** Each file with what tells one state of it from another. The folders are watched before they are read: nothing falls between. */
  async function look(): Promise<Map<string, string>> {
    const paths = (await list(folder)).filter((path) => !/(^|\/)node_modules\//.test(path)).slice(0, MOST_FILES);
    watchAll(new Set([folder, ...paths.map((path) => join(folder, dirname(path)))]));
    const found = new Map<string, string>();
    for (const path of paths) {
      const about = await stat(join(folder, path), { bigint: true }).catch(() => undefined);
      if (about) found.set(path, `${about.mtimeNs} ${about.size} ${about.ino}`);
    }
    return found;
  }

  function watchAll(folders: Set<string>): void {
    for (const [path, watcher] of watchers) {
      if (folders.has(path)) continue;
      watcher.close();
      watchers.delete(path);
    }
    for (const path of folders) {
      if (stopped || watchers.has(path) || watchers.size >= MOST_FOLDERS) continue;
      try {
        const watcher = watch(path, heard);
        // A folder that goes away takes its watcher along.
        watcher.on('error', () => (watcher.close(), watchers.delete(path)));
        watchers.set(path, watcher);
      } catch {
        // It went away, or the system watches no more.
      }
    }
  }
}
