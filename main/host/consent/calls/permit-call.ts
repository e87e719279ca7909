import type { CallQuestion } from '../../../../contract/approval.ts';
import type { Call, Decision } from '../../../../contract/conversation.ts';
import type { JsonObject } from '../../../../contract/json.ts';
import { odditiesOf } from '../../../../contract/oddities.ts';
import type { Reason } from '../../../../contract/reason.ts';
import { canonical } from '../../base/fingerprint.ts';
import type { CheckedValue } from '../schema/check-schema.ts';
import { whyDenied } from './approvals.ts';
import type { CallNeeds, CallPlace, FoundTool, Permission } from './call.ts';
import { boundTo, isMisled, isStanding, type ProposedCall, verdictOn, wanted, whyNotAtAll, whyNotNow } from './call-now.ts';
import { CallRecord } from './call-record.ts';
import { type AllowVerdict, type CallVerdict, rulesOnPlaces, whatForbids } from './decide.ts';
import type { Met } from './guard/guard.ts';
import type { RealPlaces } from './real-places.ts';
import { wasSentBack } from './sent-back.ts';

/**
 * A call that a person may be asked about: its tool of now, its arguments against their schema, and
 * the data that would meet.
 */
type Considered = { call: Call; now: FoundTool; checked: CheckedValue; verdict: CallVerdict; met: Met };

/**
 * The permission of one call: checked against its schema, decided by rules, or else by the person,
 * and looked at again before it leaves.
 */
export class CallPermission {
  readonly #needs: CallNeeds;
  readonly #call: Call;
  readonly #place: CallPlace;
  readonly #proposed: ProposedCall;
  readonly #record: CallRecord;
  /** The person was told, and answered all the same. */
  #doubtWasShown = false;

  constructor(needs: CallNeeds, call: Call, place: CallPlace, found: FoundTool) {
    const { input } = call;
    const { conversation } = place;
    this.#needs = needs;
    this.#call = call;
    this.#place = place;
    this.#proposed = { found, bound: boundTo(found, input), input, conversation };
    this.#record = new CallRecord(needs, found, conversation);
  }

