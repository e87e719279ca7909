import type { ApprovalAnswer, CallQuestion, ReadRef, Rule } from '../../../../contract/approval.ts';
import type { Input } from '../../../../contract/api.ts';
import type { DecisionBasis } from '../../../../contract/decision.ts';
import { HostError } from '../../../../contract/errors.ts';
import type { JsonObject } from '../../../../contract/json.ts';
import type { Journal } from '../../base/journal.ts';
import type { Clock, Log } from '../../base/needs.ts';
import type { CheckSchema } from '../schema/check-schema.ts';
import { whatForbids } from './decide.ts';
import type { DecisionLog } from '../decision-log.ts';
import { canonical } from '../../base/fingerprint.ts';
import { type AskedAbout, broughtIn, forbidsTheSame, isKeptRule, type NewRule, prohibitionFrom, rulesFrom } from './make-rules.ts';
import { lineOfCall } from './line-of-call.ts';
import type { Questions } from '../questions.ts';
import { lineOfRule, ruleAsReason } from './rule-as-reason.ts';
import type { Doubt } from '../../../../contract/server.ts';
import type { Reason } from '../../../../contract/reason.ts';
import { reasonsOfValues } from '../../../../contract/value-origin.ts';

type Answered<ByRule> = ApprovalAnswer | { answer: 'withdrawn' } | { answer: 'by-rule'; decided: ByRule };
/**
 * Waits for what has to be looked up, and gives what decides by the rules of now, without a wait;
 * or else the question as it is now, which only the person can answer.
 */
type DecideAgain<ByRule> = () => Promise<() => { decided: ByRule } | { question: CallQuestion }>;
type Denial = Extract<ApprovalAnswer, { answer: 'deny' }>;
type Allowance = Exclude<ApprovalAnswer, Denial>;
type Needs = {
  journal: Journal;
  questions: Questions;
  decisions: Pick<DecisionLog, 'note'>;
  check: CheckSchema;
  clock: Clock;
  newId(): string;
  log: Log;
};

/** Calls that wait for a person, and the rules the person makes by answering. */
export class Approvals {
  readonly #needs: Needs;
  readonly #asked = new Map<string, { about: AskedAbout; decideAgain: DecideAgain<unknown> }>();
  readonly #revoked = new Map<string, Rule>();

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /**
   * Waits for the answer as long as it takes, or until a rule gives it. The signal withdraws the
   * question.
   */
  async ask<ByRule>(
    question: CallQuestion,
    about: AskedAbout,
    signal: AbortSignal,
    decideAgain: DecideAgain<ByRule>,
  ): Promise<Answered<ByRule>> {
    if (signal.aborted) return { answer: 'withdrawn' };
    this.#note(question, 'asked', whyAsked(question));
    this.#asked.set(question.id, { about, decideAgain });
    const answered = await this.#needs.questions.ask<'call'>(question, signal);
    this.#asked.delete(question.id);
    if (!answered) this.#note(question, 'withdrawn', whyWithdrawn(signal));
    // `decided` is what its own `decideAgain` gave.
    return (answered as Answered<ByRule> | undefined) ?? { answer: 'withdrawn' };
  }

