import type { ApprovalAnswer, CallQuestion, Rule } from '../../../../contract/approval.ts';
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
import { type AskedAbout, rulesFrom } from './make-rules.ts';
import { lineOfCall } from './line-of-call.ts';
import type { Questions } from '../questions.ts';
import { lineOfRule, ruleAsReason } from './rule-as-reason.ts';
import type { Doubt } from '../../../../contract/server.ts';
import type { Reason } from '../../../../contract/reason.ts';

type Answered<ByRule> = ApprovalAnswer | { answer: 'withdrawn' } | { answer: 'by-rule'; decided: ByRule };
/** Waits for what has to be looked up, and gives what decides by the rules of now, without a wait; undefined: only the person can. */
type DecideAgain<ByRule> = () => Promise<() => ByRule | undefined>;
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

export type Approvals = ReturnType<typeof createApprovals>;

/** Calls that wait for a person, and the rules the person makes by answering. */
export function createApprovals({ journal, questions, decisions, check, clock, newId, log }: Needs) {
  const asked = new Map<string, { about: AskedAbout; decideAgain: DecideAgain<unknown> }>();
  const revoked = new Map<string, Rule>();

  return { ask, answer, denyAll, forbid, revoke, restore };

  /** Waits for the answer as long as it takes, or until a rule gives it. The signal withdraws the question. */
  async function ask<ByRule>(
    question: CallQuestion,
    about: AskedAbout,
    signal: AbortSignal,
    decideAgain: DecideAgain<ByRule>,
  ): Promise<Answered<ByRule>> {
    if (signal.aborted) return { answer: 'withdrawn' };
    note(question, 'asked', whyAsked(question));
    asked.set(question.id, { about, decideAgain });
    const answered = await questions.ask<'call'>(question, signal);
    asked.delete(question.id);
    if (!answered) note(question, 'withdrawn');
    // `decided` is what its own `decideAgain` gave.
    return (answered as Answered<ByRule> | undefined) ?? { answer: 'withdrawn' };
  }

  async function answer(id: string, given: ApprovalAnswer): Promise<void> {
    const question = questions.find(id, 'call');
    if (given.answer === 'deny') return deny(question, given);
    const problems = given.input ? await problemsOf(question, given.input) : question.problems;
    if (problems.length > 0) throw new HostError('bad-input', { code: 'arguments-misfit', tool: question.tool, problems });
    // While the arguments were checked, somebody may have answered in another window.
    questions.find(id, 'call');
    const input = given.input ?? question.input;
    refuseForbidden(question, input);
    // Log, rule, answer: when the disk refuses one of them, the question still waits, and nothing runs that is not in the log.
    make(question, given);
    note({ ...question, input }, canonical(input) === canonical(question.input) ? 'allowed' : 'edited', whyAllowed(given));
    questions.close(id, 'call', given);
  }

  /** A denial does not wait for the disk: only the rule has to be there first. */
  function deny(question: CallQuestion, given: Denial): void {
    make(question, given);
    questions.close(question.id, 'call', given);
    note(question, 'denied', whyDenied(given));
  }

  function denyAll(conversation: string, reason?: string): void {
    const waiting = Object.values(journal.state().questions)
      .filter((each) => each.kind === 'call')
      .filter((each) => each.conversation === conversation);
    for (const { id } of waiting) questions.close(id, 'call', { answer: 'deny', reason });
    for (const question of waiting) note(question, 'denied', whyDenied({ reason }));
  }

  function forbid({ server: id, tool, covers = { width: 'tool' } }: Input<'rule.never'>): string {
    const { servers, offers, rules } = journal.state();
    const server = servers[id];
    if (!server) throw new HostError('not-found', { code: 'no-such-server' });
    const made = {
      id: newId(),
      effect: 'never' as const,
      scope: { scope: 'always' as const },
      server: id,
      serverName: server.name,
      madeIn: 'settings' as const,
      madeAt: clock.now(),
      uses: 0,
    };
    const definition = offers[id]?.tools.find(({ name }) => name === tool)?.definition ?? '';
    const rule: Rule =
      tool === undefined
        ? { ...made, about: 'sampling' }
        : { ...made, about: 'tool', tool, covers, fingerprint: server.fingerprint, definition, knows: [] };
    const same = Object.values(rules).find((each) => forbidsTheSame(each, rule));
    if (same) return same.id;
    record(rule, 'made');
    return rule.id;
  }

  function revoke(id: string): void {
    const rule = journal.state().rules[id];
    if (!rule) throw new HostError('not-found', { code: 'no-such-rule' });
    noteRule(rule, 'revoked');
    journal.record({ type: 'rule.revoked', rule: id });
    revoked.set(id, rule);
    decideWaiting();
  }

  function restore(id: string): void {
    const rule = revoked.get(id);
    if (!rule) throw new HostError('not-found', { code: 'rule-not-restorable' });
    record(rule, 'restored');
    revoked.delete(id);
  }

  async function problemsOf({ server, inputSchema }: CallQuestion, edited: JsonObject): Promise<Reason[]> {
    return (await check(server, inputSchema, edited, 'arguments')).problems;
  }

  /** Not even the person runs what they never allow, by changing the arguments or in another window, before they take the rule back. */
  function refuseForbidden({ server, tool, conversation }: CallQuestion, input: JsonObject): void {
    const { rules, about } = journal.state();
    const rule = whatForbids({ server, tool, input }, Object.values(rules), conversation).yes;
    if (rule) throw new HostError('bad-input', { code: 'several', whys: [ruleAsReason(rule, about.home), { code: 'revoke-rule-first' }] });
  }

  function make(question: CallQuestion, given: ApprovalAnswer): void {
    const about = asked.get(question.id)?.about;
    const rules = about ? rulesFrom(given, question, about, journal.state(), { newId, now: clock.now() }) : [];
    for (const rule of rules) record(rule, 'made');
  }

  function record(rule: Rule, how: 'made' | 'restored'): void {
    noteRule(rule, how);
    journal.record({ type: 'rule.changed', rule });
    decideWaiting();
  }

  /** The rules are others now: calls that wait are decided once more, each with its own arguments. */
  function decideWaiting(): void {
    for (const [id, { decideAgain }] of asked) {
      void decideAgain()
        .then((decideNow) => closeByRule(id, decideNow))
        .catch((cause: unknown) => log.error('A call that waits could not be decided by the new rules', cause));
    }
  }

  function closeByRule(id: string, decideNow: () => unknown): void {
    // Somebody may have answered meanwhile.
    const decided = questions.waits(id) ? decideNow() : undefined;
    if (decided !== undefined) questions.close(id, 'call', { answer: 'by-rule', decided });
  }

  function noteRule(rule: Rule, how: 'made' | 'restored' | 'revoked'): void {
    decisions.note(lineOfRule(rule, how, journal.state().about.home));
  }

  function note(question: CallQuestion, how: DecisionBasis, because?: Reason): void {
    decisions.note(lineOfCall(question, { how, because }));
  }
}

