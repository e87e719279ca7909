import { constants } from 'node:fs';
import { type FileHandle, lstat, mkdir, open, opendir, readlink, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Dirent, Stats } from 'node:fs';
import type { ResolvedPath } from './places.ts';
import { Refused } from './refused.ts';

const LINUX = process.platform === 'linux';
/**
 * Node has no name for O_PATH, with which a folder that may not be listed can still be gone
 * through.
 */
const O_PATH = 0o10000000;
const TO_FOLDER = LINUX ? O_PATH | constants.O_DIRECTORY | constants.O_NOFOLLOW : 0;
/** Never waits for the other end of a pipe, never takes a terminal. */
const TO_READ = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0) | (constants.O_NOCTTY ?? 0);

/**
 * A folder that was reached step by step and is held open, so that nothing put in its way since
 * counts (time-of-check to time-of-use). On Linux `at(name)` goes by the open descriptor; elsewhere
 * by its real path, checked again when it is taken hold of.
 */
export class Held {
  /** The real path or, on Linux, the open descriptor. */
  readonly #folder: string | FileHandle;

  constructor(folder: string | FileHandle) {
    this.#folder = folder;
  }

  /** For the calls of `node:fs`: the folder itself, or what is called so in it. */
  at(name?: string): string {
    if (typeof this.#folder === 'string') return name === undefined ? this.#folder : join(this.#folder, name);
    return `/proc/self/fd/${this.#folder.fd}${name === undefined ? '/.' : `/${name}`}`;
  }

  async enter(name: string): Promise<Held> {
    return typeof this.#folder === 'string' ? holdByPath(this.at(name)) : new Held(await open(this.at(name), TO_FOLDER));
  }

  async close(): Promise<void> {
    if (typeof this.#folder !== 'string') await this.#folder.close();
  }
}

/** A name in a held folder, and the path as it was asked for. */
export type FileAt = { held: Held; name: string; said: string };
export type OpenedFile = { file: FileHandle; about: Stats };

/**
 * Holds the folder of this place while `use` works with it. `make`: folders that are missing are
 * made on the way.
 */
export async function inFolder<T>(place: ResolvedPath, use: (held: Held) => Promise<T>, { make = false } = {}): Promise<T> {
  let held = await holdRoot(place.root);
  try {
    for (const step of place.steps) {
      if (make) await mkdir(held.at(step)).catch(unlessThere);
      const next = await held.enter(step);
      await held.close();
      held = next;
    }
    return await use(held);
  } finally {
    await held.close();
  }
}

/** Holds the folder in which this place lies, and hands over its name there. */
export async function inParent<T>(place: ResolvedPath, use: (held: Held, name: string) => Promise<T>): Promise<T> {
  const name = place.steps.at(-1);
  if (name === undefined) throw new Refused(`${place.path} is an allowed folder itself; this is done only to what lies in it.`);
  return inFolder({ ...place, steps: place.steps.slice(0, -1) }, (held) => use(held, name));
}

/**
 * An open regular file. Pipes, devices, sockets and folders are refused before they are opened, and
 * links at all.
 */
export async function openFile({ held, name, said }: FileAt): Promise<OpenedFile> {
  const before = await lstat(held.at(name));
  const odd = whatElse(before);
  if (odd !== undefined) throw new Refused(`${said} is ${odd}, not a file.`);
  const file = await open(held.at(name), TO_READ);
  try {
    const about = await file.stat();
    const other = whatElse(about);
    if (other !== undefined) throw new Refused(`${said} is ${other}, not a file.`);
    if (!LINUX && (about.ino !== before.ino || about.dev !== before.dev)) throw changed(said);
    return { file, about };
  } catch (cause) {
    await file.close();
    throw cause;
  }
}

/** The kind of a file that is no regular one. */
export function whatElse(about: Stats | Dirent): string | undefined {
  if (about.isFile()) return undefined;
  if (about.isDirectory()) return 'a folder';
  if (about.isSymbolicLink()) return 'a link';
  if (about.isFIFO()) return 'a pipe';
  if (about.isSocket()) return 'a socket';
  return 'a device';
}

export async function directoryEntries(held: Held, most: number): Promise<Dirent[]> {
  const entries: Dirent[] = [];
  for await (const entry of await opendir(held.at())) {
    entries.push(entry);
    if (entries.length >= most) break;
  }
  return entries.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

export function changed(said: string): Refused {
  return new Refused(`${said} was changed by something else meanwhile. Nothing was done; look again.`);
}

async function holdRoot(root: string): Promise<Held> {
  if (!LINUX) return holdByPath(root);
  const handle = await open(root, TO_FOLDER);
  // A link may have taken the place of a folder above.
  if ((await readlink(`/proc/self/fd/${handle.fd}`)) === root) return new Held(handle);
  await handle.close();
  throw changed(root);
}

async function holdByPath(path: string): Promise<Held> {
  if ((await realpath(path)) !== path || !(await stat(path)).isDirectory()) throw changed(path);
  return new Held(path);
}

function unlessThere(cause: unknown): void {
  if (!(cause instanceof Error && 'code' in cause && cause.code === 'EEXIST')) throw cause;
}
