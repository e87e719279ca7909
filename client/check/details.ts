import type { Came, CheckLine } from '../../contract/check.ts';
import type { Words } from '../words/en.ts';
import { flat } from '../words/phrase.ts';
import { expected } from './expected.ts';

/**
 * The tools a requirement failed for, what was expected, what was sent and came in the server's own
 * words, and in how many tries.
 */
export function details(words: Pick<Words, 'check'>, line: CheckLine): string[] {
  const { check } = words;
  const { about, sent, came, more = [], tries, outcome } = line;
  return [
    ...(about ? [`${check.about} ${about.join(', ')}`] : []),
    ...(outcome === 'failed' ? [flat(check.expected(expected(words, line)))] : []),
    ...(sent === undefined ? [] : [`${check.sent} ${sent}`]),
    ...(came ? [`${check.came} ${cameInWords(words, came)}`] : []),
    ...more.map((text) => `${check.alsoCame} ${text}`),
    ...(tries ? [check.tries(tries.failed, tries.of)] : []),
  ];
}

/** The answer in the server's own words, or that there was none. */
export function cameInWords({ check }: Pick<Words, 'check'>, came: Came): string {
  return came.is === 'text' ? came.text : came.is === 'ended' ? check.ended : check.nothing(came.ms);
}
