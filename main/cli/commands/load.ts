import { cameInWords } from '../../../client/check/details.ts';
import { LOAD_LIMITS, type LoadReport } from '../../../contract/check.ts';
import { EXIT, type ExitCode, UsageError } from '../exit-codes.ts';
import type { CommandOptions } from '../options.ts';
import { firstLine, printJson } from '../printing/print.ts';
import { printed } from '../printing/printed.ts';
import { showProgress } from '../printing/show-progress.ts';
import { readArguments } from '../read-arguments.ts';
import { withSession } from '../session.ts';
import type { Terminal } from '../terminal.ts';
import { serverNamed } from '../wait-for-servers.ts';

const USUAL = { calls: 200, atOnce: 10 };
const LONGEST = 400;

/** `check SERVER --load TOOL`: calls the tool many times, and prints how soon its results came. */
export async function load(server: string, tool: string, options: CommandOptions, terminal: Terminal): Promise<ExitCode> {
  refuseOfCheck(options);
  const calls = atMost('--count', LOAD_LIMITS.calls, options.count ?? USUAL.calls);
  const atOnce = atMost('--at-once', LOAD_LIMITS.atOnce, options.atOnce ?? USUAL.atOnce);
  const input = options.arguments === undefined ? undefined : await readArguments(options.arguments, terminal);
  return withSession(
    options,
    terminal,
    async (session) => {
      const { id, name } = serverNamed(session.state(), server);
      terminal.say(printed(terminal.words.cliCheck.load.begins(name, tool, calls, atOnce)));
      const clearProgress = showProgress(session, terminal);
      const wanted = { server: id, tool, arguments: input, calls, atOnce, revision: options.era };
      const stop = AbortSignal.any([terminal.stop, session.lost]);
      const report = await session.ask('server.load', wanted, stop).finally(clearProgress);
      if (options.json) printJson(terminal, report);
      else print(terminal, report);
      if (report.calls < calls) terminal.say(terminal.words.cliCheck.load.stoppedEarly(report.calls, calls));
      return report.failed > 0 ? EXIT.failed : EXIT.done;
    },
    () => [],
  );
}

/** Options of a check that a load does not heed. */
function refuseOfCheck({ tools, junit, declare, strict }: CommandOptions): void {
  const given = { '--tools': tools.length > 0, '--junit': junit !== undefined, '--declare': declare.length > 0, '--strict': strict };
  for (const [option, isGiven] of Object.entries(given)) if (isGiven) throw new UsageError(({ cliUsage }) => cliUsage.loadAlone(option));
}

function atMost(option: string, most: number, count: number): number {
  if (count > most) throw new UsageError(({ cliUsage }) => cliUsage.numberBetween(option, 1, most, String(count)));
  return count;
}

function print(terminal: Terminal, { calls, failed, ms, perSecond, took, failures, ...report }: LoadReport): void {
  const { cliCheck, format } = terminal.words;
  terminal.out(`${cliCheck.load.sum(calls, format.duration(ms), Math.round(perSecond))}\n`);
  terminal.out(`  ${firstLine(JSON.stringify(report.arguments), LONGEST)}\n`);
  if (took) {
    const { milliseconds } = format;
    const { p50, p90, p99, most } = took;
    terminal.out(`  ${cliCheck.load.took(milliseconds(p50), milliseconds(p90), milliseconds(p99), milliseconds(most))}\n`);
  }
  terminal.out(`  ${cliCheck.load.failed(failed)}\n`);
  for (const { came, count } of failures)
    terminal.out(`  ${format.number(count)} × ${firstLine(cameInWords(terminal.words, came), LONGEST)}\n`);
}
