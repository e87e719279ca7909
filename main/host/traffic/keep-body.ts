import { GONE } from '../../../contract/traffic.ts';
import type { Fields } from '../base/fields.ts';
import { isSecretName } from './secret-name.ts';

/** A message as it is kept: JSON text, and its size as it went over the wire. */
export type KeptBody = { text: string; bytes: number; cut: boolean };

/**
 * Of a value: nothing is said of it, or a name above it says what it will be, or that it is secret.
 */
type Disclosure = 'open' | 'described' | 'secret';

/**
 * `text`: characters of one text; `all`: characters and items of one message. `mark`: what stands
 * for a text that nobody reads, though it is whole.
 */
type KeptExtent = { text: number; all: number; mark?(text: string): string | undefined };

const USUAL: KeptExtent = { text: 16_384, all: 131_072 };
const LONGEST_NAME = 200;
/** A secret may begin before the place where a text is cut. */
export const SPARE = 4096;
const DEEPEST = 100;
/** Names of the protocol that only sound like a secret. */
const HARMLESS = new Set(['progressToken']);
/** Below these, a name says what a value will be, and is none itself. */
const DESCRIBING = new Set(['inputSchema', 'outputSchema', 'requestedSchema', 'properties', '$defs', 'definitions']);

/**
 * A message without secrets and without what would make it a book. Costs no more than what is kept
 * of it; what has nothing to be taken out is not copied, which would cost more than all else.
 */
export function keepBody(message: unknown, redact: (text: string) => string, most: KeptExtent = USUAL): KeptBody {
  let room = most.all;
  let left = 0;
  let marked = 0;

  const kept = copy(message, 0, 'open');
  const text = JSON.stringify(kept) ?? 'null';
  return { text, bytes: Buffer.byteLength(text) + left + marked, cut: left > 0 };

  function copy(value: unknown, depth: number, standing: Disclosure): unknown {
    room -= 1;
    if (typeof value === 'string') return standing === 'secret' ? GONE : copyText(value);
    if (typeof value === 'number') return standing === 'secret' ? GONE : value;
    if (value === null || typeof value !== 'object') return value;
    if (room <= 0 || depth > DEEPEST) return leftOut(value);
    return Array.isArray(value) ? copyList(value, depth, standing) : copyObject(value as Fields, depth, standing);
  }

  function copyText(value: string): string {
    const mark = most.mark?.(value);
    if (mark !== undefined) {
      marked += value.length - mark.length;
      return mark;
    }
    const longest = Math.max(0, Math.min(most.text, room));
    room -= Math.min(value.length, longest);
    if (value.length <= longest) return redact(value);
    left += value.length - longest;
    return redact(value.slice(0, longest + SPARE)).slice(0, longest) + GONE;
  }

  function copyList(list: unknown[], depth: number, standing: Disclosure): unknown[] {
    let copied: unknown[] | undefined;
    for (let at = 0; at < list.length; at += 1) {
      if (room <= 0) return [...(copied ?? list.slice(0, at)), leftOut(list.slice(at))];
      const kept = copy(list[at], depth + 1, standing);
      if (kept !== list[at]) copied ??= list.slice(0, at);
      copied?.push(kept);
    }
    return copied ?? list;
  }

  function copyObject(object: Fields, depth: number, standing: Disclosure): Fields {
    let copied: [string, unknown][] | undefined;
    const names = Object.keys(object);
    const before = (name: string) => names.slice(0, names.indexOf(name)).map((one): [string, unknown] => [one, object[one]]);
    for (const name of names) {
      const value = object[name];
      if (room <= 0) return Object.fromEntries([...(copied ?? before(name)), [GONE, leftOut(value)]]);
      room -= name.length;
      const below =
        standing === 'described' || DESCRIBING.has(name) ? 'described' : isSecretName(name) && !HARMLESS.has(name) ? 'secret' : standing;
      const keptName =
        name.length > LONGEST_NAME ? redact(name.slice(0, LONGEST_NAME + SPARE)).slice(0, LONGEST_NAME) + GONE : redact(name);
      const kept = copy(value, depth + 1, below);
      if (kept !== value || keptName !== name) copied ??= before(name);
      copied?.push([keptName, kept]);
    }
    return copied ? Object.fromEntries(copied) : object;
  }

  function leftOut(value: unknown): string {
    left += sizeOf(value, 0);
    return GONE;
  }
}

/** About as many characters as it has in JSON. */
function sizeOf(value: unknown, depth: number): number {
  if (typeof value === 'string') return value.length + 2;
  if (value === null || typeof value !== 'object') return 4;
  if (depth > DEEPEST) return 2;
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + sizeOf(item, depth + 1) + 1, 2);
  return Object.entries(value).reduce((sum, [name, item]) => sum + name.length + 4 + sizeOf(item, depth + 1), 2);
}
