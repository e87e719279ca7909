import { readFileSync } from 'node:fs';

/**
 * A row of a table as it lies on a leaf page, by SQLite's file format: its number, and its values
 * without names.
 */
export type Carved = { rowid: number; values: (string | number | null)[] };

/** A page of the file, from `start` on. */
type LeafPage = { file: Buffer; size: number; start: number };

/** First byte of a page that holds rows of a table. */
const TABLE_LEAF = 13;

/**
 * All rows that lie on any leaf page of the file, whether a table still leads there or not. Rows
 * that were deleted may lie there too, so who asks has to know which rows belong.
 */
export function* carve(path: string): Iterable<Carved> {
  const file = readFileSync(path);
  const size = pageSizeOf(file);
  for (let start = 0; start + size <= file.length; start += size) {
    const page = { file, size, start };
    const head = start + (start === 0 ? 100 : 0);
    if (file[head] !== TABLE_LEAF) continue;
    const cells = file.readUInt16BE(head + 3);
    for (let cell = 0; cell < cells && head + 10 + 2 * cell <= start + size; cell += 1) {
      const row = readCell(page, file.readUInt16BE(head + 8 + 2 * cell));
      if (row) yield row;
    }
  }
}

function pageSizeOf(file: Buffer): number {
  const size = file.length >= 100 ? file.readUInt16BE(16) : 0;
  // The damaged bytes may be this very number; 4096 is what we make.
  return size >= 512 && (size & (size - 1)) === 0 ? size : 4096;
}

function readCell(page: LeafPage, at: number): Carved | undefined {
  const { file, start } = page;
  try {
    const [length, afterLength] = varint(file, start + at);
    const [rowid, afterRowid] = varint(file, afterLength);
    const payload = payloadOf(page, afterRowid, length);
    return payload && { rowid, values: valuesOf(payload) };
  } catch {
    // Bytes that only looked like a cell lead out of the file.
    return undefined;
  }
}

/** A long row goes on in a chain of overflow pages. */
function payloadOf({ file, size, start }: LeafPage, at: number, length: number): Buffer | undefined {
  if (length < 2 || length > file.length) return undefined;
  const most = size - 35;
  if (length <= most) return at + length <= start + size ? file.subarray(at, at + length) : undefined;
  const least = Math.floor(((size - 12) * 32) / 255) - 23;
  const rest = least + ((length - least) % (size - 4));
  const local = rest <= most ? rest : least;
  const pieces = [file.subarray(at, at + local)];
  let left = length - local;
  for (let page = file.readUInt32BE(at + local); left > 0; page = file.readUInt32BE((page - 1) * size)) {
    if (page === 0 || page * size > file.length || pieces.length > length / (size - 4) + 2) return undefined;
    const from = (page - 1) * size + 4;
    pieces.push(file.subarray(from, from + Math.min(left, size - 4)));
    left -= size - 4;
  }
  return Buffer.concat(pieces);
}

function valuesOf(payload: Buffer): Carved['values'] {
  const [headLength, first] = varint(payload, 0);
  if (headLength > payload.length) throw new RangeError('The head is longer than the row.');
  const values: Carved['values'] = [];
  let at = headLength;
  for (let head = first; head < headLength;) {
    const [type, next] = varint(payload, head);
    const length = lengthOf(type);
    if (at + length > payload.length) throw new RangeError('A value is longer than the row.');
    values.push(valueOf(payload, at, type, length));
    at += length;
    head = next;
  }
  return values;
}

function lengthOf(type: number): number {
  if (type >= 12) return Math.floor((type - 12) / 2);
  return [0, 1, 2, 3, 4, 6, 8, 8, 0, 0, 0, 0][type] ?? 0;
}

function valueOf(payload: Buffer, at: number, type: number, length: number): string | number | null {
  if (type >= 13 && type % 2 === 1) return payload.toString('utf8', at, at + length);
  if (type === 8 || type === 9) return type - 8;
  if (type >= 1 && type <= 5) return payload.readIntBE(at, length);
  if (type === 6) return Number(payload.readBigInt64BE(at));
  return type === 7 ? payload.readDoubleBE(at) : null;
}

/** A number of one to nine bytes; returns it and where it ends. */
function varint(bytes: Buffer, at: number): [value: number, end: number] {
  let value = 0;
  for (let length = 0; length < 8; length += 1) {
    const byte = bytes.readUInt8(at + length);
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) return [value, at + length + 1];
  }
  return [value * 256 + bytes.readUInt8(at + 8), at + 9];
}
