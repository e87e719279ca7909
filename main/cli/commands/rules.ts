import { ruleEffect, ruleLimit, ruleSubject } from '../../../client/words/rule.ts';
import { EXIT, UsageError, type ExitCode } from '../exit-codes.ts';
import type { CommandOptions } from '../options.ts';
import { printed } from '../printing/printed.ts';
import { dateAndTime, firstLine, printJson, printTable } from '../printing/print.ts';
import { sayFolder } from '../printing/say-folder.ts';
import { type Records, withRecords } from '../read-records.ts';
import { type CommandSession, withSession } from '../session.ts';
import type { Terminal } from '../terminal.ts';
import { realClock } from '../../host/machine/real-clock.ts';
import { typed } from '../printing/typed.ts';

/** Every rule the person made, and one of them taken back. Starts no server. */
export function rules(options: CommandOptions, terminal: Terminal): Promise<ExitCode> {
  const [verb, id, ...rest] = options.words;
  if (verb === undefined) return withRecords(options, terminal, (records) => list(records, options, terminal));
  if (verb !== 'revoke' || !id || rest.length > 0) throw new UsageError((words) => [words.rules.list.usage]);
  return withSession(options, terminal, (session) => revoke(session, id, options, terminal), 'left');
}

function list({ rules: all, home, conversations }: Records, { json }: CommandOptions, terminal: Terminal): ExitCode {
  const { words } = terminal;
  const { heads, effect, neverUsed, none } = words.rules.list;
  const made = Object.values(all).toSorted((a, b) => a.serverName.localeCompare(b.serverName) || a.madeAt - b.madeAt);
  if (json) printJson(terminal, made);
  else if (made.length === 0) terminal.say(none);
  else {
    const short = shortest(made.map(({ id }) => id));
    const around = { home, now: realClock.now(), titleOf: (conversation: string) => conversations[conversation]?.title };
    const rows = made.map((rule) => [
      rule.id.slice(0, short),
      firstLine(rule.serverName),
      firstLine(printed(ruleSubject(words, rule))),
      effect[ruleEffect(rule)],
      firstLine(printed(ruleLimit(words, rule, around))),
      dateAndTime(rule.madeAt),
      rule.lastUsedAt === undefined ? neverUsed : dateAndTime(rule.lastUsedAt),
      `${rule.uses}`,
    ]);
    printTable(terminal, [[heads.id, heads.server, heads.tool, heads.rule, heads.limit, heads.made, heads.used, heads.uses], ...rows]);
  }
  return EXIT.done;
}

async function revoke(session: CommandSession, beginning: string, { json }: CommandOptions, terminal: Terminal): Promise<ExitCode> {
  const { words } = terminal;
  const found = Object.values(session.state().rules).filter(({ id }) => id.startsWith(beginning));
  const [rule, ...others] = found.some(({ id }) => id === beginning) ? found.filter(({ id }) => id === beginning) : found;
  if (!rule) throw new UsageError((spoken) => spoken.rules.list.unknown(beginning, typed('rules')));
  if (others.length > 0) throw new UsageError((spoken) => spoken.rules.list.several(found.length, beginning));
  await session.ask('rule.revoke', { rule: rule.id });
  if (json) printJson(terminal, { ...rule, dataFolder: session.state().about.dataFolder });
  else {
    terminal.out(`${printed(words.rules.list.revoked(rule.id, rule.serverName, ruleSubject(words, rule)))}\n`);
    sayFolder(session, terminal);
  }
  return EXIT.done;
}

/**
 * The length at which the ids differ, and at least eight characters, so that tomorrow's rules
 * seldom take another's place.
 */
function shortest(ids: string[]): number {
  const longest = Math.max(...ids.map((id) => id.length));
  for (let length = 8; length < longest; length += 1) {
    if (new Set(ids.map((id) => id.slice(0, length))).size === ids.length) return length;
  }
  return longest;
}