  /** `call`: as it stands, with what was decided about it before its tool came into doubt. */
  async get(call = this.#call): Promise<Permission> {
    const { servers, check } = this.#needs;
    const { server, tool } = this.#proposed.found;
    // Not even checked: its schema may not be the one the person saw.
    const not = whyNotAtAll(this.#state(), this.#proposed);
    if (not) return this.#record.refuse(this.#call, not);
    const checked = await check(server.id, tool.inputSchema, call.input, 'arguments');
    await servers.confirm({ server: server.id, tool: tool.name }, this.#place.signal);
    const places = await this.look(call);
    // From here to a verdict nothing is waited for: what is looked up now is what is decided about.
    const { now, changed } = this.#now();
    if (!now || changed) return this.#record.refuse(this.#call, changed ?? { code: 'call-overtaken', server: server.name });
    // A person's answer is for what they read, and that still stands.
    if (call.decision?.by === 'person' && !now.doubt) return { say: 'go', call };
    return this.#follow({ call, now, checked, ...verdictOn(this.#state(), now, { ...this.#proposed, input: call.input, places }) });
  }

  /**
   * The real places of the paths of the call at this moment, as far as rules speak of that. A
   * remote server's paths mean nothing here.
   */
  async look({ input }: Call): Promise<RealPlaces | 'as named'> {
    const { found, conversation } = this.#proposed;
    const { servers, rules, about } = this.#state();
    if (servers[found.server.id]?.launch.kind !== 'stdio') return 'as named';
    return this.#needs.lookAtPlaces(rulesOnPlaces(wanted(found, input), Object.values(rules), conversation), input, about.home);
  }

  /**
   * The last look before the call (TOCTOU), without a wait: a "go" may no longer hold. The server
   * may have gone, the tool may have changed, what allowed it may have been taken back, another
   * rule may have been made, and a link may have come into its path.
   */
  still(call: Call, places: RealPlaces | 'as named'): Permission {
    const { found, conversation } = this.#proposed;
    const { now, changed } = this.#now();
    if (changed) return this.#record.refuse(call, changed);
    const rules = Object.values(this.#state().rules);
    const forbidden = whatForbids({ server: found.server.id, tool: found.tool.name, input: call.input }, rules, conversation).yes;
    if (forbidden) return this.#record.neverRun(call, forbidden);
    if (isMisled(call.decision, this.#proposed, { rules, places })) return this.#record.refuse(call, { code: 'link-in-path' });
    if (now?.doubt && !(call.decision?.by === 'person' && this.#doubtWasShown)) return { say: 'again', call };
    if (!isStanding(this.#state(), call.decision, now)) return this.#record.refuse(call, { code: 'grant-revoked' });
    return { say: 'go', call };
  }

  #follow(considered: Considered): Permission | Promise<Permission> {
    const { verdict, call, checked } = considered;
    switch (verdict.say) {
      case 'ask':
        if (checked.problems.length > 0 && this.#mayBeCorrected(call)) return this.#record.refuse(call, this.#misfit(checked));
        return this.#askPerson(considered, verdict.despite);
      case 'deny':
        return this.#record.neverRun(call, verdict.rule);
      case 'allow':
        return this.#allow(verdict, checked, call);
      default:
        return verdict satisfies never;
    }
  }

  /** In the log first: what cannot be logged does not run. */
  async #allow(verdict: AllowVerdict, checked: CheckedValue, call: Call): Promise<Permission> {
    const allowed = this.#allowedBy(verdict, checked, call);
    if (allowed.say === 'go') await this.#needs.decisions.noteAllowedTogether(this.#record.lineOfAllowed(call, verdict));
    return allowed;
  }

  #allowedBy(verdict: AllowVerdict, checked: CheckedValue, call: Call): Permission {
    const { because } = verdict;
    const decision: Decision = verdict.by === 'rule' ? { by: 'rule', rule: verdict.rule.id, because } : { by: 'hints', because };
    const allowed: Call = { ...call, decision };
    return checked.problems.length > 0 ? this.#record.refuse(allowed, this.#misfit(checked)) : { say: 'go', call: allowed };
  }

  async #askPerson(considered: Considered, despite: Reason | undefined): Promise<Permission> {
    const { now, checked, met } = considered;
    const { newId, clock } = this.#needs;
    const question = questionAbout(considered, this.#place, { id: newId(), askedAt: clock.now(), ...(despite && { despite }) });
    const { decision: _, ...undecided } = considered.call;
    const held: Call = { ...undecided, state: { state: 'held', question: question.id } };
    this.#place.report.held(held);
    const about = { ...boundTo(now, question.input), knows: met.sources };
    const signal = AbortSignal.any([this.#place.signal, this.#needs.servers.gone(question.server)]);
    const answered = await this.#needs.approvals.ask(question, about, signal, async () => {
      const places = await this.look(held);
      return () => this.#byRuleOfNow(held, { places, checked, question });
    });
    switch (answered.answer) {
      case 'by-rule':
        return answered.decided;
      case 'withdrawn':
        return this.#unanswered(held, question);
      case 'deny':
        return {
          say: 'no',
          call: { ...held, decision: { by: 'person', answer: 'deny' } },
          end: { outcome: 'denied', reason: whyDenied(answered) },
        };
      case 'once':
      case 'chat':
      case 'always':
        this.#doubtWasShown = question.doubt !== undefined;
        return { say: 'go', call: { ...withEdits(held, answered.input), decision: { by: 'person', answer: answered.answer } } };
      default:
        return answered satisfies never;
    }
  }

  #unanswered(call: Call, { serverName }: CallQuestion): Permission {
    if (this.#place.signal.aborted) return { say: 'no', call, end: { outcome: 'stopped', reason: { code: 'call-not-run' } } };
    return { say: 'no', call, end: { outcome: 'failed', reason: { code: 'call-unanswered', server: serverName } } };
  }

  /**
   * The verdict of the rules as they are now on a call that waits; undefined when only the person
   * can decide.
   */
  #byRuleOfNow(
    call: Call,
    { places, checked, question }: { places: RealPlaces | 'as named'; checked: CheckedValue; question: CallQuestion },
  ): Permission | undefined {
    const { now, changed } = this.#now();
    if (!now || changed) return undefined;
    const { verdict } = verdictOn(this.#state(), now, { ...this.#proposed, input: call.input, places });
    if (verdict.say === 'deny') return this.#record.neverRun(call, verdict.rule);
    // Its card warns of something in it, and arguments that do not fit may still be changed there.
    if (odditiesOf(question).length > 0) return undefined;
    if (verdict.say !== 'allow') return undefined;
    const allowed = this.#allowedBy(verdict, checked, call);
    if (allowed.say === 'go') this.#needs.decisions.noteAllowed(this.#record.lineOfAllowed(call, verdict));
    return allowed;
  }

  /** The model gets one try to mend what does not fit, before a person reads it. */
  #mayBeCorrected(call: Call): boolean {
    const { conversation, asker } = this.#place;
    if (conversation === null || asker === undefined) return false;
    return !wasSentBack(this.#state().entries[conversation] ?? [], call);
  }

  #misfit({ problems }: CheckedValue): Reason {
    const { tool } = this.#proposed.found;
    return { code: this.#place.asker === undefined ? 'arguments-misfit' : 'arguments-sent-back', tool: tool.name, problems };
  }

  /**
   * The tool as it is found now, and the reason why it is not the one that was proposed any more.
   */
  #now(): { now: FoundTool | undefined; changed: Reason | undefined } {
    const now = this.#needs.servers.find(this.#call.alias, this.#place.conversation);
    return { now, changed: whyNotNow(this.#state(), this.#proposed, now) };
  }

  #state() {
    return this.#needs.journal.state();
  }
}

function questionAbout(
  { call, now: { server, tool, doubt }, checked, met }: Considered,
  { conversation, port, asker }: CallPlace,
  more: Pick<CallQuestion, 'id' | 'askedAt' | 'despite'>,
): CallQuestion {
  return {
    kind: 'call',
    conversation,
    ...(port !== undefined && { port }),
    call: call.id,
    ...(asker !== undefined && { asker }),
    server: server.id,
    serverName: server.name,
    tool: tool.name,
    title: tool.title,
    description: tool.description,
    annotations: tool.annotations,
    inputSchema: tool.inputSchema,
    input: call.input,
    problems: checked.problems,
    unchecked: checked.unchecked,
    ...(doubt && { doubt }),
    ...(met.meets && { meets: met.meets }),
    carried: met.carried(),
    ...more,
  };
}

function withEdits(call: Call, edited: JsonObject | undefined): Call {
  if (!edited || canonical(edited) === canonical(call.input)) return call;
  return { ...call, input: edited, proposed: call.proposed ?? call.input };
}