  async answer(id: string, given: ApprovalAnswer): Promise<void> {
    const { questions, check } = this.#needs;
    const question = questions.find(id, 'call');
    if (given.answer === 'deny') return this.#deny(question, given);
    const { server, tool, inputSchema } = question;
    const problems = given.input ? (await check(server, inputSchema, given.input, 'arguments')).problems : question.problems;
    if (problems.length > 0) throw new HostError('bad-input', { code: 'arguments-misfit', tool, problems });
    // While the arguments were checked, somebody may have answered in another window.
    questions.find(id, 'call');
    const input = given.input ?? question.input;
    this.#refuseForbidden(question, input);
    // Log, rule, answer: when the disk refuses one of them, the question still waits, and nothing
    // runs that is not in the log.
    this.#makeRules(question, given);
    const isEdited = canonical(input) !== canonical(question.input);
    this.#note(
      { ...question, input },
      isEdited ? 'edited' : 'allowed',
      isEdited ? whyAllowed(given) : withValues(question, whyAllowed(given)),
    );
    questions.close(id, 'call', given);
  }

  denyAll(conversation: string, reason?: string): void {
    const { journal, questions } = this.#needs;
    const waiting = Object.values(journal.state().questions)
      .filter((each) => each.kind === 'call')
      .filter((each) => each.conversation === conversation);
    for (const { id } of waiting) questions.close(id, 'call', { answer: 'deny', reason });
    for (const question of waiting) this.#note(question, 'denied', whyDenied({ reason }));
  }

  /** Gives the id of the rule that forbids it from now on. */
  forbid(wanted: Input<'rule.never'>): string {
    const state = this.#needs.journal.state();
    const rule = prohibitionFrom(wanted, state);
    return Object.values(state.rules).find((each) => forbidsTheSame(each, rule))?.id ?? this.#make(rule);
  }

  /** Rules of a file, which the person read. Gives the number of those that count from now on. */
  bringIn(rules: Rule[]): number {
    const { journal } = this.#needs;
    const isNew = (rule: NewRule) => !isKeptRule(rule, Object.values(journal.state().rules));
    let made = 0;
    for (const rule of rules.flatMap((one) => broughtIn(one, journal.state()) ?? [])) {
      if (!isNew(rule)) continue;
      this.#make(rule);
      made += 1;
    }
    this.decideWaiting();
    return made;
  }

  revoke(id: string): void {
    const { journal } = this.#needs;
    const rule = journal.state().rules[id];
    if (!rule) throw new HostError('not-found', { code: 'no-such-rule' });
    this.#noteRule(rule, 'revoked');
    journal.record({ type: 'rule.revoked', rule: id });
    this.#revoked.set(id, rule);
    this.decideWaiting();
  }

  restore(id: string): void {
    const rule = this.#revoked.get(id);
    if (!rule) throw new HostError('not-found', { code: 'rule-not-restorable' });
    this.#keep(rule, 'restored');
    this.#revoked.delete(id);
  }

  /** A denial does not wait for the disk: only the rule has to be there first. */
  #deny(question: CallQuestion, given: Denial): void {
    this.#makeRules(question, given);
    this.#needs.questions.close(question.id, 'call', given);
    this.#note(question, 'denied', whyDenied(given));
  }

  /**
   * Not even the person runs what they never allow, by changing the arguments or in another window,
   * before they take the rule back.
   */
  #refuseForbidden({ server, tool, conversation }: CallQuestion, input: JsonObject): void {
    const { rules, about } = this.#needs.journal.state();
    const rule = whatForbids({ server, tool, input }, Object.values(rules), conversation).yes;
    if (rule) throw new HostError('bad-input', { code: 'several', whys: [ruleAsReason(rule, about.home), { code: 'revoke-rule-first' }] });
  }

  #makeRules(question: CallQuestion, given: ApprovalAnswer): void {
    const about = this.#asked.get(question.id)?.about;
    const rules = about ? rulesFrom(given, { question, about }, this.#needs.journal.state()) : [];
    for (const rule of rules) this.#make(rule);
  }

  #make(rule: NewRule): string {
    const { newId, clock } = this.#needs;
    const id = newId();
    this.#keep({ ...rule, id, madeAt: clock.now(), uses: 0 }, 'made');
    return id;
  }

  #keep(rule: Rule, how: 'made' | 'restored'): void {
    this.#noteRule(rule, how);
    this.#needs.journal.record({ type: 'rule.changed', rule });
    this.decideWaiting();
  }

  /**
   * The rules are others now, or answers about servers: calls that wait are decided once more, each
   * with its own arguments.
   */
  decideWaiting(): void {
    for (const [id, { decideAgain }] of this.#asked) {
      void decideAgain()
        .then((decideNow) => this.#askOrClose(id, decideNow))
        .catch((cause: unknown) => this.#needs.log.error('A call that waits could not be decided by the new rules', cause));
    }
  }

  #askOrClose(id: string, decideNow: Awaited<ReturnType<DecideAgain<unknown>>>): void {
    const { questions } = this.#needs;
    // Somebody may have answered meanwhile.
    if (!questions.waits(id)) return;
    const now = decideNow();
    if ('decided' in now) questions.close(id, 'call', { answer: 'by-rule', decided: now.decided });
    else if (guardOf(now.question) !== guardOf(questions.find(id, 'call'))) questions.change(now.question);
  }

  #noteRule(rule: Rule, how: 'made' | 'restored' | 'revoked'): void {
    const { decisions, journal } = this.#needs;
    decisions.note(lineOfRule(rule, how, journal.state().about.home));
  }

  #note(question: CallQuestion, how: DecisionBasis, because?: Reason): void {
    this.#needs.decisions.note(lineOfCall(question, { how, because }));
  }
}

/** The cause that ended the wait, where it is a reason of ours. */
function whyWithdrawn({ reason }: AbortSignal): Reason {
  return reason instanceof HostError ? reason.reason : { code: 'ask-went-away' };
}

/** The words of the guard in it: nothing else of it changes while it waits. */
function guardOf({ meets, unsaid, origins = [] }: CallQuestion): string {
  return canonical({ meets: meets ?? null, unsaid: unsaid ?? null, origins });
}

/**
 * The log's record of why the person was asked: what would have allowed it, what is in doubt, and
 * what would have met.
 */
function whyAsked({ despite, doubt, serverName, meets, unsaid, origins }: CallQuestion): Reason | undefined {
  const whys: Reason[] = [
    ...(despite ? [despite] : []),
    ...(doubt ? [inDoubt(serverName, doubt)] : []),
    ...(meets ? [whatCouldLeave(meets)] : []),
    ...(unsaid ? [whoseAnswersMiss(unsaid)] : []),
    ...reasonsOfValues(origins),
  ];
  return whys.length > 0 ? { code: 'several', whys } : undefined;
}

/** The log keeps from where the values came that the person allowed. */
function withValues({ origins }: CallQuestion, why: Reason): Reason {
  const values = reasonsOfValues(origins);
  return values.length > 0 ? { code: 'several', whys: [why, ...values] } : why;
}

function inDoubt(server: string, { because, problem }: Doubt): Reason {
  return { code: 'tools-in-doubt', server, because, ...(problem && { problem }) };
}

function whatCouldLeave({ private: own, untrusted }: NonNullable<CallQuestion['meets']>): Reason {
  // A file of the person stands there by its own name.
  const names = (parts: ReadRef[]) => parts.map(({ serverName, what }) => serverName || what);
  return { code: 'data-could-leave', own: names(own), untrusted: names(untrusted) };
}

function whoseAnswersMiss({ servers }: NonNullable<CallQuestion['unsaid']>): Reason {
  return { code: 'handles-not-said', servers: servers.map(({ serverName }) => serverName) };
}

/** In the person's own words, or why the command that they typed denied the call. */
export function whyDenied({ reason, because }: Pick<Denial, 'reason' | 'because'>): Reason | undefined {
  return reason?.trim() ? { code: 'person-said', text: reason } : because;
}

function whyAllowed(given: Allowance): Reason {
  return given.answer === 'once' && given.by ? { code: 'allowed-by-option' } : { code: 'person-allowed', answer: given.answer };
}
