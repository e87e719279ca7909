import { statSync, watch } from 'node:fs';
import { basename, dirname } from 'node:path';

type Needs = {
  /** The real path within the folders of now; undefined: out of bounds. */
  allowed(uri: string): Promise<string | undefined>;
  updated(uri: string): void;
};

/** Files that are watched at one time, and how long the changes of one are gathered. */
const MOST = 200;
const TOGETHER_MS = 100;
const POLL_MS = 1000;

type Watcher = { close(): void };

export type FolderWatch = ReturnType<typeof createFolderWatch>;

/** Tells when files change. Their folders are watched, since a file that is written anew is another one. */
export function createFolderWatch({ allowed, updated }: Needs) {
  const watchers = new Map<string, Watcher>();
  const timers = new Map<string, NodeJS.Timeout>();

  let wanted: string[] = [];

  return {
    watch: watchOne,
    forget,
    /** The addresses that a host listens for, all of them. */
    async only(uris: string[]): Promise<void> {
      wanted = uris;
      for (const uri of watchers.keys()) if (!uris.includes(uri)) forget(uri);
      await again();
    },
    again,
  };

  /** Watches one file, and says whether it is watched now. */
  async function watchOne(uri: string): Promise<boolean> {
    if (watchers.has(uri)) return true;
    const path = await allowed(uri);
    if (path === undefined || watchers.size >= MOST) return false;
    if (watchers.has(uri)) return true;
    watchers.set(
      uri,
      watchFile(path, () => changed(uri)),
    );
    return true;
  }

  /** A path that was out of bounds may lie in a folder that the host has told since. */
  async function again(): Promise<void> {
    const missing = wanted.filter((uri) => !watchers.has(uri));
    await Promise.all(missing.map((uri) => watchOne(uri).catch(() => undefined)));
  }

  function changed(uri: string): void {
    // One that never rests is told all the same.
    if (!timers.has(uri)) timers.set(uri, setTimeout(() => void tell(uri), TOGETHER_MS).unref());
  }

  async function tell(uri: string): Promise<void> {
    timers.delete(uri);
    const isAllowed = await allowed(uri).then(
      (path) => path !== undefined,
      () => false,
    );
    if (isAllowed && watchers.has(uri)) updated(uri);
  }

  function forget(uri: string): void {
    clearTimeout(timers.get(uri));
    timers.delete(uri);
    watchers.get(uri)?.close();
    watchers.delete(uri);
  }
}

/** A system has few watchers (inotify: 128 processes of a user), and other programs may have taken them all: then the file is polled. */
function watchFile(path: string, changed: () => void): Watcher {
  try {
    let now: Watcher = watch(dirname(path), { persistent: false }, (_, name) => {
      if (name === null || name === basename(path)) changed();
    }).on('error', () => {
      now.close();
      now = pollFile(path, changed);
    });
    return { close: () => now.close() };
  } catch {
    return pollFile(path, changed);
  }
}

function pollFile(path: string, changed: () => void): Watcher {
  let before = look();
  const timer = setInterval(() => {
    const now = look();
    if (now !== before) changed();
    before = now;
  }, POLL_MS).unref();
  return { close: () => clearInterval(timer) };

  function look(): string {
    const found = statSync(path, { bigint: true, throwIfNoEntry: false });
    return found ? `${found.ino} ${found.size} ${found.mtimeNs}` : 'none';
  }
}
