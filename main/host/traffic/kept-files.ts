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
  /** Not to be on any disk. */
  isOffRecord?: (message: TrafficMessage) => boolean;
  /** Bytes of one file, and of all; milliseconds that one is kept. */
  bounds?: { file: number; all: number; age: number };
};
type File = { name: string; run: number; part: number };
/** A file of this run, and the numbers of its first and last message. */
type LogSegment = { name: string; first: number; last: number };
/**
 * Messages of this run by number; of those between `from` and `to` only these, and no more than
 * `most`.
 */
type RecordRange = { from: number; to: number; only?: ReadonlySet<number>; most?: number };

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
 * The messages of this run and of those before it, a line each, in files of their owner alone.
 * Secrets are out of them when they come here. A disk that refuses costs the lines, a damaged line
 * costs itself.
 */
export class KeptFiles {
  readonly #needs: Needs;
  readonly #bounds: NonNullable<Needs['bounds']>;
  readonly #run: number;
  #parts: LogSegment[] = [];
  /** Numbers of messages that are not on disk, from and to, though later ones are. */
  readonly #gaps: [number, number][] = [];
  #waiting: { message: TrafficMessage; body: string }[] = [];
  #characters = 0;
  /** The file that is written now, and its size. */
  #part = 0;
  #bytes = 0;
  #cancel: (() => void) | undefined;
  #writing: Promise<void> = Promise.resolve();
  #hasWarned = false;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#bounds = needs.bounds ?? usualBounds;
    this.#run = needs.clock.now();
  }

  /** Costs the caller nothing but to be remembered: it is written a moment later. */
  keep(message: TrafficMessage, body: string): void {
    if (this.#needs.isOffRecord?.(message) || this.#characters > MOST_WAITING) return this.#leaveOut(message.number, message.number);
    this.#characters += body.length;
    this.#waiting.push({ message, body });
    this.#cancel ??= this.#needs.clock.after(GATHER_MS, () => void this.close());
  }

  /** The message of this run is on disk. */
  has(number: number): boolean {
    const last = this.#parts.at(-1)?.last ?? 0;
    return number >= this.oldest() && number <= last && !this.#gaps.some(([from, to]) => from <= number && number <= to);
  }

  /** The number of the first message of this run that is on disk. */
  oldest(): number {
    return this.#parts[0]?.first ?? Infinity;
  }

  /** Oldest first; what is damaged is left out. */
  async find({ from, to, only, most = Infinity }: RecordRange, signal: AbortSignal): Promise<KeptTrafficLine[]> {
    let found: { number: number; line: string }[] = [];
    for (const { name, first } of this.#parts.filter(({ first, last }) => first <= to && from <= last)) {
      // Parts overlap where a health check stands behind later messages.
      if (first > (found[most - 1]?.number ?? Infinity)) break;
      for (const [at, line] of (await this.#linesOf(name)).entries()) {
        const number = Number(/^{"number":(\d+),/.exec(line)?.[1] ?? NaN);
        if (number >= from && number <= to && (only?.has(number) ?? true)) found.push({ number, line });
        if (at % AT_ONCE === AT_ONCE - 1) await setImmediate(undefined, { signal });
      }
      found = found.toSorted((one, other) => one.number - other.number).slice(0, most);
    }
    return found.flatMap(({ line }) => readLine(line, this.#run) ?? []);
  }

  /**
   * The newest messages that hold the text, oldest first; `next` is where those before them are.
   */
  async read({ text = '', server, before }: Input<'traffic.kept'>, signal: AbortSignal): Promise<Output<'traffic.kept'>> {
    await this.close();
    // As it stands in a line of JSON.
    const wanted = JSON.stringify(text).slice(1, -1).toLowerCase();
    const end = placeOf(before);
    const found: KeptTrafficLine[] = [];
    let room = MOST_CHARACTERS;
    let damaged = 0;
    for (const file of await this.#files()) {
      signal.throwIfAborted();
      if (end && isAfter(file, end)) continue;
      const lines = await this.#linesOf(file.name);
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

  /** Writes what waits. */
  close(): Promise<void> {
    this.#cancel?.();
    this.#cancel = undefined;
    // A health check comes once it failed, behind messages with later numbers.
    this.#waiting.sort((one, other) => one.message.number - other.message.number);
    const lines = this.#waiting.map(({ message, body }) => `${JSON.stringify(message).slice(0, -1)},"body":${body}}\n`);
    const [from, to] = [this.#waiting.at(0)?.message.number ?? 0, this.#waiting.at(-1)?.message.number ?? 0];
    this.#waiting = [];
    this.#characters = 0;
    if (lines.length > 0) this.#writing = this.#writing.then(() => this.#append(lines.join(''), from, to));
    return this.#writing;
  }

  async #append(text: string, from: number, to: number): Promise<void> {
    const { folder, log } = this.#needs;
    try {
      const size = Buffer.byteLength(text);
      if (this.#part === 0 || this.#bytes + size > this.#bounds.file) {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        this.#part += 1;
        this.#bytes = 0;
        await this.#sweep();
      }
      const name = `${this.#run}-${this.#part}.jsonl`;
      await appendFile(join(folder, name), text, { mode: 0o600 });
      this.#bytes += size;
      const last = this.#parts.at(-1);
      if (last?.name === name) Object.assign(last, { first: Math.min(last.first, from), last: Math.max(last.last, to) });
      else this.#parts.push({ name, first: from, last: to });
    } catch (cause) {
      this.#leaveOut(from, to);
      if (!this.#hasWarned) log.warn('Messages of the timeline could not be kept on disk', cause);
      this.#hasWarned = true;
    }
  }

  /** Takes away what is too old, and the oldest of what is too much. */
  async #sweep(): Promise<void> {
    const { folder, clock } = this.#needs;
    let room = this.#bounds.all - this.#bounds.file;
    for (const { name } of await this.#files()) {
      const path = join(folder, name);
      const about = await stat(path);
      room -= about.size;
      if (room >= 0 && clock.now() - about.mtimeMs <= this.#bounds.age) continue;
      await rm(path, { force: true });
      this.#parts = this.#parts.filter((each) => each.name !== name);
    }
  }

  #leaveOut(from: number, to: number): void {
    const last = this.#gaps.at(-1);
    if (last && from === last[1] + 1) last[1] = to;
    else this.#gaps.push([from, to]);
  }

  async #linesOf(name: string): Promise<string[]> {
    const text = await readFile(join(this.#needs.folder, name), 'utf8').catch(() => '');
    return text.split('\n');
  }

  /** The newest first. */
  async #files(): Promise<File[]> {
    const names = await readdir(this.#needs.folder).catch(() => []);
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
