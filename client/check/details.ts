import type { CheckLine } from '../../contract/check.ts';
import type { Words } from '../words/en.ts';

/** The tools a requirement failed for, what was sent and came in the server's own words, and in how many tries. */
export function details({ check }: Pick<Words, 'check'>, { about, sent, came, tries }: CheckLine): string[] {
  return [
    ...(about ? [`${check.about} ${about.join(', ')}`] : []),
    ...(sent === undefined ? [] : [`${check.sent} ${sent}`]),
    ...(came ? [`${check.came} ${came.is === 'text' ? came.text : came.is === 'ended' ? check.ended : check.nothing(came.ms)}`] : []),
    ...(tries ? [check.tries(tries.failed, tries.of)] : []),
  ];
}
