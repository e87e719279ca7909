import { readdirSync, readFileSync } from 'node:fs';

/** One line of `/proc/PID/stat`; its times are in hundredths of a second. */
export type Stat = { pid: number; parent: number; began: number; own: number; ended: number };

const SAMPLE_MS = 500;

/**
 * Seconds of processor time (user and system) of a process and all that descends from it so far,
 * those that ended and were waited for included. 0 where there is no `/proc`.
 */
export function processorTimeOf(root: number): number {
  const counter = new ProcessorTime(root);
  counter.sample(readStats());
  return counter.seconds();
}

/**
 * Counts as `processorTimeOf` does while the tree grows and dies. A process whose parent died
 * belongs to `init` then, which waits for it: its time is in no parent of the tree, so the last
 * sample of it counts. Call `end` for the sum.
 */
export function countProcessorTime(root: number): { end(): number } {
  const counter = new ProcessorTime(root);
  const sample = () => counter.sample(readStats());
  sample();
  const timer = setInterval(sample, SAMPLE_MS);
  timer.unref();
  return {
    end() {
      clearInterval(timer);
      sample();
      return counter.seconds();
    },
  };
}

/** Pure: given the processes of the machine again and again. */
export class ProcessorTime {
  readonly #root: number;
  /** The processes of the tree that lived at the last sample, by number and time of start. */
  #living = new Map<string, Stat>();
  /** Hundredths of those that ended where no process of the tree waited for them. */
  #lost = 0;

  constructor(root: number) {
    this.#root = root;
  }

  sample(stats: readonly Stat[]): void {
    // After its root died, a tree stays as it was.
    if (!stats.some(({ pid }) => pid === this.#root)) return;
    const living = new Map<string, Stat>();
    const children = Map.groupBy(stats, ({ parent }) => parent);
    const inTree = stats.filter((stat) => stat.pid === this.#root || this.#living.has(keyOf(stat)));
    // The list grows while it is read: a process brings its children.
    for (const stat of inTree) {
      if (living.has(keyOf(stat))) continue;
      living.set(keyOf(stat), stat);
      inTree.push(...(children.get(stat.pid) ?? []));
    }
    const pids = new Set([...this.#living.values()].map(({ pid }) => pid));
    for (const [key, stat] of this.#living) if (!living.has(key) && !pids.has(stat.parent)) this.#lost += stat.own + stat.ended;
    this.#living = living;
  }

  seconds(): number {
    return [...this.#living.values()].reduce((sum, { own, ended }) => sum + own + ended, this.#lost) / 100;
  }
}

function keyOf({ pid, began }: Stat): string {
  return `${pid} ${began}`;
}

function readStats(): Stat[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (readStat(name) ?? []) : []));
}

function readStat(pid: string): Stat | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // A name in brackets may hold spaces and brackets. Fields are counted behind it, from 3 on.
    const fields = line
      .slice(line.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0, began = 0] = [4, 14, 15, 16, 17, 22].map((n) => fields[n - 3]);
    return { pid: Number(pid), parent, began, own: user + system, ended: endedUser + endedSystem };
  } catch {
    // Gone meanwhile.
    return undefined;
  }
}
