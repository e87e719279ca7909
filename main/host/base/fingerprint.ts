import { createHash } from 'node:crypto';
import type { Json } from '../../../contract/json.ts';

/**
 * SHA-256 of the value in canonical JSON: what grants are bound to, for launches and for tool
 * definitions alike.
 */
export function hashOf(json: Json): string {
  return createHash('sha256').update(canonical(json)).digest('hex');
}

/**
 * The same text for the same value, whatever order its keys came in. Fields that JSON leaves out
 * are left out.
 */
export function canonical(json: Json): string {
  return JSON.stringify(sorted(json));
}

function sorted(json: Json): Json {
  if (Array.isArray(json)) return json.map(sorted);
  if (json === null || typeof json !== 'object') return json;
  // Entries and not assignment: a key called __proto__ has to stay a key.
  const pairs = Object.entries(json).map(([key, value]): [string, Json] => [key, sorted(value)]);
  return Object.fromEntries(pairs.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
