import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ProcessTree } from './process-tree.ts';
import { killCarriers, startOf as startOnLinux } from './strays.ts';

/** The time at which a program began, and the mark of its run; an earlier version wrote no mark. */
type ProcessNote = { began: string; mark: string | undefined };

/**
 * Remembers on disk which programs run, so that the next start can end those of a host that was
 * killed. One small file for each program: no two writers ever meet, and half a file is no file.
 */
export class LeftRunning {
  readonly #folder: string;
  /** Runs that go on. */
  readonly #marks = new Set<string>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Returns how to forget it. */
  remember(pid: number, mark: string): () => void {
    const file = join(this.#folder, String(pid));
    this.#marks.add(mark);
    try {
      mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
      writeFileSync(file, `${startOf(pid) ?? ''}\n${mark}`, { mode: 0o600 });
    } catch {
      // A disk that takes nothing must not keep a server from running.
    }
    return () => {
      this.#marks.delete(mark);
      remove(file);
    };
  }

  /** The run with this mark goes on. */
  goesOn(mark: string): boolean {
    return this.#marks.has(mark);
  }

  /** Ends what an earlier host left; returns how many there were. */
  sweep(): number {
    const notes = files(this.#folder).flatMap((name) =>
      /^\d+$/.test(name) ? [{ pid: Number(name), ...readNote(join(this.#folder, name)) }] : [],
    );
    const left = notes.filter(({ pid, began }) => isSame(pid, began));
    for (const { pid } of left) new ProcessTree(pid).kill();
    // A process that left its group, or outlived the program, carries the mark of its run.
    const strays = killCarriers(notes.flatMap(({ mark }) => mark ?? []));
    remove(this.#folder);
    return Math.max(left.length, strays);
  }
}

function files(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function remove(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    // A process that stays is looked at again by the next start.
  }
}

function readNote(file: string): ProcessNote {
  try {
    const [began = '', mark] = readFileSync(file, 'utf8').split('\n');
    return { began, mark: mark || undefined };
  } catch {
    return { began: '', mark: undefined };
  }
}

/** Numbers are given out again: it is the same program only if it began at the same time. */
function isSame(pid: number, began: string): boolean {
  return began !== '' && began === startOf(pid);
}

function startOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') return startOnLinux(pid);
    if (process.platform === 'win32') return undefined;
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}
