import { appendFile, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Input, Output } from '../../../contract/api.ts';
import { KeptTrafficLine, type TrafficMessage } from '../../../contract/traffic.ts';
import type { Clock, Log } from '../base/needs.ts';

type Needs = {
  folder: string;
  clock: Clock;
  log: Pick<Log, 'warn'>;
  /** Bytes of one file, and of all; milliseconds that one is kept. */
  bounds?: { file: number; all: number; age: number };
};
type File = { name: string; run: number; part: number };
/** A file of this run, and the numbers of its first and last message. */
type LogSegment = { name: string; first: number; last: number };
/** Messages of this run by number, no more than `most`. */
type RecordRange = { from: number; to: number; isWanted?(number: number): boolean; most?: number };

export type KeptFiles = ReturnType<typeof createKeptFiles>;

const MB = 1024 * 1024;
const usualBounds = { file: 4 * MB, all: 64 * MB, age: 7 * 24 * 3600_000 };
const GATHER_MS = 200;
/** Characters that wait for the disk: what comes faster than it takes them is left out. */
const MOST_WAITING = 16 * MB;
/** Messages and characters of one answer. */
const MOST_FOUND = 500;
const MOST_CHARACTERS = 4 * MB;
/** Lines that are read between two looks at what else there is to do. */
const AT_ONCE = 200;

/**
 * The messages of this run and of those before it, a line each, in files of their owner alone. Secrets are out of them when they come here. A
 * disk that refuses costs the lines, a damaged line costs itself.
 */
