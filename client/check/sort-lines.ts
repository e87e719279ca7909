import type { CheckLine } from '../../contract/check.ts';

export type Outcome = CheckLine['outcome'];
export type Counts = { held: number; must: number; should: number; notTried: number };
export type LinesOfRevision = { revision: string; lines: CheckLine[] };

/** The numbers of requirements that held, that failed (by how binding they are), and that were not tried. */
export function countLines(lines: readonly CheckLine[]): Counts {
  const of = (fits: (line: CheckLine) => boolean) => lines.filter(fits).length;
  const failed = (level: CheckLine['level']) => of((line) => line.outcome === 'failed' && line.level === level);
  return {
    held: of(({ outcome }) => outcome === 'passed'),
    must: failed('must'),
    should: failed('should'),
    notTried: of(({ outcome }) => outcome === 'not-applicable'),
  };
}

/** The lines of one outcome by revision, what must hold before what should. */
export function linesWith(lines: readonly CheckLine[], outcome: Outcome): LinesOfRevision[] {
  const some = lines.filter((line) => line.outcome === outcome);
  const rank = ({ level }: CheckLine) => (level === 'must' ? 0 : 1);
  return [...Map.groupBy(some, ({ revision }) => revision)].map(([revision, ofIt]) => ({
    revision,
    lines: ofIt.toSorted((one, other) => rank(one) - rank(other)),
  }));
}

/** Tells a line from all others of its check. */
export function keyOf({ code, revision }: CheckLine): string {
  return `${revision} ${code}`;
}
