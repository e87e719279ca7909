import { Problem } from './problem.ts';

export const LARGEST_DIMENSION = 8192;
export const MOST_RESULTS = 1000;
/**
 * The most that one call may add: a message of some 10 MB, which is read at once and holds up all
 * others for as long.
 */
export const MOST_ROWS = 5000;
export const MOST_NUMBERS = 500_000;
export const LONGEST_TEXT = 100_000;
export const LONGEST_METADATA = 65_536;

const TABLE = /^[A-Za-z][A-Za-z0-9_-]{0,62}$/;
const COLUMN = /^[a-z][a-z0-9_]{0,62}$/;
/** Windows opens a device under these names, whatever folder they are in. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;
/** The columns every table has. */
const OWN_COLUMNS = new Set(['id', 'vector', 'text', 'metadata', 'created']);

/**
 * The name of a table, which is also the name of its folder. The library panics at names it cannot
 * use.
 */
export function checkTableName(name: string): string {
  if (DEVICE.test(name)) throw new Problem(`"${name}" is the name of a device on Windows. Choose another name.`);
  if (TABLE.test(name)) return name;
  throw new Problem(
    `A table cannot be called ${quotedName(name)}. Use a letter first, then letters, digits, "_" and "-", 63 characters at most.`,
  );
}

export function checkColumnName(name: string): string {
  if (OWN_COLUMNS.has(name)) throw new Problem(`Every table has a column "${name}" already. Choose another name.`);
  if (COLUMN.test(name)) return name;
  throw new Problem(
    `A column cannot be called ${quotedName(name)}. Use a small letter first, then small letters, digits and "_", 63 characters at most.`,
  );
}

export function checkDimension(dimension: number): number {
  if (Number.isInteger(dimension) && dimension >= 1 && dimension <= LARGEST_DIMENSION) return dimension;
  throw new Problem(`A dimension is a whole number from 1 to ${LARGEST_DIMENSION}, not ${dimension}.`);
}

/**
 * Exactly as many numbers as the table has, all of which fit 32 bits. The library cuts off what is
 * too much and fills up with nothing.
 */
export function checkVector(vector: readonly number[], dimension: number, what = 'The vector'): void {
  if (vector.length !== dimension) {
    throw new Problem(
      `${what} has ${vector.length} numbers, but the vectors of this table have ${dimension}. Nothing was added or searched.`,
    );
  }
  const at = vector.findIndex((number) => !Number.isFinite(Math.fround(number)));
  if (at >= 0)
    throw new Problem(`${what} holds ${vector[at]} at position ${at}, which is no 32-bit number. Nothing was added or searched.`);
}

/** The library throws at 0, and gives everything for numbers below it. */
export function checkLimit(limit: number): number {
  if (Number.isInteger(limit) && limit >= 1 && limit <= MOST_RESULTS) return limit;
  throw new Problem(`"limit" is a whole number from 1 to ${MOST_RESULTS}, not ${limit}.`);
}

export function checkId(id: string): string {
  if (id.length >= 1 && id.length <= 200 && !id.includes('\0')) return id;
  throw new Problem(`An id has 1 to 200 characters and no NUL; this one has ${id.length}.`);
}

export function checkText(text: string): string {
  if (text.length <= LONGEST_TEXT && !text.includes('\0')) return text;
  throw new Problem(`A text has ${LONGEST_TEXT} characters at most and no NUL; this one has ${text.length}. Split it.`);
}

export function quotedName(name: string): string {
  return JSON.stringify(name.length > 80 ? `${name.slice(0, 80)}…` : name);
}
