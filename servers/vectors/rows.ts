import type { StructRow } from 'apache-arrow';

export type Plain = string | number | boolean | null | Plain[] | { [key: string]: Plain };
export type PlainRow = { [column: string]: Plain };

/**
 * A row of the library as plain JSON: 64-bit numbers, Arrow's vectors and its rows are none, and
 * `JSON.stringify` throws or lies about them.
 */
export function toPlainRow(row: Pick<StructRow, 'toJSON'>): PlainRow {
  const fields = Object.entries(row.toJSON());
  return Object.fromEntries(fields.map(([name, value]) => [said(name), name === 'metadata' ? toMetadata(value) : toPlain(value)]));
}

/**
 * A whole number beyond what a double holds exactly stays a text of digits: a wrong number would be
 * worse.
 */
export function toPlain(value: unknown): Plain {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      return Number.isFinite(value) ? value : null;
    case 'bigint':
      return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
    case 'object':
      return value === null ? null : ofObject(value);
    default:
      return null;
  }
}

function ofObject(value: object): Plain {
  if (Symbol.iterator in value) return Array.from(value as Iterable<unknown>, toPlain);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, toPlain(one)]));
}

/**
 * Metadata is one column of JSON text: a schema that followed the first row's keys would refuse the
 * second row.
 */
function toMetadata(value: unknown): Plain {
  if (typeof value !== 'string') return null;
  try {
    return toPlain(JSON.parse(value));
  } catch {
    return value;
  }
}

function said(name: string): string {
  return name === '_distance' ? 'distance' : name === '_score' ? 'score' : name;
}
