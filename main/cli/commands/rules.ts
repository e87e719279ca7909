import type { Rule } from '../../../contract/approval.ts';
import { HostError } from '../../../contract/errors.ts';
import { onlyWhen } from '../../host/consent/calls/rule-words.ts';
import { EXIT, UsageError, type ExitCode } from '../exit-codes.ts';
import type { Options } from '../options.ts';
import { dateAndTime, firstLine, printJson, printTable } from '../printing/print.ts';
import { type Records, withRecords } from '../read-records.ts';
import { type Session, withSession } from '../session.ts';
import type { Terminal } from '../terminal.ts';

/** Every rule the person made, and one of them taken back. Starts no server. */
export function rules(options: Options, terminal: Terminal): Promise<ExitCode> {
  const [verb, id, ...rest] = options.words;
  if (verb === undefined) return withRecords(options, terminal, (records) => list(records, options, terminal));
  if (verb !== 'revoke' || !id || rest.length > 0) throw new UsageError('Say "rules", or "rules revoke ID".');
  return withSession(options, terminal, (session) => revoke(session, id, options, terminal), 'left');
}

function list({ rules: all, home, conversations }: Records, { json }: Options, terminal: Terminal): ExitCode {
  const made = Object.values(all).toSorted((a, b) => a.serverName.localeCompare(b.serverName) || a.madeAt - b.madeAt);
  if (json) printJson(terminal, made);
  else if (made.length === 0) terminal.say('There are no rules.');
  else {
    const short = shortest(made.map(({ id }) => id));
    const chatOf = (conversation: string) => conversations[conversation]?.title ?? 'a removed chat';
    const rows = made.map((rule) => [
      rule.id.slice(0, short),
      firstLine(rule.serverName),
      rule.about === 'tool' ? firstLine(rule.tool) : 'your model',
      rule.effect === 'never' ? 'never' : rule.scope.scope === 'always' ? 'always' : 'in one chat',
      firstLine([limit(rule, home), rule.scope.scope === 'chat' ? `in ${chatOf(rule.scope.conversation)}` : ''].filter(Boolean).join(', ')),
      dateAndTime(rule.madeAt),
      rule.lastUsedAt === undefined ? 'never' : dateAndTime(rule.lastUsedAt),
      `${rule.uses}`,
    ]);
    printTable(terminal, [['ID', 'SERVER', 'TOOL', 'RULE', 'ONLY WHEN', 'MADE', 'LAST USED', 'USES'], ...rows]);
  }
  return EXIT.done;
}

async function revoke(session: Session, beginning: string, { json }: Options, terminal: Terminal): Promise<ExitCode> {
  const found = Object.values(session.state().rules).filter(({ id }) => id.startsWith(beginning));
  const [rule, ...others] = found.some(({ id }) => id === beginning) ? found.filter(({ id }) => id === beginning) : found;
  if (!rule) throw new HostError('not-found', `There is no rule ${beginning}. "switchyard rules" lists them all.`);
  if (others.length > 0) throw new UsageError(`${found.length} rules begin with ${beginning}. Say more of the one you mean.`);
  await session.ask('rule.revoke', { rule: rule.id });
  if (json) printJson(terminal, rule);
  else terminal.out(`Revoked ${rule.id}: ${firstLine(rule.serverName)}, ${rule.about === 'tool' ? firstLine(rule.tool) : 'your model'}.\n`);
  return EXIT.done;
}

function limit(rule: Rule, home: string): string {
  if (rule.about === 'tool') return onlyWhen(rule.covers, home).trim();
  if (rule.effect === 'never') return '';
  const { requests, tokens } = rule.budget;
  return `${requests} requests, ${tokens} tokens${rule.scope.scope === 'always' ? ' a day' : ''}`;
}

/** How much of the ids tells them apart, and at least eight characters, so that tomorrow's rules seldom take another's place. */
function shortest(ids: string[]): number {
  const longest = Math.max(...ids.map((id) => id.length));
  for (let length = 8; length < longest; length += 1) {
    if (new Set(ids.map((id) => id.slice(0, length))).size === ids.length) return length;
  }
  return longest;
}
