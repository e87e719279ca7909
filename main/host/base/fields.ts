import { plainText } from '../../../contract/plain-text.ts';

/** A value that somebody else wrote, of which nothing is known yet but that it came out of JSON. */
export type Fields = Record<string, unknown>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A string with half a character in it cannot be sent on as UTF-8. */
export function clean(text: string): string {
  return text.toWellFormed();
}

export function text(value: unknown): string | undefined {
  return typeof value === 'string' ? clean(value) : undefined;
}

const LONGEST_WORDS = 500;

/**
 * Text that somebody else wrote, for a sentence of ours: no longer than one reads, and with hidden
 * characters spelled out.
 */
export function inShort(words: string, atMost = LONGEST_WORDS): string {
  const all = clean(words);
  return plainText(all.length > atMost ? `${clean(all.slice(0, atMost)).trimEnd()}…` : all);
}

/**
 * Without the fields that are undefined, so that the value is the same before and after it was
 * JSON.
 */
export function compact<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as T;
}
