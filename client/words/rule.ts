import type { Rule, SamplingRule, Width } from '../../contract/approval.ts';
import type { Json } from '../../contract/json.ts';
import { homePath } from '../home-path.ts';
import { mask } from '../masked.ts';
import type { Words } from './en.ts';
import type { RuleCoverage } from './en/rules.ts';
import type { Phrase } from './phrase.ts';

type RuleContext = {
  home: string;
  now: number;
  /** The title of a chat, if it is still there. */
  titleOf(conversation: string): string | undefined;
};

/** The subject of the rule: a tool, or sampling requests. */
export function ruleSubject({ rules }: Pick<Words, 'rules'>, rule: Rule): Phrase {
  return rule.about === 'tool' ? [{ foreign: rule.tool }] : rules.sampling;
}

export function ruleEffect({ effect, scope }: Pick<Rule, 'effect' | 'scope'>): 'never' | 'always' | 'chat' {
  return effect === 'never' ? 'never' : scope.scope;
}

/** The same within a sentence. */
export function ruleNamed({ rules, format }: Pick<Words, 'rules' | 'format'>, rule: Rule): Phrase {
  return rule.about === 'tool' ? [format.named(rule.tool)] : rules.sampling;
}

/** The limit of the rule: arguments or a budget, and a chat. */
export function ruleLimit({ rules }: Pick<Words, 'rules'>, rule: Rule, { home, now, titleOf }: RuleContext): Phrase {
  const limit = rule.about === 'tool' ? rules.covers(covered(rule.covers, home)) : budgetLimit(rules, rule, now);
  if (rule.scope.scope === 'always') return limit;
  const isUnlimited = rule.about === 'tool' && rule.covers.width === 'tool';
  return rules.inChat(titleOf(rule.scope.conversation), isUnlimited ? undefined : limit);
}

function covered(covers: Width, home: string): RuleCoverage {
  switch (covers.width) {
    case 'tool':
      return covers;
    case 'exact':
      return { width: 'exact', values: Object.entries(covers.input).map(([name, value]) => ({ name, value: shown(value, name) })) };
    case 'folder':
      return { ...covers, folder: homePath(covers.folder, home) };
    case 'prefix':
      return { ...covers, prefix: shown(covers.prefix, covers.argument) };
    default:
      return covers satisfies never;
  }
}

const DAY = 86_400_000;

/** A budget for always begins anew each day. */
function budgetLimit(rules: Words['rules'], rule: SamplingRule, now: number): Phrase {
  if (rule.effect === 'never') return rules.covers({ width: 'tool' });
  const { budget, spent, scope, tools = [] } = rule;
  const daily = scope.scope === 'always';
  const used = daily && now - spent.since >= DAY ? { requests: 0, tokens: 0 } : spent;
  return rules.budget({ ...budget, daily, used, tools });
}

function shown(value: Json, name: string): string {
  const plain = mask(value, name).shown;
  return typeof plain === 'string' ? plain : JSON.stringify(plain);
}
