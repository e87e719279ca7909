import { GONE } from '../../../contract/traffic.ts';

/**
 * A shorter text would be found everywhere, and what is left of the log would say it by what is
 * missing.
 */
const SHORTEST = 4;
const MOST = 500;

/**
 * Replaces the secrets of one server before anything is kept: those it was started with, its
 * tokens, and arguments that are called secrets. `also`: the one that knows those of all.
 */
export class Redactor {
  readonly #also: Pick<Redactor, 'add'> | undefined;
  readonly #known = new Set<string>();
  /** The longest first: one may be a part of another. */
  #sorted: readonly string[] | undefined;

  constructor(also?: Pick<Redactor, 'add'>) {
    this.#also = also;
  }

  /** From now on this text is replaced wherever it stands. */
  add(secret: string): void {
    this.#also?.add(secret);
    for (const text of spellings(secret)) {
      // The one that was used last is forgotten last.
      if (!this.#known.delete(text)) this.#sorted = undefined;
      this.#known.add(text);
    }
    for (const oldest of this.#known) {
      if (this.#known.size <= MOST) break;
      this.#known.delete(oldest);
      this.#sorted = undefined;
    }
  }

  redact(text: string): string {
    this.#sorted ??= [...this.#known].toSorted((one, other) => other.length - one.length);
    let left = text;
    // Hardly any text holds one, and looking for each is faster than one pattern for all.
    for (const secret of this.#sorted) if (left.includes(secret)) left = left.replaceAll(secret, GONE);
    return left;
  }
}

/** The same value with every text in it redacted. */
export function redactTexts<T>(value: T, redact: (text: string) => string): T;
export function redactTexts(value: unknown, redact: (text: string) => string): unknown {
  if (typeof value === 'string') return redact(value);
  if (Array.isArray(value)) return value.map((item) => redactTexts(item, redact));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, redactTexts(inner, redact)]));
}

/**
 * As it is, as it stands in an address or in JSON, and without the scheme of an Authorization
 * header.
 */
function spellings(secret: string): string[] {
  const bare = /^(?:bearer|basic|token)\s+(\S+)$/i.exec(secret)?.[1];
  const texts = [secret.trim(), ...(bare === undefined ? [] : [bare])];
  return [...new Set(texts.flatMap((text) => [text, encoded(text), JSON.stringify(text).slice(1, -1)]))].filter(
    (text) => text.length >= SHORTEST,
  );
}

function encoded(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    return text;
  }
}
