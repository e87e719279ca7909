import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Log } from '../base/needs.ts';

/**
 * `from`: the process that writes, where that is not the host. `full`: whether this process moves a
 * full file on. Only one may, and others then write on to the next one.
 */
type Needs = { dataFolder: string; now(): number; from?: string; full?: 'move' | 'leave'; maxBytes?: number; keep?: number };

export function logFileIn(dataFolder: string): string {
  return join(dataFolder, 'logs', 'switchyard.log');
}

/**
 * The log of the app, with one JSON object per line; full ones move on to `.1`, `.2` …, and the
 * oldest is dropped. A disk that refuses, and details that are no JSON, cost the line and never the
 * app.
 */
export function createFileLog({ dataFolder, now, from, full = 'move', maxBytes = 2_000_000, keep = 3 }: Needs): Log {
  const file = logFileIn(dataFolder);
  let bytes: number | undefined;

  const write = (level: string, message: string, details: unknown): void => {
    try {
      const line = `${escaped(JSON.stringify({ at: new Date(now()).toISOString(), level, from, message, details: readable(details) }))}\n`;
      bytes ??= prepare(file);
      if (full === 'move' && bytes + line.length > maxBytes) {
        rotate(file, keep);
        bytes = 0;
      }
      appendFileSync(file, line, { mode: 0o600 });
      bytes += line.length;
    } catch {
      bytes = undefined;
    }
  };
  return {
    info: (message, details) => write('info', message, details),
    warn: (message, details) => write('warn', message, details),
    error: (message, details) => write('error', message, details),
  };
}

function prepare(file: string): number {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function rotate(file: string, keep: number): void {
  for (let age = keep - 1; age >= 0; age -= 1) {
    const from = age === 0 ? file : `${file}.${age}`;
    if (statSync(from, { throwIfNoEntry: false })) renameSync(from, `${file}.${age + 1}`);
  }
}

/**
 * JSON escapes the controls of ASCII only; a terminal obeys those after DEL as well, and some
 * characters turn the text round.
 */
function escaped(json: string): string {
  return json.replaceAll(
    /[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Errors have no enumerable fields: without this they would be logged as `{}`. */
function readable(details: unknown, depth = 0): unknown {
  if (!(details instanceof Error)) return details;
  const cause = details.cause === undefined || depth > 5 ? undefined : readable(details.cause, depth + 1);
  return { error: details.name, message: details.message, stack: details.stack, cause };
}
