import type { Json } from '../../../contract/json.ts';
import { plainText } from '../../../contract/plain-text.ts';

/**
 * Values, too, are read by the model. One that hides something cannot be given as it is any more,
 * which is better than a word that only the model can read.
 */
export function plainJson<T extends Json>(value: T): T;
export function plainJson(value: Json): Json {
  if (typeof value === 'string') return plainText(value);
  if (Array.isArray(value)) return value.map((item) => plainJson(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [plainText(key), plainJson(item)]));
}
