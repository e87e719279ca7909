import { readFileSync } from 'node:fs';
import { descendantsOf } from '../doubles/running-with.ts';

/**
 * The megabytes of this process and of all below it. Memory that several of them share counts once
 * (PSS). On Linux only.
 */
export function memoryOf(pid: number): { processes: number; megabytes: number } {
  const pids = [pid, ...descendantsOf(pid).map(({ pid: each }) => each)];
  return { processes: pids.length, megabytes: Math.round(pids.reduce((sum, each) => sum + megabytesOf(each), 0)) };
}

/** 0: it has ended meanwhile. */
function megabytesOf(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
