import type { Width } from '../../../../contract/approval.ts';
import type { Json, JsonObject } from '../../../../contract/json.ts';
import { canonical } from '../../base/fingerprint.ts';
import { type Containment, isWithin } from './is-within.ts';
import { meansTheSame, readAlike } from './guard/read-alike.ts';

/**
 * The cover of a call with these arguments by a rule of this width. A grant counts only with `yes`;
 * of a prohibition, `unsure` is enough to have the person asked.
 */
export function covers(width: Width, input: JsonObject): Containment {
  switch (width.width) {
    case 'tool':
      return 'yes';
    case 'exact':
      return coversExactly(width.input, input);
    case 'prefix':
      return beginsWith(width.prefix, argument(input, width.argument));
    case 'folder':
      return isWithin(width.folder, argument(input, width.argument));
    default:
      return width satisfies never;
  }
}

/**
 * The cover of the call by a prohibition of this width: blanks before a text change nothing about
 * what it does.
 */
export function forbids(width: Width, input: JsonObject): Containment {
  const value = width.width === 'prefix' ? argument(input, width.argument) : undefined;
  if (width.width !== 'prefix' || typeof value !== 'string') return covers(width, input);
  return value.trimStart().startsWith(width.prefix.trimStart()) ? 'yes' : covers(width, input);
}

/** Undefined when it was not sent; nothing is found on the prototype. */
function argument(input: JsonObject, name: string): Json | undefined {
  return Object.hasOwn(input, name) ? input[name] : undefined;
}

function coversExactly(one: JsonObject, other: JsonObject): Containment {
  if (canonical(one) === canonical(other)) return 'yes';
  return meansTheSame(one, other) ? 'unsure' : 'no';
}

/**
 * A command can have another one before it, and words can be written in many ways: wherever the
 * prefix begins a word, it may be meant.
 */
function beginsWith(prefix: string, value: Json | undefined): Containment {
  if (value === undefined) return 'no';
  if (typeof value !== 'string') return 'unsure';
  if (value.startsWith(prefix)) return 'yes';
  return hasWords(readAlike(value), readAlike(prefix)) ? 'unsure' : 'no';
}

function hasWords(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1)) || !/^[\p{L}\p{N}]/u.test(words)) return true;
  }
  return false;
}
