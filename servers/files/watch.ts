import { type FSWatcher, statSync, watch } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { McpServer } from '@modelcontextprotocol/server';
import type { ServedFolders } from './folders.ts';
import { locate } from './places.ts';

type Needs = { server: McpServer; folders: ServedFolders };

/** Files that are watched at one time, and how long the changes of one are gathered. */
const MOST = 200;
const TOGETHER_MS = 100;
const POLL_MS = 1000;

type Watcher = Pick<FSWatcher, 'close'>;

/**
 * Tells when files change. Their folders are watched, since a file that is written anew is another
 * one.
 */
export class FolderWatch {
  readonly #server: McpServer;
  readonly #folders: ServedFolders;
  readonly #watchers = new Map<string, Watcher>();
  readonly #timers = new Map<string, NodeJS.Timeout>();
  #wanted: string[] = [];

  constructor({ server, folders }: Needs) {
    this.#server = server;
    this.#folders = folders;
  }

  /**
   * Watches one file, and says whether it is watched now. Rejects where the file is out of bounds.
   */
  async watch(uri: string): Promise<boolean> {
    if (this.#watchers.has(uri)) return true;
    const path = await this.#pathOf(uri);
    if (this.#watchers.has(uri)) return true;
    if (this.#watchers.size >= MOST) return false;
    this.#watchers.set(
      uri,
      watchFile(path, () => this.#changed(uri)),
    );
    return true;
  }

  forget(uri: string): void {
    clearTimeout(this.#timers.get(uri));
    this.#timers.delete(uri);
    this.#watchers.get(uri)?.close();
    this.#watchers.delete(uri);
  }

  /** The addresses that a host listens for, all of them. */
  async only(uris: string[]): Promise<void> {
    this.#wanted = uris;
    for (const uri of this.#watchers.keys()) if (!uris.includes(uri)) this.forget(uri);
    await this.again();
  }

  /** A path that was out of bounds may lie in a folder that the host has told since. */
  async again(): Promise<void> {
    const missing = this.#wanted.filter((uri) => !this.#watchers.has(uri));
    await Promise.all(missing.map((uri) => this.watch(uri).catch(() => undefined)));
  }

  #changed(uri: string): void {
    // One that never rests is told all the same.
    if (!this.#timers.has(uri)) this.#timers.set(uri, setTimeout(() => void this.#tell(uri), TOGETHER_MS).unref());
  }

  async #tell(uri: string): Promise<void> {
    this.#timers.delete(uri);
    const isAllowed = await this.#pathOf(uri).then(
      () => true,
      () => false,
    );
    if (!isAllowed || !this.#watchers.has(uri)) return;
    await this.#server.server.sendResourceUpdated({ uri }).catch(() => undefined);
  }

  /** The real path within the folders of now. */
  async #pathOf(uri: string): Promise<string> {
    return (await locate(uri, await this.#folders.lately())).path;
  }
}

/**
 * A system has few watchers (inotify: 128 processes of a user), and other programs may have taken
 * them all: then the file is polled.
 */
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
