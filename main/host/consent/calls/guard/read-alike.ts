import type { Json } from '../../../../../contract/json.ts';
import { canonical } from '../../../base/fingerprint.ts';

/**
 * The rest of a text when everything is taken away that readers of it may take no notice of: case,
 * forms of the same letter, how many blanks, quotes, backslashes, and characters nobody sees.
 */
export function readAlike(text: string): string {
  // Upper case first: some letters have two small forms and one capital.
  return text
    .normalize('NFKC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}'"`\\^]+/gu, '')
    .toUpperCase()
    .toLowerCase()
    .trim();
}

/** Two values that differ only in what readers may take no notice of. */
export function meansTheSame(one: Json, other: Json): boolean {
  return canonical(bare(one)) === canonical(bare(other));
}

function bare(json: Json): Json {
  if (typeof json === 'string') return readAlike(json);
  if (Array.isArray(json)) return json.map(bare);
  if (json === null || typeof json !== 'object') return json;
  const pairs = Object.entries(json).filter(([, value]) => value !== null);
  return Object.fromEntries(pairs.map(([key, value]): [string, Json] => [key, bare(value)]));
}
