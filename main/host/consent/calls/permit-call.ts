import type { CallQuestion, Rule } from '../../../../contract/approval.ts';
import type { Call, Decision } from '../../../../contract/conversation.ts';
import { oursFor } from '../../../../contract/handles.ts';
import type { JsonObject } from '../../../../contract/json.ts';
import { isServerOffHere, isToolOffHere } from '../../../../contract/off-here.ts';
import { ownOdditiesOf } from '../../../../contract/oddities.ts';
import { chatInProject, projectOf } from '../../../../contract/project.ts';
import type { Reason } from '../../../../contract/reason.ts';
import type { State } from '../../../../contract/state.ts';
import type { ValueOrigin } from '../../../../contract/value-origin.ts';
import { canonical } from '../../base/fingerprint.ts';
import type { CheckedValue } from '../schema/check-schema.ts';
import { whyDenied } from './approvals.ts';
import type { CallNeeds, CallPlace, FoundTool, Permission } from './call.ts';
import { CallRecord } from './call-record.ts';
import {
  type AllowVerdict,
  type BoundRule,
  type CallContext,
  type CallVerdict,
  decide,
  leadsOut,
  rulesOnPlaces,
  saysItOnlyReads,
  type WantedCall,
  whatForbids,
  whatForbidsByLink,
} from './decide.ts';
import { type Met, whatMeets } from './guard/guard.ts';
import type { ModelFiles } from '../../files/files-for-model.ts';
import { type CallOrigins, originsOf } from './origins/origins.ts';
import type { RealPlaces } from './real-places.ts';
import { wasSentBack } from './sent-back.ts';

/**
 * A call as it was proposed: its tool as it was found then, and what a grant for it is bound to.
 */
type ProposedCall = { found: FoundTool; bound: BoundRule; input: JsonObject; conversation: string | null; view?: string };

/**
 * A call that a person may be asked about: its tool of now, its arguments against their schema, and
 * the data that would meet.
 */
type Considered = { call: Call; now: FoundTool; checked: CheckedValue } & Judged;