/** The log's record of why the person was asked: what would have allowed it, what is in doubt, and what would have met. */
function whyAsked({ despite, doubt, serverName, meets }: CallQuestion): Reason | undefined {
  const whys: Reason[] = [
    ...(despite ? [despite] : []),
    ...(doubt ? [inDoubt(serverName, doubt)] : []),
    ...(meets ? [whatCouldLeave(meets)] : []),
  ];
  return whys.length > 0 ? { code: 'several', whys } : undefined;
}

function inDoubt(server: string, { because, problem }: Doubt): Reason {
  return { code: 'tools-in-doubt', server, because, ...(problem && { problem }) };
}

function whatCouldLeave({ private: own, untrusted }: NonNullable<CallQuestion['meets']>): Reason {
  const names = (servers: { serverName: string }[]) => servers.map(({ serverName }) => serverName);
  return { code: 'data-could-leave', own: names(own), untrusted: names(untrusted) };
}

/** In the person's own words, or why the command that they typed denied the call. */
export function whyDenied({ reason, because }: Pick<Denial, 'reason' | 'because'>): Reason | undefined {
  return reason?.trim() ? { code: 'person-said', text: reason } : because;
}

function whyAllowed(given: Allowance): Reason {
  return given.answer === 'once' && given.by ? { code: 'allowed-by-option' } : { code: 'person-allowed', answer: given.answer };
}

function forbidsTheSame(one: Rule, other: Rule): boolean {
  if (one.effect !== 'never' || one.server !== other.server || one.scope.scope !== 'always') return false;
  if (one.about === 'sampling' || other.about === 'sampling') return one.about === other.about;
  return one.tool === other.tool && canonical({ ...one.covers }) === canonical({ ...other.covers });
}
