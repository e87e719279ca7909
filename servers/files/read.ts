import { pathToFileURL } from 'node:url';
import type { CallToolResult } from '@modelcontextprotocol/server';
import type { FileHandle } from 'node:fs/promises';
import { inParent, type OpenedFile, openFile } from './held.ts';
import { locate } from './places.ts';
import { type ReadLines, readLines, type TextKind, textKindOf } from './text.ts';
import type { Work } from './work.ts';

type FileContentBlock = CallToolResult['content'][number];
export type Range = { from?: number; to?: number };

/** Characters of one answer; the rest is read by its lines. */
const MOST_TEXT = 200_000;
/** Bytes of a picture or another file that is handed over whole. */
const MOST_BYTES = 8 * 1024 * 1024;

/**
 * A file as a model can take it: text by lines, a picture as a picture, anything else as an
 * embedded resource, or as a link when it is too large.
 */
export async function readFile(path: string, { from = 1, to = Infinity }: Range, work: Work): Promise<FileContentBlock[]> {
  const place = await locate(path, work.folders);
  return inParent(place, async (held, name) => {
    const opened = await openFile({ held, name, said: path });
    const { file, about } = opened;
    try {
      const kind = await textKindOf(file);
      if (kind) return await asText(opened, kind, { from, to }, work);
      const uri = pathToFileURL(place.path).href;
      if (about.size > MOST_BYTES) return [tooLarge(uri, name, about.size)];
      const bytes = await readWhole(file, MOST_BYTES);
      const mimeType = pictureType(bytes);
      const data = bytes.toString('base64');
      if (mimeType !== undefined) return [{ type: 'image', data, mimeType }];
      return [{ type: 'resource', resource: { uri, mimeType: otherType(bytes), blob: data } }];
    } finally {
      await file.close();
    }
  });
}

/** The contents of a resource `file:///…`: all of the file, or none. */
export async function readFileResource(uri: string, work: Work) {
  const content = await readFile(uri, {}, work);
  return content.flatMap((part) => {
    if (part.type === 'text') return [{ uri, mimeType: 'text/plain', text: part.text }];
    if (part.type === 'image') return [{ uri, mimeType: part.mimeType, blob: part.data }];
    if (part.type === 'resource') return [{ ...part.resource, uri }];
    return [{ uri, mimeType: 'text/plain', text: part.type === 'resource_link' ? (part.description ?? '') : '' }];
  });
}

/**
 * Reads on until the end, whatever the size was when it was looked at. A file that grows for ever
 * is cut.
 */
export async function readWhole(file: FileHandle, most: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for (let at = 0; at < most;) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(1 << 20, most - at)), 0, undefined, at);
    if (bytesRead === 0) break;
    pieces.push(buffer.subarray(0, bytesRead));
    at += bytesRead;
  }
  return Buffer.concat(pieces);
}

async function asText({ file, about }: OpenedFile, kind: TextKind, { from, to }: Required<Range>, work: Work): Promise<FileContentBlock[]> {
  const onBytes = (bytes: number) => work.progress(bytes, about.size, 'bytes read');
  const lines = await readLines(file, { ...kind, from, to, most: MOST_TEXT, signal: work.signal, onBytes });
  const notes = [
    lines.text === '' && from > 1 && `The file ends before line ${from}.`,
    lines.more && whereToReadOn(lines),
    lines.isDamaged && `Some bytes are no ${kind.encoding} and stand here as U+FFFD; edit_file leaves them as they are.`,
    kind.encoding !== 'utf-8' && `The file is ${kind.encoding}.`,
  ].filter((note) => note !== false);
  return [{ type: 'text', text: lines.text }, ...(notes.length > 0 ? [{ type: 'text' as const, text: notes.join(' ') }] : [])];
}

function whereToReadOn({ text, from, to }: ReadLines): string {
  if (text.endsWith('\n')) return `Lines ${from} to ${to}; the file goes on. Read on with start_line ${to + 1}.`;
  if (text.includes('\n')) return `Lines ${from} to ${to}, the last one not whole; the file goes on. Read on with start_line ${to}.`;
  return `Line ${from} is too long for one answer: this is its beginning. The next one begins with start_line ${from + 1}.`;
}

function tooLarge(uri: string, name: string, size: number): FileContentBlock {
  const description = `Not text, and with ${size} bytes too large to hand over.`;
  return { type: 'resource_link', uri, name, description, size };
}

function pictureType(bytes: Buffer): string | undefined {
  const start = bytes.subarray(0, 12).toString('latin1');
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (start.startsWith('GIF87a') || start.startsWith('GIF89a')) return 'image/gif';
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'image/webp';
  return undefined;
}

function otherType(bytes: Buffer): string {
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-' ? 'application/pdf' : 'application/octet-stream';
}
