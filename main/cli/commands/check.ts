import { writeFile } from 'node:fs/promises';
import { asJunit } from '../../../client/check/as-junit.ts';
import { details } from '../../../client/check/details.ts';
import { HINT_HOSTS } from '../../../client/check/hint-hosts.ts';
import { countChecks, isFault } from '../../../client/check/sort-lines.ts';
import type { CheckReport } from '../../../contract/check.ts';
import { HostError, reasonOf } from '../../../contract/errors.ts';
import { EXIT, type ExitCode, UsageError } from '../exit-codes.ts';
import type { CommandOptions } from '../options.ts';
import { load } from './load.ts';
import { printJson } from '../printing/print.ts';
import { printed } from '../printing/printed.ts';
import { visibleText } from '../printing/visible.ts';
import { withSession } from '../session.ts';
import type { Terminal } from '../terminal.ts';
import { serverNamed } from '../wait-for-servers.ts';

const MARKS = { passed: '✓', failed: '✗', 'not-applicable': '–' };
const NOTE = '○';
const LONGEST = 400;

/**
 * Goes through what the specification asks of a server, and prints each requirement with what was
 * sent and came where it does not hold.
 */
export async function check(options: CommandOptions, terminal: Terminal): Promise<ExitCode> {
  const [wanted, ...rest] = options.words;
  if (wanted === undefined || rest.length > 0) throw new UsageError(({ cliUsage }) => cliUsage.sayServer('check'));
  if (options.load !== undefined) return load(wanted, options.load, options, terminal);
  refuseOfLoad(options);
  const { words } = terminal;
  return withSession(
    options,
    terminal,
    async ({ ask, state, lost }) => {
      const server = serverNamed(state(), wanted);
      terminal.say(printed(words.cliCheck.begins(server.name)));
      const stop = AbortSignal.any([terminal.stop, lost]);
      const report = await ask(
        'server.check',
        { server: server.id, tools: options.tools, revision: options.era, declared: options.declare },
        stop,
      );
      const [first] = report.lines;
      if (options.era !== undefined && first && first.revision !== options.era)
        terminal.say(printed(words.cliCheck.otherRevision(options.era, first.revision)));
      for (const tool of options.tools) if (!report.called.includes(tool)) terminal.say(printed(words.cliCheck.noSuchTool(tool)));
      if (options.junit !== undefined) await write(options.junit, asJunit(words, server.name, report));
      if (options.json) printJson(terminal, [...report.lines, ...report.hints]);
      else print(terminal, report);
      return report.lines.some(isFault) || (options.strict && report.hints.length > 0) ? EXIT.failed : EXIT.done;
    },
    () => [],
  );
}

/** Options of a load say nothing to a check. */
function refuseOfLoad({ arguments: input, count, atOnce }: CommandOptions): void {
  const given = { '--arguments': input, '--count': count, '--at-once': atOnce };
  for (const [option, value] of Object.entries(given))
    if (value !== undefined) throw new UsageError(({ cliUsage }) => cliUsage.onlyWithLoad(option));
}

function print(terminal: Terminal, { lines, hints, called, ms }: CheckReport): void {
  const { check: said, format } = terminal.words;
  for (const line of lines) {
    const { code, outcome, level, because, revision, section } = line;
    const why = because === undefined ? '' : `: ${said.because[because]}`;
    const mark = outcome === 'failed' && level === 'note' ? NOTE : MARKS[outcome];
    terminal.out(`${mark}  ${said.level[level]}  ${said.requirements[code]} (${said.outcome[outcome]}${why})\n`);
    terminal.out(`      ${code}, ${revision}/${section}\n`);
    for (const detail of details(terminal.words, line)) terminal.out(`      ${inOneLine(detail)}\n`);
  }
  for (const { hint, about } of hints) {
    terminal.out(`${NOTE}  ${said.hints[hint]} (${HINT_HOSTS[hint]})\n`);
    terminal.out(`      ${hint}\n      ${inOneLine(`${said.about} ${about.join(', ')}`)}\n`);
  }
  terminal.out(`${printed(said.called(called))}\n`);
  terminal.out(`${said.sum(lines.length, countChecks(lines), format.duration(ms))}\n`);
}

function inOneLine(text: string): string {
  const line = visibleText(text).replaceAll(/\s+/g, ' ');
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}

/** A report of an earlier check is written over, as test runners do. */
async function write(file: string, text: string): Promise<void> {
  await writeFile(file, text, { mode: 0o600 }).catch((cause: unknown) => {
    throw new HostError('storage', reasonOf(cause));
  });
}