/** The verdict of the rules, with data that would meet and the origins of the values. */
type Judged = { verdict: CallVerdict; met: Met; origins: CallOrigins };

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
  #files: ModelFiles = new Map();
  /** The person was told, and answered all the same. */
  #doubtWasShown = false;

  constructor(needs: CallNeeds, call: Call, place: CallPlace, found: FoundTool) {
    const { input } = call;
    const { conversation, view } = place;
    this.#needs = needs;
    this.#call = call;
    this.#place = place;
    this.#proposed = { found, bound: boundTo(found, input, view), input, conversation, ...(view !== undefined && { view }) };
    this.#record = new CallRecord(needs, found, place);
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
    await this.#readFiles();
    const places = await this.look(call);
    // From here to a verdict nothing is waited for: what is looked up now is what is decided about.
    const { now, changed } = this.#now();
    if (!now || changed) return this.#record.refuse(this.#call, changed ?? { code: 'call-overtaken', server: server.name });
    // A person's answer is for what they read, and that still stands.
    if (call.decision?.by === 'person' && !now.doubt) return { say: 'go', call };
    return this.#follow({ call, now, checked, ...this.#verdictOn(now, { input: call.input, places }) });
  }

  /**
   * The real places of the paths of the call at this moment, as far as rules speak of that. A
   * remote server's paths mean nothing here.
   */
  async look({ input }: Call): Promise<RealPlaces | 'as named'> {
    const { found, conversation } = this.#proposed;
    const { servers, rules, about } = this.#state();
    if (servers[found.server.id]?.launch.kind !== 'stdio') return 'as named';
    return this.#needs.lookAtPlaces(
      rulesOnPlaces(wanted(found, input, this.#proposed.view), Object.values(rules), conversation),
      input,
      about.home,
    );
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
    const { report } = this.#place;
    if (allowed.say === 'go')
      await this.#needs.decisions.noteAllowedTogether(this.#record.lineOfAllowed(call, verdict), report.startIsKept);
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
    const about = { ...boundTo(now, question.input, this.#proposed.view), knows: met.sources };
    const signal = AbortSignal.any([this.#place.signal, this.#needs.servers.gone(question.server)]);
    let shown = question;
    const answered = await this.#needs.approvals.ask(question, about, signal, async () => {
      const places = await this.look(held);
      return () => {
        const now = this.#byRuleOfNow(held, { places, checked, question: shown });
        if ('question' in now) shown = now.question;
        return now;
      };
    });
    switch (answered.answer) {
      case 'by-rule':
        return answered.decided;
      case 'withdrawn':
        return this.#unanswered(held, question);
      case 'deny':
        return {
          say: 'no',
          call: { ...held, ...warnedBy(shown), decision: { by: 'person', answer: 'deny' } },
          end: { outcome: 'denied', reason: whyDenied(answered) },
        };
      case 'once':
      case 'chat':
      case 'always':
        this.#doubtWasShown = question.doubt !== undefined;
        return {
          say: 'go',
          call: { ...withEdits(held, answered.input), ...warnedBy(shown), decision: { by: 'person', answer: answered.answer } },
        };
      default:
        return answered satisfies never;
    }
  }

  #unanswered(call: Call, { serverName }: CallQuestion): Permission {
    if (this.#place.signal.aborted) return { say: 'no', call, end: { outcome: 'stopped', reason: { code: 'call-not-run' } } };
    return { say: 'no', call, end: { outcome: 'failed', reason: { code: 'call-unanswered', server: serverName } } };
  }

  /**
   * The verdict of the rules as they are now on a call that waits; or the question with what the
   * guard says now, when only the person can decide.
   */
  #byRuleOfNow(
    call: Call,
    { places, checked, question }: { places: RealPlaces | 'as named'; checked: CheckedValue; question: CallQuestion },
  ): { decided: Permission } | { question: CallQuestion } {
    const { now, changed } = this.#now();
    if (!now || changed) return { question };
    const { verdict, met, origins } = this.#verdictOn(now, { input: call.input, places });
    if (verdict.say === 'deny') return { decided: this.#record.neverRun(call, verdict.rule) };
    // The card of the call warns of something; there the person can change arguments that misfit.
    if (verdict.say !== 'allow' || ownOdditiesOf(question).length > 0) return { question: warnedAgain(question, met, origins) };
    const allowed = this.#allowedBy(verdict, checked, call);
    if (allowed.say === 'go') this.#needs.decisions.noteAllowed(this.#record.lineOfAllowed(call, verdict));
    return { decided: allowed };
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

  #verdictOn(now: FoundTool, looked: { input: JsonObject; places: RealPlaces | 'as named' }): Judged {
    return verdictOn(this.#state(), now, { ...this.#proposed, ...looked, files: this.#files });
  }

  /** Files of the person are kept beside the chat, and values may come from them. */
  async #readFiles(): Promise<void> {
    const { conversation } = this.#proposed;
    if (conversation === null) return;
    this.#files = await this.#needs.files.texts(this.#state().entries[conversation] ?? [], projectOf(this.#state(), conversation)?.files);
  }

  #state() {
    return this.#needs.journal.state();
  }
}

function questionAbout(
  { call, now: { server, tool, doubt }, checked, met, origins }: Considered,
  { conversation, port, asker, view }: CallPlace,
  more: Pick<CallQuestion, 'id' | 'askedAt' | 'despite'>,
): CallQuestion {
  return {
    kind: 'call',
    conversation,
    ...(port !== undefined && { port }),
    call: call.id,
    ...(asker !== undefined && { asker }),
    ...(view !== undefined && { byView: view }),
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
    ...(met.unsaid && { unsaid: met.unsaid }),
    carried: met.carried(),
    ...(conversation !== null && { origins: origins.all() }),
    ...more,
  };
}

/** With what the guard says now. A warning that stands on the card stays in its full length. */
function warnedAgain(
  { meets: before, unsaid: unsaidBefore, ...question }: CallQuestion,
  { meets, unsaid }: Met,
  origins: CallOrigins,
): CallQuestion {
  return {
    ...question,
    ...(question.origins && { origins: origins.all() }),
    ...(meets && { meets: before ? { ...meets, saidAt: before.saidAt } : meets }),
    ...(unsaid && { unsaid: unsaidBefore ? { ...unsaid, saidAt: unsaidBefore.saidAt } : unsaid }),
  };
}

/** The warning of the guard that the person had on the card when they answered. */
function warnedBy({ askedAt, meets, unsaid, origins = [] }: CallQuestion): Pick<Call, 'warned' | 'origins'> {
  const foreign = origins.filter(({ asks }) => asks !== undefined);
  const ids = (refs: { server: string }[] = []) => refs.map(({ server }) => server);
  return {
    ...((meets ?? unsaid) && { warned: { at: askedAt, private: ids(meets?.private), unsaid: ids(unsaid?.servers) } }),
    ...(foreign.length > 0 && { origins: foreign }),
  };
}

function withEdits(call: Call, edited: JsonObject | undefined): Call {
  if (!edited || canonical(edited) === canonical(call.input)) return call;
  return { ...call, input: edited, proposed: call.proposed ?? call.input };
}

/**
 * The identity that a grant for this call is bound to. A call of the app's own tool is for the
 * server that it speaks to.
 */
function boundTo({ server, tool, speaksTo }: FoundTool, input: JsonObject, view: string | undefined): BoundRule {
  const other = speaksTo?.(input);
  const fingerprint = other ? oursFor(other) : server.fingerprint;
  return { server: server.id, fingerprint, tool: tool.name, definition: tool.definition, ...(view !== undefined && { view }) };
}

/** The call as rules decide about it. */
function wanted(found: FoundTool, input: JsonObject, view: string | undefined): WantedCall {
  return { ...boundTo(found, input, view), input, claims: found.tool.annotations, hintsTrusted: found.server.hintsTrusted === true };
}

/** The reason why nobody is even asked about this call; undefined when it can be decided about. */
function whyNotAtAll(state: State, { found, input, conversation, view }: ProposedCall): Reason | undefined {
  const { server, tool } = found;
  if (tool.hold) return onHold(found);
  if (tool.isForViews && conversation !== null && view === undefined)
    return { code: 'tool-for-views', server: server.name, tool: tool.name };
  return whyOff(state, found, { input, conversation });
}

/**
 * The reason why its tool, as it is found now, is no longer the one that was proposed; undefined
 * when it still is.
 */
function whyNotNow(state: State, proposed: ProposedCall, now: FoundTool | undefined): Reason | undefined {
  if (now?.tool.hold) return onHold(now);
  if (!now || !isSame(proposed.bound, boundTo(now, proposed.input, proposed.view)))
    return { code: 'call-overtaken', server: proposed.found.server.name };
  return whyOff(state, now, proposed);
}

/** The verdict of the rules of now on the call, and what the guard found in it. */
function verdictOn(
  state: State,
  now: FoundTool,
  {
    input,
    conversation,
    view,
    places,
    files,
  }: Pick<ProposedCall, 'input' | 'conversation' | 'view'> & { places: RealPlaces | 'as named'; files: ModelFiles },
): Judged {
  const call = wanted(now, input, view);
  const called = now.speaksTo?.(input)?.id ?? now.server.id;
  const { meets, unsaid, ...read } = whatMeets({ server: called, input }, state, conversation);
  const origins = originsOf({ server: called, tool: now.tool.name, input, onlyReads: saysItOnlyReads(call) }, state, {
    conversation,
    files,
  });
  const isMeeting = state.settings.guard && (meets ?? unsaid) !== undefined && mayCarry(origins, read, input);
  const met: Met = isMeeting ? { ...read, ...(meets && { meets }), ...(unsaid && { unsaid }) } : read;
  const verdict = decide(call, {
    rules: Object.values(state.rules),
    conversation,
    home: state.about.home,
    places,
    inDoubt: now.doubt !== undefined,
    meeting: meetingIn(met, state.settings.guard),
    values: origins,
  });
  return { verdict, met, origins };
}

/**
 * Private data leaves through a call that acts for somebody unknown, or that reads by an address of
 * its own making, where it carries what was read.
 */
function mayCarry({ act, isToKnown, all }: CallOrigins, { carried }: Pick<Met, 'carried'>, input: JsonObject): boolean {
  if (act === 'acts' || act === 'deletes') return !isToKnown && carried().length > 0;
  if (act !== 'reads') return false;
  const wholes = new Set(all().flatMap((value) => (isWholeWord(value, input) ? value.argument : [])));
  return carried().some(({ argument }) => !wholes.has(argument));
}

/** One word that was read as it is, such as a file's name: nothing else fits into the argument. */
function isWholeWord({ argument, value, origin, asks }: ValueOrigin, input: JsonObject): boolean {
  return origin.from === 'reading' && asks === undefined && input[argument] === value && /^\S{1,200}$/.test(value);
}

function meetingIn({ meets, unsaid, sources, isUnread }: Met, isGuardOn: boolean): CallContext['meeting'] {
  if (isGuardOn && isUnread) return 'unread';
  return (meets ?? unsaid) ? { sources, isKnown: meets !== undefined } : undefined;
}

/**
 * True while what allowed the call still does: the rule is there, or the person's answer, or their
 * trust in hints.
 */
function isStanding({ rules }: State, decision: Decision | undefined, now: FoundTool | undefined): boolean {
  if (decision?.by === 'rule') return rules[decision.rule] !== undefined;
  return decision?.by === 'person' || now?.server.hintsTrusted === true;
}

/** A decision without the person was made about the real path of that moment (TOCTOU). */
function isMisled(
  decision: Decision | undefined,
  { found, conversation }: ProposedCall,
  { rules, places }: { rules: Rule[]; places: RealPlaces | 'as named' },
): boolean {
  if (decision?.by === 'person') return false;
  const called = { server: found.server.id, tool: found.tool.name };
  if (whatForbidsByLink(called, { rules, conversation, places })) return true;
  const rule = decision?.by === 'rule' ? rules.find(({ id }) => id === decision.rule) : undefined;
  return rule?.about === 'tool' && leadsOut(rule, places) !== undefined;
}

/**
 * In its chat the person turned off the tool, or the server to which the app's own tool would
 * speak.
 */
function whyOff(
  state: State,
  { server, tool, speaksTo }: FoundTool,
  { input, conversation }: Pick<ProposedCall, 'input' | 'conversation'>,
): Reason | undefined {
  const off = chatInProject(state, conversation ?? '')?.offHere;
  if (isToolOffHere(off, { server: server.id, tool: tool.name })) return { code: 'tool-off-here', server: server.name, tool: tool.name };
  const other = speaksTo?.(input);
  if (!other || !isServerOffHere(off, other.id)) return undefined;
  return { code: 'server-off-here', server: state.servers[other.id]?.name ?? other.id };
}

function onHold({ server, tool }: FoundTool): Reason {
  return { code: 'tool-on-hold', server: server.name, tool: tool.name };
}

function isSame(before: BoundRule, now: BoundRule): boolean {
  return (
    now.server === before.server &&
    now.fingerprint === before.fingerprint &&
    now.tool === before.tool &&
    now.definition === before.definition
  );
}
