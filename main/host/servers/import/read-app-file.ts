import { constants, type Stats } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Reason } from '../../../../contract/reason.ts';
import { wait } from '../../base/clock.ts';
import type { Clock } from '../../base/needs.ts';
import { bytesAtRest } from './bytes-at-rest.ts';

/** Settings are small; a file of several megabytes keeps the history of an app, too. */
export const MOST_APP_FILE_BYTES = 8_000_000;
const READ_WITHIN_MS = 3000;

export type AppFileText = { is: 'read'; text: string } | { is: 'refused'; why: Reason } | { is: 'not-there' };

type Needs = {
  clock: Clock;
  /** The person's user id; undefined where files have none. */
  owner: number | undefined;
};

/**
 * The text of a settings file of another app. Writes nothing, waits for no pipe and no disk that
 * hangs, and never throws.
 */
export async function readAppFile(path: string, { clock, owner }: Needs): Promise<AppFileText> {
  const ended = new AbortController();
  const late = wait(clock, READ_WITHIN_MS, ended.signal).then((): AppFileText => ({
    is: 'refused',
    why: { code: 'app-file-slow', seconds: READ_WITHIN_MS / 1000 },
  }));
  // The wait rejects once the file was read in time; nobody hears of it then.
  late.catch(() => undefined);
  try {
    return await Promise.race([readNow(path, owner), late]);
  } catch (cause) {
    return refusalOf(cause);
  } finally {
    ended.abort();
  }
}

async function readNow(path: string, owner: number | undefined): Promise<AppFileText> {
  // Without a wait for the writer of a pipe.
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const facts = await file.stat();
    const why = whyUnread(facts, owner);
    if (why) return { is: 'refused', why };
    const bytes = await bytesAtRest(file, facts, MOST_APP_FILE_BYTES);
    if (bytes === 'changing') return { is: 'refused', why: { code: 'app-file-changing' } };
    const text = textOf(bytes);
    return text === undefined ? { is: 'refused', why: { code: 'app-file-not-text' } } : { is: 'read', text };
  } finally {
    await file.close();
  }
}

/**
 * A file of the system may be anybody's settings: package managers keep them so. One of another
 * person may be a trap.
 */
function whyUnread(facts: Stats, owner: number | undefined): Reason | undefined {
  if (!facts.isFile()) return { code: 'app-file-not-file' };
  if (owner !== undefined && facts.uid !== owner && facts.uid !== 0) return { code: 'app-file-of-another' };
  if (facts.size > MOST_APP_FILE_BYTES) return { code: 'app-file-too-large', megabytes: MOST_APP_FILE_BYTES / 1_000_000 };
  return undefined;
}

/** UTF-8, or UTF-16 with its mark, as editors of Windows write it. */
function textOf(bytes: Buffer): string | undefined {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

function refusalOf(cause: unknown): AppFileText {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'ENOENT' || code === 'ENOTDIR') return { is: 'not-there' };
  if (code === 'ELOOP') return { is: 'refused', why: { code: 'app-file-link-loop' } };
  if (code === 'EACCES' || code === 'EPERM') return { is: 'refused', why: { code: 'app-file-forbidden' } };
  // A pipe or a device that cannot be opened so.
  if (code === 'ENXIO') return { is: 'refused', why: { code: 'app-file-not-file' } };
  return { is: 'refused', why: { code: 'app-file-failed', text: cause instanceof Error ? cause.message : String(cause) } };
}
