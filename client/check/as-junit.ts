import type { CheckLine, CheckReport } from '../../contract/check.ts';
import type { Words } from '../words/en.ts';
import { details } from './details.ts';
import { isFault } from './sort-lines.ts';

/** The report of a check as JUnit XML, as test runners write it: a requirement is a test case. */
export function asJunit(words: Pick<Words, 'check'>, server: string, { lines, ms }: Pick<CheckReport, 'lines' | 'ms'>): string {
  const { check } = words;
  const of = (outcome: CheckLine['outcome']) => lines.filter((line) => line.outcome === outcome).length;
  const cases = lines.map((line) => {
    const name = `${line.code}: ${check.requirements[line.code]}`;
    const time = line.ms === undefined ? '' : ` time="${line.ms / 1000}"`;
    return `    <testcase classname="${escaped(`${server} ${line.revision}`)}" name="${escaped(name)}"${time}>${inside(line)}</testcase>`;
  });
  const counts = `tests="${lines.length}" failures="${lines.filter(isFault).length}" skipped="${of('not-applicable')}" time="${ms / 1000}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites ${counts}>
  <testsuite name="${escaped(server)}" ${counts}>
${cases.join('\n')}
  </testsuite>
</testsuites>
`;

  function inside(line: CheckLine): string {
    if (line.outcome === 'not-applicable') return `<skipped message="${escaped(line.because ? check.because[line.because] : '')}"/>`;
    if (line.outcome === 'passed') return '';
    const said = escaped(details(words, line).join('\n'));
    if (!isFault(line)) return `<system-out>${said}</system-out>`;
    return `<failure type="${line.level}" message="${escaped(line.section)}">${said}</failure>`;
  }
}

/** Control characters are none of XML's. */
function escaped(text: string): string {
  const plain = text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd');
  return plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
