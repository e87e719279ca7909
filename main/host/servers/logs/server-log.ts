import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inLog, type Reason } from '../../../../contract/reason.ts';
import { plainText } from '../../../../contract/plain-text.ts';
import type { LogLevel, LogLine } from '../../../../contract/server.ts';
import type { Clock } from '../../base/needs.ts';
import { createTellSoon } from '../../base/tell-soon.ts';
import { keepBody } from '../../traffic/keep-body.ts';
import { redactTexts } from '../../traffic/redactor.ts';
import { createRing } from './ring.ts';
import { createRotatingFile } from './rotating-file.ts';
import { createTextLines } from './text-lines.ts';

/** The log of one server: its stderr, its log messages, and what the host did with it. */
export type ServerLog = {
  stderr(text: string): void;
  /** Log messages it sent in `notifications/message`. */
  said(message: { level: LogLevel; logger?: string; data?: unknown }): void;
  /** The host's own lines about it. */
  note(level: LogLevel, what: Reason): void;
  /** The end of it, oldest first. */
  lines(): LogLine[];
  /** The lines after that many, and how many there were in all; waits until there is one. */
  after(count: number, signal: AbortSignal): Promise<{ lines: LogLine[]; last: number }>;
  /** The number of lines in all. */
  count(): number;
  close(): Promise<void>;
};

const KEPT = 1024 * 1024;
const FILE_BYTES = 10_000_000;
const LONGEST_LINE = 16_384;
/** The size of a line besides its text: short lines must not add up to what no port can carry. */
const LINE_COSTS = 100;

type Needs = {
  folder: string;
  id: string;
  clock: Clock;
  /** Takes out what is known to be secret, before it is kept anywhere. */
  redact?(text: string): string;
};

/** The end of it stays in memory, more of it in `folder/<id>.log`. */
export function createServerLog({ folder, id, clock, redact = (text) => text }: Needs): ServerLog {
  const ring = createRing<LogLine>(KEPT, ({ text, reason }) => text.length * (reason ? 2 : 1) + LINE_COSTS);
  const lookers = createTellSoon({ clock });
  let count = 0;
  const file = createRotatingFile({ file: join(folder, fileOf(id)), clock, maxBytes: FILE_BYTES });
  const fromStderr = createTextLines(LONGEST_LINE, (text) =>
    keep({ at: clock.now(), level: 'info', source: 'stderr', text: redact(text) }),
  );

  return {
    stderr: fromStderr.push,
    said({ level, logger, data }) {
      const text = typeof data === 'string' ? data : data === undefined ? '' : keepBody(data, redact).text;
      keep({ at: clock.now(), level, source: 'log', text: redact(logger ? `${logger}: ${text}` : text).slice(0, LONGEST_LINE) });
    },
    note: (level, what) =>
      keep({ at: clock.now(), level, source: 'host', text: redact(inLog(what)).slice(0, LONGEST_LINE), reason: redactTexts(what, redact) }),
    lines: () => [...ring.read(), ...unfinished()],
    count: () => count,
    async after(before, signal) {
      const isThereMore = () => count > before;
      while (!isThereMore()) await lookers.more(signal);
      return { lines: ring.read().slice(before - count), last: count };
    },
    close: file.close,
  };

  function unfinished(): LogLine[] {
    const text = fromStderr.open();
    return text === '' ? [] : [{ at: clock.now(), level: 'info', source: 'stderr', text: redact(text) }];
  }

  function keep(line: LogLine): void {
    ring.push(line);
    count += 1;
    lookers.tell();
    // A terminal that shows the file must not run a server's escapes: they are spelled out, and each line is one.
    const text = plainText(line.text.replaceAll(/\r\n|[\n\r]/g, '\n  '));
    file.write(`${new Date(line.at).toISOString()} ${line.source} ${line.level} ${text}\n`);
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
