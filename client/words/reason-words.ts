import type { Reason, ReasonCode, ReasonOf } from '../../contract/reason.ts';
import type { Phrase } from './phrase.ts';

/**
 * Everything that can be drawn or printed as a sentence: a phrase, or a reason in the words for it.
 */
export type Explanation = Phrase | Reason;

/** Says a reason that stands within another one. */
export type Say = (reason: Reason) => Phrase;

/** One entry for each code of an area: what the app says of it, in one sentence or two. */
export type WordsFor<Area> = { [C in keyof Area & ReasonCode]: Phrase | ((reason: ReasonOf<C>, say: Say) => Phrase) };

/** The words of a language for each reason there is. */
export type ReasonWords = { [C in ReasonCode]: Phrase | ((reason: ReasonOf<C>, say: Say) => Phrase) };

/** The reason in words. */
export function say({ reasons }: { reasons: ReasonWords }, reason: Reason): Phrase {
  const inner: Say = (why) => say({ reasons }, why);
  // The entry of this very code takes this very reason; the compiler does not follow the link
  // between the two.
  const entries: Record<string, unknown> = reasons;
  const entry = entries[reason.code] as Phrase | ((reason: Reason, say: Say) => Phrase);
  return typeof entry === 'function' ? entry(reason, inner) : entry;
}

/** The phrase that it is, or that says it. */
export function phraseOf(words: { reasons: ReasonWords }, told: Explanation): Phrase {
  // A type guard (`told is Reason`) would have the compiler hold each of several hundred reasons
  // against each: five seconds.
  return typeof told === 'object' && 'code' in told ? say(words, told) : told;
}
