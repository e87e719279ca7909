import type { Words } from '../../../client/words/en.ts';
import { flat, partsOf, plainPart, type Phrase } from '../../../client/words/phrase.ts';
import { say } from '../../../client/words/reason-words.ts';
import type { Reason } from '../../../contract/reason.ts';
import { visibleText } from './visible.ts';

/**
 * A phrase as a terminal shows it: what others wrote in it cannot steer the terminal, and its
 * hidden characters are spelled out.
 */
export function printed(phrase: Phrase): string {
  return partsOf(phrase)
    .map((part) => visibleText(plainPart(part)))
    .join('');
}

/** A reason in the person's language. */
export function printedReason({ words }: { words: Words }, reason: Reason): string {
  return printed(say(words, reason));
}

/** A reason in JSON: its code and parameters, with the words beside them. */
export function jsonReason({ words }: { words: Words }, reason: Reason | undefined): JsonReason | undefined {
  return reason && { ...reason, words: flat(say(words, reason)) };
}

export type JsonReason = Reason & { words: string };
