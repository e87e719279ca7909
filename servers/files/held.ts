import { constants } from 'node:fs';
import { type FileHandle, lstat, mkdir, open, opendir, readlink, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Dirent, Stats } from 'node:fs';
import type { ResolvedPath } from './places.ts';
import { Refused } from './refused.ts';

/**
 * A folder that was reached step by step and is held open, so that nothing put in its way since counts (time-of-check to time-of-use). On
 * Linux `at(name)` goes by the open descriptor; elsewhere by its real path, checked again when it is taken hold of.
 */
export type Held = {
  /** For the calls of `node:fs`: the folder itself, or what is called so in it. */
  at(name?: string): string;
  enter(name: string): Promise<Held>;
  close(): Promise<void>;
};

const LINUX = process.platform === 'linux';
/** Node has no name for O_PATH, with which a folder that may not be listed can still be gone through. */
const O_PATH = 0o10000000;
const TO_FOLDER = LINUX ? O_PATH | constants.O_DIRECTORY | constants.O_NOFOLLOW : 0;
/** Never waits for the other end of a pipe, never takes a terminal. */
const TO_READ = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0) | (constants.O_NOCTTY ?? 0);

/** Holds the folder of this place while `use` works with it. `make`: folders that are missing are made on the way. */
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

/** An open regular file. Pipes, devices, sockets and folders are refused before they are opened, and links at all. */
export async function openFile(held: Held, name: string, said: string): Promise<{ file: FileHandle; about: Stats }> {
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
  const held = holdOpen(handle);
  // A link may have taken the place of a folder above.
  if ((await readlink(`/proc/self/fd/${handle.fd}`)) === root) return held;
  await held.close();
  throw changed(root);
}

function holdOpen(handle: FileHandle): Held {
  const at = (name?: string) => `/proc/self/fd/${handle.fd}${name === undefined ? '/.' : `/${name}`}`;
  return { at, enter: async (name) => holdOpen(await open(at(name), TO_FOLDER)), close: () => handle.close() };
}

async function holdByPath(path: string): Promise<Held> {
  if ((await realpath(path)) !== path || !(await stat(path)).isDirectory()) throw changed(path);
  const at = (name?: string) => (name === undefined ? path : join(path, name));
  return { at, enter: (name) => holdByPath(at(name)), close: () => Promise.resolve() };
}

function unlessThere(cause: unknown): void {
  if (!(cause instanceof Error && 'code' in cause && cause.code === 'EEXIST')) throw cause;
}
