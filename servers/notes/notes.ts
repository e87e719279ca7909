import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
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
const ABANDONED_MS = 5000;

/** One change at a time, over all processes: whoever can make the lock file may change the notes. */
async function alone<T>(file: string, change: () => Promise<T>): Promise<T> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const lock = `${file}.lock`;
  while (!(await made(lock))) {
    if (await isAbandoned(lock)) await rm(lock, { force: true });
    else await wait(TRY_AGAIN_MS);
  }
  try {
    return await change();
  } finally {
    await rm(lock, { force: true });
  }
}

async function made(lock: string): Promise<boolean> {
  try {
    await (await open(lock, 'wx', 0o600)).close();
    return true;
  } catch (cause) {
    if (is(cause, 'EEXIST')) return false;
    throw cause;
  }
}

/** A change takes milliseconds; a lock this old belongs to a process that was killed. */
async function isAbandoned(lock: string): Promise<boolean> {
  try {
    return Date.now() - (await stat(lock)).mtimeMs > ABANDONED_MS;
  } catch (cause) {
    // Its owner has just let go. Removing it now could remove the lock of whoever took it since (TOCTOU).
    if (is(cause, 'ENOENT')) return false;
    throw cause;
  }
}

function is(cause: unknown, code: string): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === code;
}
