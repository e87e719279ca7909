import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

const Note = z.object({ id: z.string().regex(/^\d+$/), title: z.string(), content: z.string(), createdAt: z.string() });
const NotesFile = z.object({ notes: z.array(Note) });
export type Note = z.infer<typeof Note>;

/** Every read looks at the file again: another process may have added notes since. */
export type Notes = {
  /** Oldest first. */
  all(): Promise<Note[]>;
  find(id: string): Promise<Note | undefined>;
  add(title: string, content: string): Promise<Note>;
};

type Needs = {
  file: string;
  now(): Date;
  /** Told when the file cannot be read or was put aside. */
  warn(sentence: string): void;
};

/** Notes in one JSON file. Its folder is made when it is missing; the file is always a whole one. */
export function openNotes({ file, now, warn }: Needs): Notes {
  const all = async () => {
    const { notes, problem } = await read(file);
    if (problem) warn(`The notes in ${file} cannot be read: ${problem}`);
    return notes;
  };
  return {
    all,
    find: async (id) => (await all()).find((note) => note.id === id),
    add: (title, content) =>
      alone(file, async () => {
        const { notes, problem } = await read(file);
        if (problem) await putAside(file, now(), warn);
        const note: Note = { id: nextId(notes), title, content, createdAt: now().toISOString() };
        await replace(file, `${JSON.stringify({ notes: [...notes, note] }, null, 2)}\n`);
        return note;
      }),
  };
}

async function read(file: string): Promise<{ notes: Note[]; problem?: string }> {
  try {
    return { notes: NotesFile.parse(JSON.parse(await readFile(file, 'utf8'))).notes };
  } catch (cause) {
    if (is(cause, 'ENOENT')) return { notes: [] };
    if (cause instanceof z.ZodError) return { notes: [], problem: z.prettifyError(cause) };
    if (cause instanceof SyntaxError) return { notes: [], problem: cause.message };
    throw cause;
  }
}

function nextId(notes: Note[]): string {
  return String(Math.max(0, ...notes.map((note) => Number(note.id))) + 1);
}

/** A file nobody can read may still hold what somebody wrote: it is kept beside the new one. */
async function putAside(file: string, at: Date, warn: Needs['warn']): Promise<void> {
  const aside = `${file}.broken-${at.toISOString().replaceAll(':', '-')}`;
  await rename(file, aside);
  warn(`It was kept as ${aside}. The notes begin again from none.`);
}

async function replace(file: string, text: string): Promise<void> {
  const fresh = `${file}.${process.pid}.tmp`;
  await writeFile(fresh, text, { mode: 0o600, flush: true });
  await rename(fresh, file);
}

const TRY_AGAIN_MS = 20;
/** SQLite's number for a lock that another process holds. */
const BUSY = 5;

/**
 * One change at a time, over all processes. The lock is SQLite's on an open file, which the system drops when its process dies in whatever
 * way: no lock is ever stale, so none has to be taken away from an owner who may be alive (TOCTOU). The file itself holds nothing and stays.
 */
async function alone<T>(file: string, change: () => Promise<T>): Promise<T> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(`${file}.lock.db`, { timeout: 0 });
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
