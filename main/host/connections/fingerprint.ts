import { createHash } from 'node:crypto';
import type { Json } from '../../../contract/json.ts';

/** SHA-256 of a value, whatever order its keys came in. */
export function fingerprint(value: Json): string {
  return createHash('sha256').update(canonical(value)).digest('hex');
}

/** JSON with sorted keys and no spaces: equal values give equal text. */
function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const pairs = Object.keys(value)
    .toSorted()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key] ?? null)}`);
  return `{${pairs.join(',')}}`;
}
