import type { ToolRule } from '../../contract/approval.ts';
import type { Conversation } from '../../contract/conversation.ts';
import type { Json, JsonObject } from '../../contract/json.ts';
import { homePath } from '../workspace/home-path.ts';

export type RuleGroup = { server: string; serverName: string; rules: ToolRule[] };

/** Rules by server, then by tool. */
export function ruleGroups(rules: ToolRule[], matches: (rule: ToolRule) => boolean): RuleGroup[] {
  const groups = Map.groupBy(rules.filter(matches), (rule) => rule.server);
  return [...groups]
    .map(([server, own]) => ({
      server,
      serverName: own[0]?.serverName ?? '',
      rules: own.toSorted((a, b) => a.tool.localeCompare(b.tool) || a.madeAt - b.madeAt),
    }))
    .toSorted((a, b) => a.serverName.localeCompare(b.serverName));
}

/** What a rule is limited to; code stands between backticks. */
export function limitWords({ covers, scope }: ToolRule, conversations: Record<string, Conversation>, home: string): string {
  const limit = coversWords(covers, home);
  if (scope.scope === 'always') return limit;
  const chat = conversations[scope.conversation]?.title ?? 'a removed chat';
  return covers.width === 'tool' ? chat : `${chat}, ${limit}`;
}

/** What the filter looks at. */
export function ruleText(rule: ToolRule): string {
  const covered =
    rule.covers.width === 'exact' ? JSON.stringify(rule.covers.input) : rule.covers.width === 'folder' ? rule.covers.folder : '';
  return `${rule.serverName} ${rule.tool} ${covered}`.toLowerCase();
}

function coversWords(covers: ToolRule['covers'], home: string): string {
  switch (covers.width) {
    case 'exact':
      return exactWords(covers.input);
    case 'folder':
      return `any \`${covers.argument}\` in ${homePath(covers.folder, home)}`;
    case 'prefix':
      return `\`${covers.argument}\` begins with \`${covers.prefix}\``;
    case 'tool':
      return 'no limit';
    default:
      return covers satisfies never;
  }
}

function exactWords(input: JsonObject): string {
  const entries = Object.entries(input);
  if (entries.length === 0) return 'no arguments';
  return entries.map(([name, value]) => `\`${name}\` is exactly \`${plain(value)}\``).join(', ');
}

function plain(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
