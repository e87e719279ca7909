import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../base/needs.ts';

type Needs = { folder: string; now(): number; maxBytes?: number; keep?: number };

/**
 * A log of one JSON object per line in `folder/switchyard.log`; full ones move on to `.1`, `.2` …,
 * the oldest is dropped. A disk that refuses, and details that are no JSON, cost the line and never
 * the app.
 */
export function createFileLog({ folder, now, maxBytes = 2_000_000, keep = 3 }: Needs): Log {
  const file = join(folder, 'switchyard.log');
  let bytes: number | undefined;

  const write = (level: string, message: string, details: unknown): void => {
    try {
      const line = `${escaped(JSON.stringify({ at: new Date(now()).toISOString(), level, message, details: readable(details) }))}\n`;
      bytes ??= prepare(folder, file);
      if (bytes + line.length > maxBytes) {
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

function prepare(folder: string, file: string): number {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
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
