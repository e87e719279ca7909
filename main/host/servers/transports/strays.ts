import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import { setImmediate, setTimeout } from 'node:timers/promises';
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
/** Processes that a scan reads before anything else has its turn. */
const AT_A_TIME = 100;
/** Servers that are told to end together do so a few milliseconds apart. */
const BETWEEN_SCANS_MS = 25;

/**
 * Ends what a program started that left its process group: what carries the mark of its run, and
 * these descendants of it. Only Linux tells of other processes what that takes.
 */
export async function endStrays({ mark, descendants, clock }: { mark: string; descendants: Stray[]; clock: Clock }): Promise<void> {
  let strays = stillThere([...(await carriersOf(mark)), ...descendants]);
  if (strays.length === 0) return;
  for (const stray of strays) send(stray, 'SIGTERM');
  const until = clock.elapsed() + TIDYING_MS;
  while (clock.elapsed() < until && stillThere(strays).length > 0) await wait(clock, POLL_MS);
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    strays = stillThere([...(await carriersOf(mark)), ...strays]);
    if (strays.length === 0) return;
    for (const stray of strays) send(stray, 'SIGKILL');
    await wait(clock, POLL_MS);
  }
}

/** The same at once, for what another host left; returns how many there were. */
export function killCarriers(marks: string[]): number {
  if (marks.length === 0) return 0;
  const carriers = new Map<string, Stray[]>();
  for (const pid of pids()) addCarrier(carriers, pid);
  const strays = stillThere(marks.flatMap((mark) => carriers.get(mark) ?? []));
  for (const stray of strays) send(stray, 'SIGKILL');
  return strays.length;
}

/**
 * The descendants of a process: children, their children and so on, as long as no parent between
 * has ended.
 */
export async function descendantsOf(pid: number): Promise<Stray[]> {
  const children = await scanChildren();
  const strays: Stray[] = [];
  const look = [pid];
  for (let at = look.pop(); at !== undefined; at = look.pop()) {
    const own = children.get(at) ?? [];
    strays.push(...own);
    look.push(...own.map((child) => child.pid));
  }
  return strays;
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

const scanChildren = sharedScan(addChild);
const scanCarriers = sharedScan(addCarrier);

/** All processes that carry a mark, under each that they carry. Only Linux tells. */
export function markedProcesses(): Promise<ReadonlyMap<string, readonly Stray[]>> {
  return scanCarriers();
}

async function carriersOf(mark: string): Promise<Stray[]> {
  return (await scanCarriers()).get(mark) ?? [];
}

/**
 * A scan of all processes, shared by all that ask before it begins (a throttle): servers that end
 * together cost one or two, and not one each.
 */
function sharedScan<K>(add: (strays: Map<K, Stray[]>, pid: number) => void): () => Promise<Map<K, Stray[]>> {
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<Map<K, Stray[]>> | undefined;
  let earliest = 0;
  const begin = async () => {
    await last;
    const pause = earliest - performance.now();
    await (pause > 0 ? setTimeout(pause) : setImmediate());
    next = undefined;
    const scan = scanAll(add);
    last = scan;
    const strays = await scan;
    earliest = performance.now() + BETWEEN_SCANS_MS;
    return strays;
  };
  return () => (next ??= begin());
}

async function scanAll<K>(add: (strays: Map<K, Stray[]>, pid: number) => void): Promise<Map<K, Stray[]>> {
  const strays = new Map<K, Stray[]>();
  for (const [at, pid] of pids().entries()) {
    if (at > 0 && at % AT_A_TIME === 0) await setImmediate();
    add(strays, pid);
  }
  return strays;
}

/** Under its parent. */
function addChild(children: Map<number, Stray[]>, pid: number): void {
  const stat = readStat(pid);
  if (stat) addTo(children, stat.parent, { pid, began: stat.began });
}

/** Under each mark that it carries. */
function addCarrier(carriers: Map<string, Stray[]>, pid: number): void {
  const environment = read(pid, 'environ');
  // Hardly any process is one of ours.
  if (!environment?.includes(`${MARK_NAME}=`)) return;
  const began = startOf(pid);
  if (began === undefined) return;
  for (const entry of environment.split('\0'))
    if (entry.startsWith(`${MARK_NAME}=`)) addTo(carriers, entry.slice(MARK_NAME.length + 1), { pid, began });
}

function addTo<K>(strays: Map<K, Stray[]>, key: K, stray: Stray): void {
  const others = strays.get(key);
  if (others) others.push(stray);
  else strays.set(key, [stray]);
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
