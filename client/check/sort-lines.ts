import type { CheckLine } from '../../contract/check.ts';
import type { CheckCounts } from '../words/en/check.ts';

export type CheckOutcome = CheckLine['outcome'];
const LEVELS: CheckLine['level'][] = ['must', 'should', 'note'];

export type LinesOfRevision = { revision: string; lines: CheckLine[] };

/**
 * The numbers of requirements that held, that failed (by how binding they are), and that were not
 * tried.
 */
export function countChecks(lines: readonly CheckLine[]): CheckCounts {
  const of = (fits: (line: CheckLine) => boolean) => lines.filter(fits).length;
  const failed = (level: CheckLine['level']) => of((line) => line.outcome === 'failed' && line.level === level);
  return {
    held: of(({ outcome }) => outcome === 'passed'),
    must: failed('must'),
    should: failed('should'),
    note: failed('note'),
    notTried: of(({ outcome }) => outcome === 'not-applicable'),
  };
}

/** The lines of one outcome by revision, what must hold before what should, and notes last. */
export function linesWith(lines: readonly CheckLine[], outcome: CheckOutcome): LinesOfRevision[] {
  const some = lines.filter((line) => line.outcome === outcome);
  const rank = ({ level }: CheckLine) => LEVELS.indexOf(level);
  return [...Map.groupBy(some, ({ revision }) => revision)].map(([revision, ofIt]) => ({
    revision,
    lines: ofIt.toSorted((one, other) => rank(one) - rank(other)),
  }));
}

/** Tells that a server does not do what the specification asks of it: a note alone is none. */
export function isFault({ outcome, level }: CheckLine): boolean {
  return outcome === 'failed' && level !== 'note';
}

/** Tells a line from all others of its check. */
export function checkLineKey({ code, revision }: CheckLine): string {
  return `${revision} ${code}`;
}
