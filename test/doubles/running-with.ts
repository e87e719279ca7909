import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** `args`: the command line, in some form of the system. */
export type RunningProcess = { pid: number; parent: number; args: string };

/**
 * A process that ended and that nobody has asked about yet does not run: its arguments are gone.
 */
export function runningWith(marker: string): string[] {
  return processesWith(marker).map(({ args }) => args);
}

/** The processes that have all of these in their command lines. */
export function processesWith(...markers: string[]): RunningProcess[] {
  return processes().filter(({ args }) => markers.every((marker) => args.includes(marker)));
}

/** All processes below this one. */
export function descendantsOf(pid: number): RunningProcess[] {
  const all = processes();
  const found = all.filter(({ parent }) => parent === pid);
  // A list grows while it is read.
  for (const { pid: each } of found) found.push(...all.filter(({ parent }) => parent === each));
  return found;
}

/**
 * Read from files where the system keeps them so, and no program is started to ask: that costs most
 * where this process is large.
 */
function processes(): RunningProcess[] {
  if (process.platform === 'linux')
    return readdirSync('/proc')
      .filter((name) => Number(name) > 0)
      .flatMap(processOf);
  const all = execFileSync('ps', ['-Aww', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return all.split('\n').flatMap((line) => {
    const [, pid, parent, args = ''] = /^ *(\d+) +(\d+) +[^Z ]\S* +(.*)$/.exec(line) ?? [];
    return pid === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), args }];
  });
}

function processOf(name: string): RunningProcess[] {
  try {
    const args = readFileSync(`/proc/${name}/cmdline`, 'utf8');
    const parent = /\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1];
    return args === '' ? [] : [{ pid: Number(name), parent: Number(parent), args }];
  } catch {
    return [];
  }
}
