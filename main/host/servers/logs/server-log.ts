import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inLog, type Reason } from '../../../../contract/reason.ts';
import { plainText } from '../../../../contract/plain-text.ts';
import type { LogLevel, LogLine } from '../../../../contract/server.ts';
import type { Clock } from '../../base/needs.ts';
import { createTellSoon } from '../../base/tell-soon.ts';
import { keepBody } from '../../traffic/keep-body.ts';
import { type Redactor, redactTexts } from '../../traffic/redactor.ts';
import { Ring } from './ring.ts';
import { RotatingFile } from './rotating-file.ts';
import { TextLines } from './text-lines.ts';

const KEPT = 1024 * 1024;
const FILE_BYTES = 10_000_000;
const LONGEST_LINE = 16_384;
/** The size of a line besides its text: short lines must not add up to what no port can carry. */
const LINE_COSTS = 100;

type ServerLogNeeds = {
  folder: string;
  id: string;
  clock: Clock;
  redactor: Pick<Redactor, 'redact'>;
  /** Lines that come now go to no disk. */
  isOffRecord?: () => boolean;
};

/**
 * The log of one server: its stderr, its log messages, and what the host did with it. The end of it
 * stays in memory, more of it in `folder/<id>.log`.
 */
export class ServerLog {
  readonly #clock: Clock;
  readonly #redactor: Pick<Redactor, 'redact'>;
  readonly #ring = new Ring<LogLine>(KEPT, ({ text, reason }) => text.length * (reason ? 2 : 1) + LINE_COSTS);
  readonly #lookers: ReturnType<typeof createTellSoon>;
  readonly #file: RotatingFile;
  readonly #fromStderr = new TextLines(LONGEST_LINE, (text) => this.#keep(this.#stderrLine(text)));
  readonly #isOffRecord: () => boolean;
  #count = 0;

  constructor({ folder, id, clock, redactor, isOffRecord = () => false }: ServerLogNeeds) {
    this.#clock = clock;
    this.#isOffRecord = isOffRecord;
    this.#redactor = redactor;
    this.#lookers = createTellSoon({ clock });
    this.#file = new RotatingFile({ file: join(folder, fileOf(id)), clock, maxBytes: FILE_BYTES });
  }

  stderr(text: string): void {
    this.#fromStderr.push(text);
  }

  /** Log messages it sent in `notifications/message`. */
  said({ level, logger, data }: { level: LogLevel; logger?: string; data?: unknown }): void {
    const said = typeof data === 'string' ? data : data === undefined ? '' : keepBody(data, (text) => this.#redactor.redact(text)).text;
    const text = this.#redactor.redact(logger ? `${logger}: ${said}` : said).slice(0, LONGEST_LINE);
    this.#keep({ at: this.#clock.now(), level, source: 'log', text });
  }

  /** The host's own lines about it. */
  note(level: LogLevel, what: Reason): void {
    const text = this.#redactor.redact(inLog(what)).slice(0, LONGEST_LINE);
    const reason = redactTexts(what, (text) => this.#redactor.redact(text));
    this.#keep({ at: this.#clock.now(), level, source: 'host', text, reason });
  }

  /** The end of it, oldest first. */
  lines(): LogLine[] {
    const unfinished = this.#fromStderr.open();
    return [...this.#ring.read(), ...(unfinished === '' ? [] : [this.#stderrLine(unfinished)])];
  }

  /** The number of lines in all. */
  count(): number {
    return this.#count;
  }

  /** The lines after that many, and how many there were in all; waits until there is one. */
  async after(before: number, signal: AbortSignal): Promise<{ lines: LogLine[]; last: number }> {
    while (this.#count <= before) await this.#lookers.more(signal);
    return { lines: this.#ring.read().slice(before - this.#count), last: this.#count };
  }

  close(): Promise<void> {
    return this.#file.close();
  }

  #stderrLine(text: string): LogLine {
    return { at: this.#clock.now(), level: 'info', source: 'stderr', text: this.#redactor.redact(text) };
  }

  #keep(line: LogLine): void {
    this.#ring.push(line);
    this.#count += 1;
    this.#lookers.tell();
    if (this.#isOffRecord()) return;
    // A terminal that shows the file must not run a server's escapes: they are spelled out, and
    // each line is one.
    const text = plainText(line.text.replaceAll(/\r\n|[\n\r]/g, '\n  '));
    this.#file.write(`${new Date(line.at).toISOString()} ${line.source} ${line.level} ${text}\n`);
  }
}

/** Removes what was logged of servers that are not there any more. */
export function forgetLogs(folder: string, stillThere: string[]): void {
  const kept = new Set(stillThere.flatMap((id) => [fileOf(id), `${fileOf(id)}.1`]));
  try {
    for (const name of readdirSync(folder)) if (!kept.has(name)) rmSync(join(folder, name), { force: true });
  } catch {
    // No folder: nothing was logged yet.
  }
}

function fileOf(id: string): string {
  return `${encodeURIComponent(id)}.log`;
}
