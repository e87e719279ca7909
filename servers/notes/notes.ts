import { watch as watchFolder } from 'node:fs';
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

const Note = z.object({
  id: z.string().regex(/^\d+$/),
  title: z.string(),
  content: z.string(),
  createdAt: z.string(),
  updatedAt: z.string().optional(),
});
/**
 * `last` is the highest number ever given: no note gets that of one that was deleted. Older files
 * have none.
 */
const Written = z.object({ notes: z.array(Note), last: z.number().int().optional() });
type Written = z.infer<typeof Written>;
export type Note = z.infer<typeof Note>;
export type NoteText = Pick<Note, 'title' | 'content'>;

type Needs = {
  file: string;
  now(): Date;
  /** Told when the file cannot be read or was put aside. */
  warn(sentence: string): void;
};

/** Notes, wherever they are kept. */
export type Notes = Pick<NotesFile, 'all' | 'find' | 'add' | 'change' | 'remove' | 'watch'>;

/**
 * Notes in one JSON file. Its folder is made when it is missing; the file is always a whole one.
 * Every read looks at the file again: another process may have changed notes since.
 */
export class NotesFile {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Writes the first notes where there never was a file. */
  async begin(first: NoteText[]): Promise<void> {
    const { file, now } = this.#needs;
    await alone(file, async () => {
      if (await isThere(file)) return;
      const createdAt = now().toISOString();
      await replace(file, { notes: first.map((text, at) => ({ id: String(at + 1), ...text, createdAt })), last: first.length });
    });
  }

  /** Oldest first. */
  async all(): Promise<Note[]> {
    const { file, warn } = this.#needs;
    const { notes, problem } = await read(file);
    if (problem) warn(`The notes in ${file} cannot be read: ${problem}`);
    return notes;
  }

  async find(id: string): Promise<Note | undefined> {
    return (await this.all()).find((note) => note.id === id);
  }

  async add(title: string, content: string): Promise<Note> {
    return this.#changing(({ notes, last }) => {
      const note: Note = { id: String(last + 1), title, content, createdAt: this.#needs.now().toISOString() };
      return { file: { notes: [...notes, note], last: last + 1 }, result: note };
    });
  }

  /** Undefined: there is no such note. */
  async change(id: string, text: Partial<NoteText>): Promise<Note | undefined> {
    return this.#changing(({ notes, last }) => {
      const before = notes.find((note) => note.id === id);
      if (!before) return { result: undefined };
      const after = { ...before, ...text, updatedAt: this.#needs.now().toISOString() };
      return { file: { notes: notes.map((note) => (note === before ? after : note)), last }, result: after };
    });
  }

  async remove(id: string): Promise<Note | undefined> {
    return this.#changing(({ notes, last }) => {
      const gone = notes.find((note) => note.id === id);
      return gone ? { file: { notes: notes.filter((note) => note !== gone), last }, result: gone } : { result: undefined };
    });
  }

  /** Tells that the file was written, by whomever, until the returned function is called. */
  watch(onWritten: () => void): () => void {
    const { file, warn } = this.#needs;
    let stop = () => {};
    // A system has few watchers (inotify: 128 processes of a user), and other programs may have
    // taken them all.
    const poll = (cause: unknown) => {
      if (!is(cause, 'ENOENT')) warn(`The system does not tell of changes of ${file}, so it is read every second: ${String(cause)}`);
      const timer = setInterval(onWritten, POLL_MS).unref();
      stop = () => clearInterval(timer);
    };
    try {
      // The file is another one each time it is written, so its folder is what stays.
      const watcher = watchFolder(dirname(file), { persistent: false }, (_, name) => {
        if (name === null || name === basename(file)) onWritten();
      });
      watcher.on('error', (cause) => {
        watcher.close();
        poll(cause);
      });
      stop = () => watcher.close();
    } catch (cause) {
      poll(cause);
    }
    return () => stop();
  }

  async #changing<T>(change: (before: Required<Written>) => { file?: Written; result: T }): Promise<T> {
    const { file, now, warn } = this.#needs;
    return alone(file, async () => {
      const { notes, last, problem } = await read(file);
      const { file: after, result } = change({ notes, last });
      if (problem && after) await putAside(file, now(), warn);
      if (after) await replace(file, after);
      return result;
    });
  }
}

async function read(file: string): Promise<Required<Written> & { problem?: string }> {
  const none = { notes: [], last: 0 };
  try {
    const { notes, last = 0 } = Written.parse(JSON.parse(await readFile(file, 'utf8')));
    return { notes, last: Math.max(last, ...notes.map(({ id }) => Number(id))) };
  } catch (cause) {
    if (is(cause, 'ENOENT')) return none;
    if (cause instanceof z.ZodError) return { ...none, problem: z.prettifyError(cause) };
    if (cause instanceof SyntaxError) return { ...none, problem: cause.message };
    throw cause;
  }
}

async function isThere(file: string): Promise<boolean> {
  try {
    await access(file);
    return true;
  } catch (cause) {
    if (is(cause, 'ENOENT')) return false;
    throw cause;
  }
}

/** A file nobody can read may still hold what somebody wrote: it is kept beside the new one. */
async function putAside(file: string, at: Date, warn: Needs['warn']): Promise<void> {
  const aside = `${file}.broken-${at.toISOString().replaceAll(':', '-')}`;
  await rename(file, aside);
  warn(`It was kept as ${aside}. The notes begin again from none.`);
}

async function replace(file: string, notes: Written): Promise<void> {
  const fresh = `${file}.${process.pid}.tmp`;
  await writeFile(fresh, `${JSON.stringify(notes, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(fresh, file);
}

const TRY_AGAIN_MS = 20;
const POLL_MS = 1000;
/** SQLite's number for a lock that another process holds. */
const BUSY = 5;

/**
 * One change at a time, over all processes. The lock is SQLite's on an open file, which the system
 * drops when its process dies in whatever way. So no lock is ever stale, and none has to be taken
 * away from an owner who may be alive (TOCTOU). The file itself holds nothing and stays.
 */
async function alone<T>(file: string, change: () => Promise<T>): Promise<T> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const lockFile = `${file}.lock.db`;
  // SQLite would make it readable by others.
  await writeFile(lockFile, '', { mode: 0o600, flag: 'a' });
  const lock = new DatabaseSync(lockFile, { timeout: 0 });
  try {
    while (!taken(lock)) await wait(TRY_AGAIN_MS);
    return await change();
  } finally {
    lock.close();
  }
}

function taken(lock: DatabaseSync): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (cause) {
    if (cause instanceof Error && 'errcode' in cause && (Number(cause.errcode) & 0xff) === BUSY) return false;
    throw cause;
  }
}

function is(cause: unknown, code: string): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === code;
}
