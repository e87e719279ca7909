import { readFile } from 'node:fs/promises';
import type { ServerCosts } from '../../../contract/server-costs.ts';
import type { LeftRunning } from './transports/left-running.ts';
import { HOST_MARK } from './transports/run-mark.ts';
import { markedProcesses, type Stray } from './transports/strays.ts';

type Needs = {
  /** The process of each server that runs as a program. */
  programs: ReadonlyMap<string, number>;
  leftRunning: Pick<LeftRunning, 'goesOn'>;
  memoryOf?: (pid: number) => Promise<number | undefined>;
  marked?: typeof markedProcesses;
};

/**
 * The memory and the processes of each server with all that it started, by the mark of its run, and
 * what outlived its run. Where the system does not tell, nothing is said of them.
 */
export async function serverCosts({ programs, leftRunning, memoryOf = ownMemory, marked = markedProcesses }: Needs): Promise<ServerCosts> {
  const byMark = [...(await marked())].filter(([mark]) => mark.startsWith(HOST_MARK));
  const runs = byMark.filter(([mark]) => leftRunning.goesOn(mark)).map(([, processes]) => processes);
  const servers = await Promise.all(
    [...programs].map(async ([server, pid]) => {
      const run = runs.find((processes) => processes.some((one) => one.pid === pid));
      return { server, ...(run && (await costOf(run, memoryOf))) };
    }),
  );
  const left = byMark.filter(([mark]) => !leftRunning.goesOn(mark)).flatMap(([, processes]) => processes);
  const isTold = runs.length > 0 || programs.size === 0;
  return { servers, own: process.memoryUsage.rss(), ...(isTold && { leftOver: left.length }) };
}

async function costOf(processes: readonly Stray[], memoryOf: (pid: number) => Promise<number | undefined>) {
  const sizes = await Promise.all(processes.map(({ pid }) => memoryOf(pid)));
  const measured = sizes.filter((size) => size !== undefined);
  return { processes: processes.length, ...(measured.length > 0 && { memory: measured.reduce((sum, size) => sum + size, 0) }) };
}

/** Bytes of a process, of pages that others share its part alone (PSS). */
async function ownMemory(pid: number): Promise<number | undefined> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'latin1').catch(() => '');
  const kilobytes = /^Pss:\s+(\d+) kB$/m.exec(text)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
}
