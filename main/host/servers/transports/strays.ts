import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import type { Clock } from '../../base/needs.ts';
import { wait } from '../../base/clock.ts';
import { isPersonsBrowser } from './persons-browser.ts';
import { MARK_NAME } from './run-mark.ts';

/** A process, told apart from a later one with its number by when it began. */
export type Stray = { pid: number; began: string };

const TIDYING_MS = 300;
const POLL_MS = 20;
/** A process that forks during a scan is found by the next one. */
const MOST_LOOKS = 10;
/** One buffer for all reads: a scan looks at every process there is. */
const looked = Buffer.alloc(64 * 1024);

/**
 * Ends what a program started that left its process group: what carries the mark of its run, and
 * these descendants of it. Only Linux tells of other processes what that takes.
 */
export async function endStrays({ mark, descendants, clock }: { mark: string; descendants: Stray[]; clock: Clock }): Promise<void> {
  let found = stillThere([...carriers([mark]), ...descendants]);
  if (found.length === 0) return;
  for (const stray of found) send(stray, 'SIGTERM');
  const until = clock.elapsed() + TIDYING_MS;
  while (clock.elapsed() < until && stillThere(found).length > 0) await wait(clock, POLL_MS);
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    found = stillThere([...carriers([mark]), ...found]);
    if (found.length === 0) return;
    for (const stray of found) send(stray, 'SIGKILL');
    await wait(clock, POLL_MS);
  }
}

/** The same at once, for what another host left; returns how many there were. */
export function killCarriers(marks: string[]): number {
  const found = marks.length > 0 ? stillThere(carriers(marks)) : [];
  for (const stray of found) send(stray, 'SIGKILL');
  return found.length;
}

/**
 * The descendants of a process: children, their children and so on, as long as no parent between
 * has ended.
 */
export function descendantsOf(pid: number): Stray[] {
  const children = new Map<number, Stray[]>();
  for (const one of pids()) {
    const stat = readStat(one);
    if (stat) children.set(stat.parent, [...(children.get(stat.parent) ?? []), { pid: one, began: stat.began }]);
  }
  const found: Stray[] = [];
  const look = [pid];
  for (let at = look.pop(); at !== undefined; at = look.pop()) {
    const own = children.get(at) ?? [];
    found.push(...own);
    look.push(...own.map((child) => child.pid));
  }
  return found;
}

/**
 * A process that is a child of that one, or a child's child, or that carries a mark that begins so,
 * itself or one of its parents.
 */
export function descendsFrom(pid: number, { host, mark }: { host: number; mark: string }): boolean {
  const isMarked = (one: number) =>
    read(one, 'environ')
      ?.split('\0')
      .some((entry) => entry.startsWith(`${MARK_NAME}=${mark}`));
  const seen = new Set<number>();
  for (let at = pid; at > 1 && !seen.has(at); at = readStat(at)?.parent ?? 0) {
    if ((at === host && at !== pid) || isMarked(at)) return true;
    seen.add(at);
  }
  return false;
}

/** The time at which the process began; undefined when there is none, or nobody can tell. */
export function startOf(pid: number): string | undefined {
  return readStat(pid)?.began;
}

function carriers(marks: string[]): Stray[] {
  const wanted = new Set(marks.map((mark) => `${MARK_NAME}=${mark}`));
  return pids().flatMap((pid) => {
    const environment = read(pid, 'environ');
    // Hardly any process is one of ours.
    if (!environment?.includes(MARK_NAME)) return [];
    const began = environment.split('\0').some((entry) => wanted.has(entry)) ? startOf(pid) : undefined;
    return began === undefined ? [] : [{ pid, began }];
  });
}

function stillThere(strays: Stray[]): Stray[] {
  const there = new Map<number, Stray>();
  for (const stray of strays) if (isThere(stray) && !isPersonsBrowser(argumentsOf(stray.pid))) there.set(stray.pid, stray);
  return [...there.values()];
}

function argumentsOf(pid: number): string[] {
  return read(pid, 'cmdline')?.split('\0') ?? [];
}

/** A process that ended and that nobody has asked about yet is none. */
function isThere({ pid, began }: Stray): boolean {
  const stat = readStat(pid);
  return stat?.began === began && stat.state !== 'Z';
}

function send(stray: Stray, signal: NodeJS.Signals): void {
  try {
    if (isThere(stray)) process.kill(stray.pid, signal);
  } catch {
    // The process ended meanwhile, or belongs to somebody else.
  }
}

function pids(): number[] {
  if (process.platform !== 'linux') return [];
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

function readStat(pid: number): { state: string; parent: number; began: string } | undefined {
  const stat = read(pid, 'stat');
  // The name, in brackets, may hold anything.
  const [state, parent, ...others] = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
  const began = others[17];
  return state === undefined || began === undefined ? undefined : { state, parent: Number(parent), began };
}

/** Undefined for a process that is gone, or of somebody else. */
function read(pid: number, what: 'stat' | 'environ' | 'cmdline'): string | undefined {
  const path = `/proc/${pid}/${what}`;
  let file: number | undefined;
  try {
    file = openSync(path, 'r');
    const length = readSync(file, looked);
    return length < looked.length ? looked.toString('latin1', 0, length) : readFileSync(path, 'latin1');
  } catch {
    return undefined;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}
