import type { FileHandle } from 'node:fs/promises';
import { TextDecoder } from 'node:util';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';
export type TextKind = { encoding: Encoding; bom: number };

const LOOKED_AT = 8192;
const PIECE = 64 * 1024;

/** The encoding of a file whose bytes are text, by its beginning; undefined: they are not. */
export async function textKindOf(file: FileHandle): Promise<TextKind | undefined> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(LOOKED_AT), 0, LOOKED_AT, 0);
  return textKind(buffer.subarray(0, bytesRead));
}

export function textKind(start: Buffer): TextKind | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return { encoding: 'utf-16le', bom: 2 };
  if (start[0] === 0xfe && start[1] === 0xff) return { encoding: 'utf-16be', bom: 2 };
  const bom = start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf ? 3 : 0;
  return start.subarray(0, LOOKED_AT).includes(0) ? undefined : { encoding: 'utf-8', bom };
}

export function encode(text: string, encoding: Encoding): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text, 'utf8');
  const bytes = Buffer.from(text, 'utf16le');
  return encoding === 'utf-16le' ? bytes : bytes.swap16();
}

/** Bytes that are no text of this encoding come out as U+FFFD. */
export function decode(bytes: Buffer, { encoding, bom }: TextKind): string {
  return new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes.subarray(bom));
}

/** A text every line of which ends with CR LF. */
export function isCrlf(text: string): boolean {
  return text.includes('\r\n') && !/(^|[^\r])\n/.test(text);
}

export type ReadLines = { text: string; from: number; to: number; more: boolean; isDamaged: boolean };
type TextRange = TextKind & { from: number; to: number; most: number; signal: AbortSignal; onBytes?(bytes: number): void };

/**
 * The lines asked for, counted from 1, with their endings as they are; a file of any size is read
 * in pieces and no further than needed.
 */
export async function readLines(file: FileHandle, { encoding, bom, from, to, most, signal, onBytes }: TextRange): Promise<ReadLines> {
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  const strict = new TextDecoder(encoding, { ignoreBOM: true, fatal: true });
  let isDamaged = false;
  let text = '';
  let line = 1;
  const piece = Buffer.alloc(PIECE);
  const done = (more: boolean): ReadLines => ({ text, from, to: text.endsWith('\n') ? line - 1 : line, more, isDamaged });
  for (let at = bom; ;) {
    signal.throwIfAborted();
    const { bytesRead } = await file.read(piece, 0, PIECE, at);
    at += bytesRead;
    onBytes?.(at);
    const bytes = piece.subarray(0, bytesRead);
    isDamaged ||= !fits(strict, bytes, bytesRead > 0);
    const said = decoder.decode(bytes, { stream: bytesRead > 0 });
    for (let begin = 0; begin < said.length;) {
      const end = said.indexOf('\n', begin) + 1 || said.length;
      if (line >= from) {
        const room = most - text.length;
        if (end - begin > room) {
          text += said.slice(begin, begin + room).toWellFormed();
          return done(true);
        }
        text += said.slice(begin, end);
      }
      if (said[end - 1] === '\n') line += 1;
      begin = end;
      if (line > to) return done(begin < said.length || (await hasMore(file, at)));
    }
    if (bytesRead === 0) return done(false);
  }
}

async function hasMore(file: FileHandle, at: number): Promise<boolean> {
  return (await file.read(Buffer.alloc(1), 0, 1, at)).bytesRead > 0;
}

function fits(strict: TextDecoder, bytes: Buffer, stream: boolean): boolean {
  try {
    strict.decode(bytes, { stream });
    return true;
  } catch {
    return false;
  }
}
