import type { Budget, SamplingRule, Scope } from '../../../../contract/approval.ts';
import type { Remember } from '../../../../contract/sampling.ts';
import { HostError } from '../../../../contract/errors.ts';
import type { DecisionLog } from '../decision-log.ts';
import { ruleAsReason } from '../calls/rule-as-reason.ts';
import type { Journal } from '../../base/journal.ts';
import type { Clock } from '../../base/needs.ts';
import type { Reason } from '../../../../contract/reason.ts';

type Needs = { journal: Journal; decisions: Pick<DecisionLog, 'note'>; clock: Clock; newId(): string };
type AllowRule = Extract<SamplingRule, { effect: 'allow' }>;
/**
 * The server that asks, how it was started, in which chat, and how many tokens it may take at most.
 */
type TokenDemand = { server: string; serverName: string; fingerprint: string; conversation: string | null; tokens: number };

/** A part of a budget that was set aside for one request before it went out. */
export type Reservation = {
  rule: string;
  /** The rule as a reason, for the log. */
  because: Reason;
  replies: Budget['replies'];
  tools: string[];
  /** The person still wants what the rule says. */
  stands(): boolean;
  /** Puts what was really used in the place of what was set aside. */
  settle(tokens: number): void;
  /** Nothing was used. */
  giveBack(): void;
};

const DAY = 86_400_000;

/** Budgets of servers that need not ask, set aside before a request goes out, so that several at once cannot use more than there is. */
export function createBudgets({ journal, decisions, clock, newId }: Needs) {
  return { never, forbid, reserve, make };

  function never(server: string): SamplingRule | undefined {
    return samplingRules(server).find(({ effect }) => effect === 'never');
  }

  function forbid({ server, serverName }: Pick<TokenDemand, 'server' | 'serverName'>): void {
    if (never(server)) return;
    const rule: SamplingRule = { ...made(server, serverName), about: 'sampling', effect: 'never', scope: { scope: 'always' } };
    noteRule(rule, 'made');
    journal.record({ type: 'rule.changed', rule });
  }

  /** Undefined: no rule covers it, and the person has to be asked. The one for this chat goes before the one for every day. */
  function reserve(wanted: TokenDemand): Reservation | undefined {
    const rules = samplingRules(wanted.server).flatMap((rule) => (rule.effect === 'allow' ? [ofToday(rule)] : []));
    const holds = rules.filter((rule) => rule.fingerprint === wanted.fingerprint && isIn(wanted.conversation, rule));
    const enough = holds.filter(({ budget, spent }) => spent.requests < budget.requests && spent.tokens + wanted.tokens <= budget.tokens);
    const rule = enough.toSorted((a, b) => Number(a.scope.scope === 'always') - Number(b.scope.scope === 'always'))[0];
    return rule && setAside(rule, wanted.tokens);
  }

  /** Makes the rule the person chose, in the place of the one it had for the same, and counts the request it was made on. */
  function make({ scope: chosen, ...budget }: Remember, wanted: TokenDemand, tools: string[]): Reservation {
    const { server, serverName, fingerprint, conversation, tokens } = wanted;
    const scope = scopeOf(chosen, conversation);
    for (const rule of samplingRules(server)) {
      if (rule.effect !== 'allow' || !sameScope(rule.scope, scope)) continue;
      noteRule(rule, 'revoked');
      journal.record({ type: 'rule.revoked', rule: rule.id });
    }
    const spent = { requests: 0, tokens: 0, since: clock.now() };
    const rule: AllowRule = { ...made(server, serverName), about: 'sampling', effect: 'allow', scope, fingerprint, budget, tools, spent };
    noteRule(rule, 'made');
    return setAside(rule, tokens);
  }

  function setAside(rule: AllowRule, tokens: number): Reservation {
    const { since } = rule.spent;
    change({ ...rule, uses: rule.uses + 1, lastUsedAt: clock.now() }, 1, tokens);
    const ofIt = (): AllowRule | undefined => {
      const now = journal.state().rules[rule.id];
      return now?.about === 'sampling' && now.effect === 'allow' ? now : undefined;
    };
    const correct = (requests: number, more: number) => {
      const now = ofIt();
      // A new day began meanwhile: it owes nothing to the old one.
      if (now?.spent.since === since) change(now, requests, more);
    };
    return {
      rule: rule.id,
      because: ruleAsReason(rule, journal.state().about.home),
      replies: rule.budget.replies,
      tools: rule.tools ?? [],
      stands: () => ofIt()?.fingerprint === fingerprintOf(rule.server) && !never(rule.server),
      settle: (used) => correct(0, used - tokens),
      giveBack: () => correct(-1, -tokens),
    };
  }

  function change(rule: AllowRule, requests: number, tokens: number): void {
    const spent = { ...rule.spent, requests: rule.spent.requests + requests, tokens: rule.spent.tokens + tokens };
    journal.record({ type: 'rule.changed', rule: { ...rule, spent } });
  }

  function noteRule(rule: SamplingRule, how: 'made' | 'revoked'): void {
    const { id, server, serverName, scope } = rule;
    const conversation = scope.scope === 'chat' ? scope.conversation : null;
    const because = ruleAsReason(rule, journal.state().about.home);
    decisions.note({ about: 'rule', how, server, serverName, conversation, rule: id, because });
  }

  function ofToday(rule: AllowRule): AllowRule {
    if (rule.scope.scope === 'chat' || clock.now() - rule.spent.since < DAY) return rule;
    return { ...rule, spent: { requests: 0, tokens: 0, since: clock.now() } };
  }

  function samplingRules(server: string): SamplingRule[] {
    return Object.values(journal.state().rules).flatMap((rule) => (rule.about === 'sampling' && rule.server === server ? [rule] : []));
  }

  function fingerprintOf(server: string): string | undefined {
    return journal.state().servers[server]?.fingerprint;
  }

  function made(server: string, serverName: string) {
    return { id: newId(), server, serverName, madeIn: 'card' as const, madeAt: clock.now(), uses: 0 };
  }
}

function scopeOf(chosen: Remember['scope'], conversation: string | null): Scope {
  if (chosen === 'day') return { scope: 'always' };
  if (conversation === null) throw new HostError('bad-input', { code: 'budget-needs-chat' });
  return { scope: 'chat', conversation };
}

function isIn(conversation: string | null, { scope }: AllowRule): boolean {
  return scope.scope === 'always' || scope.conversation === conversation;
}

function sameScope(a: Scope, b: Scope): boolean {
  return a.scope === 'chat' ? b.scope === 'chat' && a.conversation === b.conversation : b.scope === 'always';
}
