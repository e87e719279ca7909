import type { LoggedDecision } from '../../../contract/decision.ts';
import { exportLog } from '../../../contract/export-log.ts';
import { EXIT, UsageError, type ExitCode } from '../exit-codes.ts';
import type { CommandOptions } from '../options.ts';
import { dateAndTime, firstLine, printJson, printTable } from '../printing/print.ts';
import { type Records, withRecords } from '../read-records.ts';
import type { Terminal } from '../terminal.ts';
import { jsonReason, printedReason } from '../printing/printed.ts';

/** Enough for one screen or two. For other programs there is no end but the one they ask for. */
const USUAL = 50;
const PAGE = 1000;

/** The decisions, newest first. Starts no server. */
export async function log(options: CommandOptions, terminal: Terminal): Promise<ExitCode> {
  const { json, csv, limit = json || csv ? Infinity : USUAL } = options;
  if (json && csv) throw new UsageError(({ cliUsage }) => cliUsage.jsonOrCsv);
  return withRecords(options, terminal, async (records) => {
    const { decisions, more } = await read(records, options, limit);
    if (json)
      printJson(
        terminal,
        decisions.map(({ because, ...one }) => ({ ...one, ...(because && { because: jsonReason(terminal, because) }) })),
      );
    else if (csv) terminal.out(exportLog(decisions, 'csv'));
    else show(terminal, decisions);
    if (more) terminal.say(terminal.words.cliRun.moreDecided);
    return EXIT.done;
  });
}

/** By the name a server had when it was decided: it may be gone since then. */
async function read(
  { readLog }: Records,
  { words, server }: CommandOptions,
  limit: number,
): Promise<{ decisions: LoggedDecision[]; more: boolean }> {
  const found: LoggedDecision[] = [];
  for (let before: number | undefined; ;) {
    const page = await readLog({ text: words.join(' '), before, limit: PAGE });
    found.push(...page.decisions.filter((one) => server === undefined || one.serverName === server || one.server === server));
    before = page.decisions.at(-1)?.number;
    if (found.length > limit) return { decisions: found.slice(0, limit), more: true };
    if (!page.more || before === undefined) return { decisions: found, more: false };
  }
}

function show(terminal: Terminal, decisions: LoggedDecision[]): void {
  const { heads, about: aboutWords, how: howWords, byView: ofView, nothingDecided } = terminal.words.cliRun;
  if (decisions.length === 0) return terminal.say(nothingDecided);
  const rows = decisions.map(({ at, about, how, serverName, tool = '', byView, because, details }) => [
    dateAndTime(at),
    aboutWords[about],
    howWords[how],
    firstLine(serverName),
    firstLine(tool),
    firstLine([byView && ofView, because && printedReason(terminal, because), inBrief(details)].filter(Boolean).join('  '), 200),
  ]);
  printTable(terminal, [[heads.at, heads.about, heads.decided, heads.server, heads.tool, ''], ...rows]);
}

function inBrief(details: LoggedDecision['details'] = {}): string {
  return Object.keys(details).length === 0 ? '' : JSON.stringify(details);
}
