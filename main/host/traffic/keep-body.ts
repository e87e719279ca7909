import { looksSecret } from '../../../contract/server.ts';
import { GONE } from '../../../contract/traffic.ts';

/** A message as it is kept: JSON text, and its size as it went over the wire. */
export type KeptBody = { text: string; bytes: number; cut: boolean };

const LONGEST_TEXT = 16_384;
/** Characters and items of one message that are kept. */
const MOST = 131_072;
/** A secret may begin before the place where a text is cut. */
const SPARE = 4096;
const DEEPEST = 100;
/** Names of the protocol that only sound like a secret. */
const HARMLESS = new Set(['progressToken']);
/** Below these, a name says what a value will be, and is none itself. */
const DESCRIBING = new Set(['inputSchema', 'outputSchema', 'requestedSchema', 'properties', '$defs', 'definitions']);

/** A copy of a message without secrets and without what would make it a book. Costs no more than what is kept of it. */
export function keepBody(message: unknown, redact: (text: string) => string): KeptBody {
  let room = MOST;
  let left = 0;

  const kept = copy(message, 0, 'open');
  const text = JSON.stringify(kept) ?? 'null';
  return { text, bytes: Buffer.byteLength(text) + left, cut: left > 0 };

  function copy(value: unknown, depth: number, standing: 'open' | 'described' | 'secret'): unknown {
    room -= 1;
    if (typeof value === 'string') return standing === 'secret' ? GONE : copyText(value);
    if (typeof value === 'number') return standing === 'secret' ? GONE : value;
    if (value === null || typeof value !== 'object') return value ?? null;
    if (room <= 0 || depth > DEEPEST) return leftOut(value);
    return Array.isArray(value) ? copyList(value, depth, standing) : copyObject(value, depth, standing);
  }

  function copyText(value: string): string {
    const most = Math.max(0, Math.min(LONGEST_TEXT, room));
    room -= Math.min(value.length, most);
    if (value.length <= most) return redact(value);
    left += value.length - most;
    return redact(value.slice(0, most + SPARE)).slice(0, most) + GONE;
  }

  function copyList(list: unknown[], depth: number, standing: 'open' | 'described' | 'secret'): unknown[] {
    const copied: unknown[] = [];
    for (const [at, item] of list.entries()) {
      if (room <= 0) return [...copied, leftOut(list.slice(at))];
      copied.push(copy(item, depth + 1, standing));
    }
    return copied;
  }

  function copyObject(object: object, depth: number, standing: 'open' | 'described' | 'secret'): object {
    const copied: [string, unknown][] = [];
    for (const [name, value] of Object.entries(object)) {
      if (room <= 0) return Object.fromEntries([...copied, [GONE, leftOut(value)]]);
      room -= name.length;
      const below = standing === 'described' || DESCRIBING.has(name) ? 'described' : isSecret(name) ? 'secret' : standing;
      copied.push([name.length > 200 ? name.slice(0, 200) + GONE : redact(name), copy(value, depth + 1, below)]);
    }
    return Object.fromEntries(copied);
  }

  function leftOut(value: unknown): string {
    left += sizeOf(value, 0);
    return GONE;
  }
}

/** Names come again and again, and reading one costs more than all else of a small message. */
const readNames = new Map<string, boolean>();
const MOST_NAMES = 5000;

function isSecret(name: string): boolean {
  const known = readNames.get(name);
  if (known !== undefined) return known;
  const read = !HARMLESS.has(name) && looksSecret(name);
  if (readNames.size >= MOST_NAMES) readNames.clear();
  readNames.set(name, read);
  return read;
}

/** About as many characters as it has in JSON. */
function sizeOf(value: unknown, depth: number): number {
  if (typeof value === 'string') return value.length + 2;
  if (value === null || typeof value !== 'object') return 4;
  if (depth > DEEPEST) return 2;
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + sizeOf(item, depth + 1) + 1, 2);
  return Object.entries(value).reduce((sum, [name, item]) => sum + name.length + 4 + sizeOf(item, depth + 1), 2);
}
