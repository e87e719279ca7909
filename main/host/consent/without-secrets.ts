import type { Json, JsonObject } from '../../../contract/json.ts';
import { looksSecret } from '../../../contract/server.ts';

const LEFT_OUT = '…';
const LONGEST_TEXT = 1000;
const MOST_ITEMS = 50;
const LONGEST_WHOLE = 10_000;

/**
 * As the log keeps it: without the values of names that look secret, and without what would make a
 * line a book.
 */
export function withoutSecrets(details: JsonObject): JsonObject {
  const kept = pairs(details, shortened);
  return JSON.stringify(kept).length <= LONGEST_WHOLE ? kept : pairs(kept, (value) => cut(JSON.stringify(value), 150));
}

function shortened(value: Json): Json {
  if (typeof value === 'string') return cut(value, LONGEST_TEXT);
  if (Array.isArray(value)) return atMost(value, LEFT_OUT).map(shortened);
  return value === null || typeof value !== 'object' ? value : pairs(value, shortened);
}

function pairs(object: JsonObject, read: (value: Json) => Json): JsonObject {
  const all = atMost(Object.entries(object), [LEFT_OUT, LEFT_OUT] as [string, Json]);
  return Object.fromEntries(all.map(([name, value]): [string, Json] => [cut(name, 100), looksSecret(name) ? LEFT_OUT : read(value)]));
}

function atMost<T>(items: T[], rest: T): T[] {
  return items.length <= MOST_ITEMS ? items : [...items.slice(0, MOST_ITEMS), rest];
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, most) + LEFT_OUT;
}