export function createKeptFiles({ folder, clock, log, bounds = usualBounds }: Needs) {
  const run = clock.now();
  let parts: LogSegment[] = [];
  /** Numbers of messages that are not on disk, from and to, though later ones are. */
  const gaps: [number, number][] = [];
  let waiting: { message: TrafficMessage; body: string }[] = [];
  let characters = 0;
  let part = 0;
  let bytes = 0;
  let cancel: (() => void) | undefined;
  let writing: Promise<void> = Promise.resolve();
  let hasWarned = false;

  return { keep, has, oldest, find, read, close: flush };

  /** Costs the caller nothing but to be remembered: it is written a moment later. */
  function keep(message: TrafficMessage, body: string): void {
    if (characters > MOST_WAITING) return leaveOut(message.number, message.number);
    characters += body.length;
    waiting.push({ message, body });
    cancel ??= clock.after(GATHER_MS, () => void flush());
  }

  function flush(): Promise<void> {
    cancel?.();
    cancel = undefined;
    // A health check comes once it failed, behind messages with later numbers.
    waiting.sort((one, other) => one.message.number - other.message.number);
    const lines = waiting.map(({ message, body }) => `${JSON.stringify(message).slice(0, -1)},"body":${body}}\n`);
    const [from, to] = [waiting.at(0)?.message.number ?? 0, waiting.at(-1)?.message.number ?? 0];
    waiting = [];
    characters = 0;
    if (lines.length > 0) writing = writing.then(() => append(lines.join(''), from, to));
    return writing;
  }

  async function append(text: string, from: number, to: number): Promise<void> {
    try {
      const size = Buffer.byteLength(text);
      if (part === 0 || bytes + size > bounds.file) {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        part += 1;
        bytes = 0;
        await sweep();
      }
      const name = `${run}-${part}.jsonl`;
      await appendFile(join(folder, name), text, { mode: 0o600 });
      bytes += size;
      const last = parts.at(-1);
      if (last?.name === name) Object.assign(last, { first: Math.min(last.first, from), last: Math.max(last.last, to) });
      else parts.push({ name, first: from, last: to });
    } catch (cause) {
      leaveOut(from, to);
      if (!hasWarned) log.warn('Messages of the timeline could not be kept on disk', cause);
      hasWarned = true;
    }
  }

  /** Takes away what is too old, and the oldest of what is too much. */
  async function sweep(): Promise<void> {
    let room = bounds.all - bounds.file;
    for (const { name } of await files()) {
      const path = join(folder, name);
      const about = await stat(path);
      room -= about.size;
      if (room >= 0 && clock.now() - about.mtimeMs <= bounds.age) continue;
      await rm(path, { force: true });
      parts = parts.filter((each) => each.name !== name);
    }
  }

  function leaveOut(from: number, to: number): void {
    const last = gaps.at(-1);
    if (last && from === last[1] + 1) last[1] = to;
    else gaps.push([from, to]);
  }

  /** The message of this run is on disk. */
  function has(number: number): boolean {
    const last = parts.at(-1)?.last ?? 0;
    return number >= oldest() && number <= last && !gaps.some(([from, to]) => from <= number && number <= to);
  }

  /** The number of the first message of this run that is on disk. */
  function oldest(): number {
    return parts[0]?.first ?? Infinity;
  }

  /** Oldest first; what is damaged is left out. */
  async function find({ from, to, isWanted = () => true, most = Infinity }: RecordRange, signal: AbortSignal): Promise<KeptTrafficLine[]> {
    let found: { number: number; line: string }[] = [];
    for (const { name, first } of parts.filter(({ first, last }) => first <= to && from <= last)) {
      // Parts overlap where a health check stands behind later messages.
      if (first > (found[most - 1]?.number ?? Infinity)) break;
      const lines = (await readFile(join(folder, name), 'utf8').catch(() => '')).split('\n');
      for (const [at, line] of lines.entries()) {
        const number = Number(/^{"number":(\d+),/.exec(line)?.[1] ?? NaN);
        if (number >= from && number <= to && isWanted(number)) found.push({ number, line });
        if (at % AT_ONCE === AT_ONCE - 1) await setImmediate(undefined, { signal });
      }
      found = found.toSorted((one, other) => one.number - other.number).slice(0, most);
    }
    return found.flatMap(({ line }) => readLine(line, run) ?? []);
  }

  /** The newest messages that hold the text, oldest first; `next` is where those before them are. */
  async function read({ text = '', server, before }: Input<'traffic.kept'>, signal: AbortSignal): Promise<Output<'traffic.kept'>> {
    await flush();
    // As it stands in a line of JSON.
    const wanted = JSON.stringify(text).slice(1, -1).toLowerCase();
    const end = placeOf(before);
    const found: KeptTrafficLine[] = [];
    let room = MOST_CHARACTERS;
    let damaged = 0;
    for (const file of await files()) {
      signal.throwIfAborted();
      if (end && isAfter(file, end)) continue;
      const lines = (await readFile(join(folder, file.name), 'utf8').catch(() => '')).split('\n');
      const last = end && file.run === end.run && file.part === end.part ? end.line : lines.length;
      for (let at = last - 1; at >= 0; at -= 1) {
        const line = lines[at] ?? '';
        if (line === '' || (wanted !== '' && !line.toLowerCase().includes(wanted))) continue;
        const message = readLine(line, file.run);
        if (!message) damaged += 1;
        else if (server === undefined || message.server === server) {
          found.push(message);
          room -= line.length;
        }
        if (found.length >= MOST_FOUND || room < 0) return { lines: found.toReversed(), damaged, next: `${file.run}-${file.part}-${at}` };
      }
    }
    return { lines: found.toReversed(), damaged };
  }

  /** The newest first. */
  async function files(): Promise<File[]> {
    const names = await readdir(folder).catch(() => []);
    return names
      .flatMap((name): File[] => {
        const [, begun, number] = /^(\d+)-(\d+)\.jsonl$/.exec(name) ?? [];
        return begun === undefined ? [] : [{ name, run: Number(begun), part: Number(number) }];
      })
      .toSorted((one, other) => other.run - one.run || other.part - one.part);
  }
}

function placeOf(before: string | undefined): { run: number; part: number; line: number } | undefined {
  if (before === undefined) return undefined;
  const [run = 0, part = 0, line = 0] = before.split('-').map(Number);
  return { run, part, line };
}

function isAfter(file: File, end: { run: number; part: number }): boolean {
  return file.run > end.run || (file.run === end.run && file.part > end.part);
}

/** Undefined: the line is damaged. */
function readLine(line: string, run: number): KeptTrafficLine | undefined {
  try {
    return KeptTrafficLine.safeParse({ ...JSON.parse(line), run }).data;
  } catch {
    return undefined;
  }
}
