import { inFinding } from '../../../client/words/finding.ts';
import type { Finding } from '../../../contract/finding.ts';
import { padded } from '../printing/columns.ts';
import { firstLine } from '../printing/print.ts';
import { printed } from '../printing/printed.ts';
import type { Terminal } from '../terminal.ts';

/** `code` is for scripts, whatever language the rest is in. */
export type DoctorLine = { code: string; name: string; state: Finding['state']; found: string; cure?: string | undefined };

/** One look: tells each line as it is found, and resolves when there are no more. */
export type DoctorLook = (tell: (...lines: DoctorLine[]) => void) => Promise<void>;

const MARKS = { ok: '✓', missing: '–', broken: '✗' };
/** Lines come one by one, so no column waits for the longest name. */
const NAME_COLUMNS = 34;

export function inLines({ words }: Terminal, findings: Finding[]): DoctorLine[] {
  return findings.map((finding) => {
    const { name, found, cure } = inFinding(words, finding);
    return {
      ...finding,
      name: printed(name),
      found: firstLine(printed(found), 200),
      cure: cure === undefined ? cure : printed(cure),
    };
  });
}

export function printLine({ out }: Terminal, { name, state, found, cure }: DoctorLine): void {
  out(`${MARKS[state]}  ${padded(name, NAME_COLUMNS)}  ${found}\n`);
  if (cure !== undefined) out(`   ${cure}\n`);
}
