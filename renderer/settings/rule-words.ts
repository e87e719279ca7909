import type { Rule, SamplingRule, ToolRule } from '../../contract/approval.ts';
import type { Conversation } from '../../contract/conversation.ts';
import type { Json, JsonObject } from '../../contract/json.ts';
import { mask } from '../secrets/masked.ts';
import { count, figure } from '../ui/words.ts';
import { homePath } from '../folders/home-path.ts';
import type { Sentence } from './sentence.tsx';

export type RuleGroup = { server: string; serverName: string; rules: Rule[] };

/** Rules by server, then by tool; those about the model come last. */
export function ruleGroups(rules: Rule[], matches: (rule: Rule) => boolean): RuleGroup[] {
  const groups = Map.groupBy(rules.filter(matches), (rule) => rule.server);
  return [...groups]
    .map(([server, own]) => ({
      server,
      serverName: own[0]?.serverName ?? '',
      rules: own.toSorted((a, b) => toolOf(a).localeCompare(toolOf(b)) || a.madeAt - b.madeAt),
    }))
    .toSorted((a, b) => a.serverName.localeCompare(b.serverName));
}

/** What the rule lets or forbids, as a whole sentence would name it. */
export function ruleName(rule: Rule): string {
  return rule.about === 'tool' ? rule.tool : 'your model';
}

export function effectWords({ effect, scope }: Rule): 'Never' | 'Always' | 'This chat' {
  if (effect === 'never') return 'Never';
  return scope.scope === 'always' ? 'Always' : 'This chat';
}

/** What a rule is limited to. */
export function limitWords(rule: Rule, { conversations, home, now }: Around): Sentence {
  const limit = rule.about === 'tool' ? coversWords(rule.covers, home) : budgetWords(rule, now);
  if (rule.scope.scope === 'always') return limit;
  const chat = conversations[rule.scope.conversation]?.title ?? 'a removed chat';
  return rule.about === 'tool' && rule.covers.width === 'tool' ? [chat] : [`${chat}, `, ...limit];
}
type Around = { conversations: Record<string, Conversation>; home: string; now: number };

/** When and where the person made it. */
export function madeWords({ madeAt, madeIn }: Rule, now: number): string {
  const year = new Date(madeAt).getFullYear() === new Date(now).getFullYear() ? undefined : 'numeric';
  const day = new Date(madeAt).toLocaleDateString('en', { day: 'numeric', month: 'short', year });
  return `made ${day}, ${madeIn === 'card' ? 'when asked' : 'in settings'}`;
}

/** What the filter looks at. */
export function ruleText(rule: Rule): string {
  return `${rule.serverName} ${ruleName(rule)} ${rule.about === 'tool' ? coveredText(rule.covers) : ''}`.toLowerCase();
}

function toolOf(rule: Rule): string {
  return rule.about === 'tool' ? rule.tool : '\uffff';
}

function coveredText(covers: ToolRule['covers']): string {
  switch (covers.width) {
    case 'exact':
      return JSON.stringify(covers.input);
    case 'folder':
      return covers.folder;
    case 'prefix':
      return covers.prefix;
    case 'tool':
      return '';
    default:
      return covers satisfies never;
  }
}

function coversWords(covers: ToolRule['covers'], home: string): Sentence {
  switch (covers.width) {
    case 'exact':
      return exactWords(covers.input);
    case 'folder':
      return ['any ', { code: covers.argument }, ` in ${homePath(covers.folder, home)}`];
    case 'prefix':
      return [{ code: covers.argument }, ' begins with ', { code: plain(mask(covers.prefix, covers.argument).shown) }];
    case 'tool':
      return ['no limit'];
    default:
      return covers satisfies never;
  }
}

function exactWords(input: JsonObject): Sentence {
  const entries = Object.entries(input);
  if (entries.length === 0) return ['no arguments'];
  return entries.flatMap(([name, value], at) => [
    at === 0 ? '' : ', ',
    { code: name },
    ' is exactly ',
    { code: plain(mask(value, name).shown) },
  ]);
}

const DAY = 86_400_000;

/** "5 requests, 20,000 tokens a day, 2 and 812 used, you read each reply", and which tools it may bring. */
function budgetWords(rule: SamplingRule, now: number): Sentence {
  if (rule.effect === 'never') return ['no limit'];
  const { budget, spent, scope, tools = [] } = rule;
  const daily = scope.scope === 'always';
  const used = daily && now - spent.since >= DAY ? { requests: 0, tokens: 0 } : spent;
  const limit = `${count(budget.requests, 'request')}, ${count(budget.tokens, 'token')}${daily ? ' a day' : ''}`;
  const sofar = used.requests === 0 ? 'none used' : `${figure(used.requests)} and ${figure(used.tokens)} used`;
  const replies = budget.replies === 'show' ? 'you read each reply' : 'replies go back unread';
  const brought = tools.flatMap((tool, at) => [at === 0 ? ', with its tools ' : ', ', { code: tool }]);
  return [`${limit}, ${sofar}, ${replies}`, ...brought];
}

function plain(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
