import { HostError } from '../../../../contract/errors.ts';
import { DEEPEST } from '../../../../contract/json.ts';

/**
 * Throws HostError for a text whose brackets are nested deeper than any settings are: its readers
 * would run out of stack. Quotes of JSON, YAML and TOML are left out.
 */
export function refuseTooDeep(text: string): void {
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"' || character === '\n') isQuoted = character === '"' && !isQuoted;
    else if (isQuoted && character === '\\') at += 1;
    else if (!isQuoted && (character === '[' || character === '{')) depth += 1;
    else if (!isQuoted && (character === ']' || character === '}')) depth = Math.max(0, depth - 1);
    if (depth > DEEPEST) throw tooDeep();
  }
}

/** `work` reads text by a parser that may run out of stack. */
export function withinStack<T>(work: () => T): T {
  try {
    return work();
  } catch (cause) {
    throw cause instanceof RangeError ? tooDeep() : cause;
  }
}

export function tooDeep(): HostError {
  return new HostError('bad-input', { code: 'servers-too-deep', levels: DEEPEST });
}
