import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processTree } from './process-tree.ts';

/** Remembers on disk which programs run, so that the next start can end those of a host that was killed. */
export type LeftRunning = {
  /** Returns how to forget it. */
  remember(pid: number): () => void;
  /** Ends what an earlier host left; returns how many there were. */
  sweep(): number;
};

/** One small file for each program: no two writers ever meet, and half a file is no file. */
export function createLeftRunning(folder: string): LeftRunning {
  return {
    remember(pid) {
      const file = join(folder, String(pid));
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        writeFileSync(file, startOf(pid) ?? '', { mode: 0o600 });
      } catch {
        // A disk that takes nothing must not keep a server from running.
      }
      return () => remove(file);
    },
    sweep() {
      const left = files(folder).filter((name) => /^\d+$/.test(name) && isSame(Number(name), join(folder, name)));
      for (const name of left) processTree(Number(name)).kill();
      remove(folder);
      return left.length;
    },
  };
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
    // What stays is looked at again by the next start.
  }
}

/** Numbers are given out again: it is the same program only if it began at the same time. */
function isSame(pid: number, file: string): boolean {
  try {
    const began = startOf(pid);
    return began !== undefined && began === readFileSync(file, 'utf8');
  } catch {
    return false;
  }
}

function startOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The name, in brackets, may hold anything; the start is the 20th field after it.
      return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    }
    if (process.platform === 'win32') return undefined;
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}
