import type { CheckLine, CheckReport } from '../../contract/check.ts';
import type { Words } from '../words/en.ts';
import { clauseOf } from './clauses.ts';
import { details } from './details.ts';
import { countChecks, linesWith, type CheckOutcome } from './sort-lines.ts';

const OUTCOMES: CheckOutcome[] = ['failed', 'passed', 'not-applicable'];

/**
 * The report of a check as Markdown, for an issue or a pull request: what was found in full, all
 * else by name.
 */
export function asMarkdown(
  words: Pick<Words, 'check' | 'format'>,
  server: string,
  { lines, ms }: Pick<CheckReport, 'lines' | 'ms'>,
): string {
  const { check, format } = words;
  const parts = [
    `# ${check.title}: ${asCode(server)}`,
    check.sum(lines.length, countChecks(lines), format.duration(ms)),
    ...OUTCOMES.flatMap((outcome) =>
      linesWith(lines, outcome).flatMap(({ revision, lines: some }) => [
        `## ${check.shown[outcome](some.length)}, ${check.requirementsOf(revision)}`,
        outcome === 'failed'
          ? some.map(inFull).join('\n\n')
          : some.map((line) => `- ${check.requirements[line.code]} (${about(line)})`).join('\n'),
      ]),
    ),
  ];
  return `${parts.join('\n\n')}\n`;

  function inFull(line: CheckLine): string {
    const said = details(words, line).join('\n');
    const head = `### ${check.level[line.level]}: ${check.requirements[line.code]}\n\n${about(line)}. ${check.notices[line.code]}`;
    const clause = clauseOf(line);
    return [head, ...(clause === undefined ? [] : [`> ${clause}`]), ...(said === '' ? [] : [asBlock(said)])].join('\n\n');
  }

  function about({ code, section, because }: CheckLine): string {
    return `\`${code}\`, ${section}${because === undefined ? '' : `, ${check.because[because]}`}`;
  }
}

/** Nothing that others wrote can end the fence around it. */
function asBlock(text: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}\n${text}\n${fence}`;
}

function asCode(text: string): string {
  const fence = '`'.repeat(longestRun(text) + 1);
  return `${fence} ${text.replaceAll(/\s+/g, ' ')} ${fence}`;
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}
