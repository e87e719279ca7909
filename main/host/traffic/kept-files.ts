import { appendFile, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Input, Output } from '../../../contract/api.ts';
import { KeptTrafficLine, type TrafficMessage } from '../../../contract/traffic.ts';
import type { Clock, Log } from '../needs.ts';

type Needs = {
  folder: string;
  clock: Clock;
  log: Pick<Log, 'warn'>;
  /** Bytes of one file, and of all; milliseconds that one is kept. */
  bounds?: { file: number; all: number; age: number };
};
type File = { name: string; run: number; part: number };

const MB = 1024 * 1024;
const usualBounds = { file: 4 * MB, all: 64 * MB, age: 7 * 24 * 3600_000 };
const GATHER_MS = 200;
/** Characters that wait for the disk: what comes faster than it takes them is left out. */
const MOST_WAITING = 16 * MB;
/** Messages and characters of one answer. */
const MOST_FOUND = 500;
const MOST_CHARACTERS = 4 * MB;

/**
 * The messages of this run and of those before it, a line each, in files of their owner alone. Secrets are out of them when they come here. A
 * disk that refuses costs the lines, a damaged line costs itself.
 */
export function createKeptFiles({ folder, clock, log, bounds = usualBounds }: Needs) {
  const run = clock.now();
  let waiting: { message: TrafficMessage; body: string }[] = [];
  let characters = 0;
  let part = 0;
  let bytes = 0;
  let cancel: (() => void) | undefined;
  let writing: Promise<void> = Promise.resolve();
  let hasWarned = false;

  return { keep, read, close: flush };

  /** Costs the caller nothing but to be remembered: it is written a moment later. */
  function keep(message: TrafficMessage, body: string): void {
    if (characters > MOST_WAITING) return;
    characters += body.length;
    waiting.push({ message, body });
    cancel ??= clock.after(GATHER_MS, () => void flush());
  }

  function flush(): Promise<void> {
    cancel?.();
    cancel = undefined;
    const lines = waiting.map(({ message, body }) => `${JSON.stringify(message).slice(0, -1)},"body":${body}}\n`);
    waiting = [];
    characters = 0;
    if (lines.length > 0) writing = writing.then(() => append(lines.join('')));
    return writing;
  }

  async function append(text: string): Promise<void> {
    try {
      const size = Buffer.byteLength(text);
      if (part === 0 || bytes + size > bounds.file) {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        part += 1;
        bytes = 0;
        await sweep();
      }
      await appendFile(join(folder, `${run}-${part}.jsonl`), text, { mode: 0o600 });
      bytes += size;
    } catch (cause) {
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
      if (room < 0 || clock.now() - about.mtimeMs > bounds.age) await rm(path, { force: true });
    }
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
