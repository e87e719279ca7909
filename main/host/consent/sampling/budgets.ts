import type { Budget, SamplingRule, Scope } from '../../../../contract/approval.ts';
import type { Remember } from '../../../../contract/sampling.ts';
import { HostError } from '../../../../contract/errors.ts';
import type { DecisionLog } from '../decision-log.ts';
import { lineOfRule, ruleAsReason } from '../calls/rule-as-reason.ts';
import type { Journal } from '../../base/journal.ts';
import type { Clock } from '../../base/needs.ts';
import type { Reason } from '../../../../contract/reason.ts';

type Needs = { journal: Journal; decisions: Pick<DecisionLog, 'note'>; clock: Clock; newId(): string };
type AllowRule = Extract<SamplingRule, { effect: 'allow' }>;
/**
 * The server that asks, how it was started, in which chat, and how many tokens it may take at most.
 */
type TokenDemand = { server: string; serverName: string; fingerprint: string; conversation: string | null; tokens: number };

const DAY = 86_400_000;

/**
 * Budgets of servers that need not ask, set aside before a request goes out, so that several at
 * once cannot use more than there is.
 */
export class Budgets {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  never(server: string): SamplingRule | undefined {
    return this.#rulesOf(server).find(({ effect }) => effect === 'never');
  }

  forbid({ server, serverName }: Pick<TokenDemand, 'server' | 'serverName'>): void {
    if (this.never(server)) return;
    const rule: SamplingRule = { ...this.#made(server, serverName), about: 'sampling', effect: 'never', scope: { scope: 'always' } };
    this.#noteRule(rule, 'made');
    this.#needs.journal.record({ type: 'rule.changed', rule });
  }

  /**
   * Undefined: no rule covers it, and the person has to be asked. The one for this chat goes before
   * the one for every day.
   */
  reserve(wanted: TokenDemand): Reservation | undefined {
    const rules = this.#rulesOf(wanted.server).flatMap((rule) => (rule.effect === 'allow' ? [this.#ofToday(rule)] : []));
    const holds = rules.filter((rule) => rule.fingerprint === wanted.fingerprint && isIn(wanted.conversation, rule));
    const enough = holds.filter(({ budget, spent }) => spent.requests < budget.requests && spent.tokens + wanted.tokens <= budget.tokens);
    const rule = enough.toSorted((a, b) => Number(a.scope.scope === 'always') - Number(b.scope.scope === 'always'))[0];
    return rule && this.#setAside(rule, wanted.tokens);
  }

  /**
   * Makes the rule the person chose, in the place of the one it had for the same, and counts the
   * request it was made on.
   */
  make({ scope: chosen, ...budget }: Remember, wanted: TokenDemand, tools: string[]): Reservation {
    const { server, serverName, fingerprint, conversation, tokens } = wanted;
    const scope = scopeOf(chosen, conversation);
    for (const rule of this.#rulesOf(server)) {
      if (rule.effect !== 'allow' || !sameScope(rule.scope, scope)) continue;
      this.#noteRule(rule, 'revoked');
      this.#needs.journal.record({ type: 'rule.revoked', rule: rule.id });
    }
    const spent = { requests: 0, tokens: 0, since: this.#needs.clock.now() };
    const made = this.#made(server, serverName);
    const rule: AllowRule = { ...made, about: 'sampling', effect: 'allow', scope, fingerprint, budget, tools, spent };
    this.#noteRule(rule, 'made');
    return this.#setAside(rule, tokens);
  }

  #setAside(rule: AllowRule, tokens: number): Reservation {
    const { journal, clock } = this.#needs;
    spend(journal, { ...rule, uses: rule.uses + 1, lastUsedAt: clock.now() }, { requests: 1, tokens });
    return new Reservation(journal, rule, tokens);
  }

  #noteRule(rule: SamplingRule, how: 'made' | 'revoked'): void {
    this.#needs.decisions.note(lineOfRule(rule, how, this.#needs.journal.state().about.home));
  }

  #ofToday(rule: AllowRule): AllowRule {
    const now = this.#needs.clock.now();
    if (rule.scope.scope === 'chat' || now - rule.spent.since < DAY) return rule;
    return { ...rule, spent: { requests: 0, tokens: 0, since: now } };
  }

  #rulesOf(server: string): SamplingRule[] {
    return samplingRules(this.#needs.journal, server);
  }

  #made(server: string, serverName: string) {
    const { newId, clock } = this.#needs;
    return { id: newId(), server, serverName, madeIn: 'card' as const, madeAt: clock.now(), uses: 0 };
  }
}

/** A part of a budget that was set aside for one request before it went out. */
export class Reservation {
  readonly rule: string;
  /** The rule as a reason, for the log. */
  readonly because: Reason;
  readonly replies: Budget['replies'];
  readonly tools: string[];
  readonly #journal: Journal;
  readonly #made: AllowRule;
  readonly #tokens: number;

  constructor(journal: Journal, rule: AllowRule, tokens: number) {
    this.rule = rule.id;
    this.because = ruleAsReason(rule, journal.state().about.home);
    this.replies = rule.budget.replies;
    this.tools = rule.tools ?? [];
    this.#journal = journal;
    this.#made = rule;
    this.#tokens = tokens;
  }

  /** The person still wants what the rule says. */
  stands(): boolean {
    const { server } = this.#made;
    const isForbidden = samplingRules(this.#journal, server).some(({ effect }) => effect === 'never');
    return this.#now()?.fingerprint === this.#journal.state().servers[server]?.fingerprint && !isForbidden;
  }

  /** Puts what was really used in the place of what was set aside. */
  settle(tokens: number): void {
    this.#correct(0, tokens - this.#tokens);
  }

  /** Nothing was used. */
  giveBack(): void {
    this.#correct(-1, -this.#tokens);
  }

  #correct(requests: number, tokens: number): void {
    const now = this.#now();
    // A new day began meanwhile: it owes nothing to the old one.
    if (now?.spent.since === this.#made.spent.since) spend(this.#journal, now, { requests, tokens });
  }

  #now(): AllowRule | undefined {
    const now = this.#journal.state().rules[this.rule];
    return now?.about === 'sampling' && now.effect === 'allow' ? now : undefined;
  }
}

function spend(journal: Journal, rule: AllowRule, { requests, tokens }: { requests: number; tokens: number }): void {
  const spent = { ...rule.spent, requests: rule.spent.requests + requests, tokens: rule.spent.tokens + tokens };
  journal.record({ type: 'rule.changed', rule: { ...rule, spent } });
}

function samplingRules(journal: Journal, server: string): SamplingRule[] {
  return Object.values(journal.state().rules).flatMap((rule) => (rule.about === 'sampling' && rule.server === server ? [rule] : []));
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
