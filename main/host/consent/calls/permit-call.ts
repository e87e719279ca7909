import type { CallQuestion, Rule, ToolRule } from '../../../../contract/approval.ts';
import type { Call, Decision } from '../../../../contract/conversation.ts';
import { oursFor } from '../../../../contract/handles.ts';
import type { JsonObject } from '../../../../contract/json.ts';
import { odditiesOf } from '../../../../contract/oddities.ts';
import { isServerOffHere, isToolOffHere } from '../../../../contract/off-here.ts';
import type { CheckedValue } from '../schema/check-schema.ts';
import { decide, leadsOut, rulesOnPlaces, type CallVerdict, whatForbids, whatForbidsByLink, type WantedCall } from './decide.ts';
import type { DecisionLine } from '../decision-log.ts';
import { canonical } from '../../base/fingerprint.ts';
import { type Met, whatMeets } from './guard/guard.ts';
import { whyDenied } from './approvals.ts';
import type { AskedAbout } from './make-rules.ts';
import { lineOfCall, type CallDecision } from './line-of-call.ts';
import type { RealPlaces } from './real-places.ts';
import { ruleAsReason } from './rule-as-reason.ts';
import { wasSentBack } from './sent-back.ts';
import type { CallNeeds, CallPlace, CallEnd, FoundTool } from './call.ts';
import type { Reason } from '../../../../contract/reason.ts';

export type Permission =
  | { say: 'go'; call: Call }
  /** The tool came into doubt meanwhile: whether it may run has to be found out once more. */
  | { say: 'again'; call: Call }
  | { say: 'no'; call: Call; end: CallEnd };

type AllowVerdict = Extract<CallVerdict, { say: 'allow' }>;

/** The permission of this call: checked against its schema, decided by rules, or else by the person. */
export function permissionFor(needs: CallNeeds, proposed: Call, place: CallPlace, found: FoundTool) {
  const { servers, journal } = needs;
  const before = boundTo(found, proposed.input);
  /** The person was told, and answered all the same. */
  let doubtWasShown = false;
  return { get, look, still };

  /** `call`: as it stands, with what was decided about it before its tool came into doubt. */
  async function get(call = proposed): Promise<Permission> {
    // Not even checked: its schema is not the one the person saw.
    if (found.tool.hold) return refuse(onHold(found));
    if (found.tool.isForViews && place.conversation !== null) return refuse(forViews(found));
    const off = whyOff(found);
    if (off) return refuse(off);
    const checked = await needs.check(found.server.id, found.tool.inputSchema, call.input, 'arguments');
    await servers.confirm({ server: found.server.id, tool: found.tool.name }, place.signal);
    const places = await look(call);
    // From here to a verdict nothing is waited for: what is looked up now is what is decided about.
    const now = servers.find(proposed.alias, place.conversation);
    const changed = whyNotNow(now);
    if (!now || changed !== undefined) return refuse(changed ?? overtaken());
    // A person's answer is for what they read, and that still stands.
    if (call.decision?.by === 'person' && !now.doubt) return { say: 'go', call };
    return follow(verdictOn(now, call, places), { now, checked, call });
  }

  /** The real places of the paths of the call at this moment, as far as rules speak of that. A remote server's paths mean nothing here. */
  async function look({ input }: Call): Promise<RealPlaces | 'as named'> {
    const { servers: known, rules, about } = journal.state();
    if (known[found.server.id]?.launch.kind !== 'stdio') return 'as named';
    return needs.lookAtPlaces(rulesOnPlaces(wanted(found, input), Object.values(rules), place.conversation), input, about.home);
  }

  /**
   * The last look before the call (TOCTOU), without a wait: a "go" may no longer hold. The server may have gone, the tool may have changed,
   * what allowed it may have been taken back, another rule may have been made, and a link may have come into its path.
   */
  function still(call: Call, places: RealPlaces | 'as named'): Permission {
    const now = servers.find(proposed.alias, place.conversation);
    const changed = whyNotNow(now);
    if (changed !== undefined) return refuse(changed, call);
    const what = { server: found.server.id, tool: found.tool.name, input: call.input };
    const rules = Object.values(journal.state().rules);
    const rule = whatForbids(what, rules, place.conversation).yes;
    if (rule) return neverRun(call, rule);
    if (isMisled(call.decision, rules, places)) return refuse({ code: 'link-in-path' }, call);
    if (now?.doubt && !(call.decision?.by === 'person' && doubtWasShown)) return { say: 'again', call };
    return isStanding(call.decision, now) ? { say: 'go', call } : refuse({ code: 'grant-revoked' }, call);
  }

  /** A decision without the person was made about the real path of that moment (TOCTOU). */
  function isMisled(decision: Decision | undefined, rules: Rule[], places: RealPlaces | 'as named'): boolean {
    if (decision?.by === 'person') return false;
    const called = { server: found.server.id, tool: found.tool.name };
    if (whatForbidsByLink(called, { rules, conversation: place.conversation, places })) return true;
    const rule = decision?.by === 'rule' ? rules.find(({ id }) => id === decision.rule) : undefined;
    return rule?.about === 'tool' && leadsOut(rule, places) !== undefined;
  }

  function isStanding(decision: Decision | undefined, now: FoundTool | undefined): boolean {
    if (decision?.by === 'rule') return journal.state().rules[decision.rule] !== undefined;
    return decision?.by === 'person' || now?.server.hintsTrusted === true;
  }

  function verdictOn(now: FoundTool, { input }: Call, places: RealPlaces | 'as named'): { verdict: CallVerdict; met: Met } {
    const { server, speaksTo } = now;
    const state = journal.state();
    const called = speaksTo?.(input)?.id ?? server.id;
    const met = whatMeets({ server: called, input }, state, place.conversation);
    const verdict = decide(wanted(now, input), {
      rules: Object.values(state.rules),
      conversation: place.conversation,
      home: state.about.home,
      places,
      inDoubt: now.doubt !== undefined,
      meeting: state.settings.guard && met.meets ? { sources: met.sources } : undefined,
    });
    return { verdict, met };
  }

  function follow(
    { verdict, met }: ReturnType<typeof verdictOn>,
    { now, checked, call }: { now: FoundTool; checked: CheckedValue; call: Call },
  ): Permission | Promise<Permission> {
    switch (verdict.say) {
      case 'ask':
        if (checked.problems.length > 0 && mayBeCorrected(call)) return refuse(misfit(checked), call);
        return askPerson(toQuestion(now, call, { checked, met, despite: verdict.despite }), {
          about: { ...boundTo(now, call.input), knows: met.sources },
          checked,
          call,
        });
      case 'deny':
        return neverRun(call, verdict.rule);
      case 'allow':
        return allow(verdict, checked, call);
      default:
        return verdict satisfies never;
    }
  }

  /** The model gets one try to mend what does not fit, before a person reads it. */
  function mayBeCorrected(call: Call): boolean {
    if (place.conversation === null || place.asker === undefined) return false;
    return !wasSentBack(journal.state().entries[place.conversation] ?? [], call);
  }

  function misfit({ problems }: CheckedValue): Reason {
    return { code: place.asker === undefined ? 'arguments-misfit' : 'arguments-sent-back', tool: found.tool.name, problems };
  }

  /** In the log first: what cannot be logged does not run. */
  async function allow(verdict: AllowVerdict, checked: CheckedValue, call: Call): Promise<Permission> {
    const allowed = allowedBy(verdict, checked, call);
    if (allowed.say === 'go') await needs.decisions.noteAllowedTogether(lineOfAllowed(verdict, call));
    return allowed;
  }

  function allowedBy(verdict: AllowVerdict, checked: CheckedValue, call: Call): Permission {
    const { because } = verdict;
    const decision: Decision = verdict.by === 'rule' ? { by: 'rule', rule: verdict.rule.id, because } : { by: 'hints', because };
    const allowed: Call = { ...call, decision };
    return checked.problems.length > 0 ? refuse(misfit(checked), allowed) : { say: 'go', call: allowed };
  }

  function lineOfAllowed(verdict: AllowVerdict, call: Call): DecisionLine {
    const { because } = verdict;
    return lineOf(call, verdict.by === 'rule' ? { how: 'by-rule', because, rule: verdict.rule.id } : { how: 'by-hints', because });
  }

  async function askPerson(
    question: CallQuestion,
    { about, checked, call }: { about: AskedAbout; checked: CheckedValue; call: Call },
  ): Promise<Permission> {
    const { decision: _, ...undecided } = call;
    const held: Call = { ...undecided, state: { state: 'held', question: question.id } };
    place.report.held(held);
    const signal = AbortSignal.any([place.signal, servers.gone(question.server)]);
    const answered = await needs.approvals.ask(question, about, signal, async () => {
      const places = await look(held);
      return () => byRuleOfNow(held, { places, checked, question });
    });
    switch (answered.answer) {
      case 'by-rule':
        return answered.decided;
      case 'withdrawn':
        if (place.signal.aborted) return { say: 'no', call: held, end: { outcome: 'stopped', reason: { code: 'call-not-run' } } };
        return {
          say: 'no',
          call: held,
          end: { outcome: 'failed', reason: { code: 'call-unanswered', server: question.serverName } },
        };
      case 'deny':
        return {
          say: 'no',
          call: { ...held, decision: { by: 'person', answer: 'deny' } },
          end: { outcome: 'denied', reason: whyDenied(answered) },
        };
      case 'once':
      case 'chat':
      case 'always':
        doubtWasShown = question.doubt !== undefined;
        return { say: 'go', call: { ...withEdits(held, answered.input), decision: { by: 'person', answer: answered.answer } } };
      default:
        return answered satisfies never;
    }
  }

  /** The verdict of the rules as they are now on a call that waits; undefined when only the person can decide. */
  function byRuleOfNow(
    call: Call,
    { places, checked, question }: { places: RealPlaces | 'as named'; checked: CheckedValue; question: CallQuestion },
  ): Permission | undefined {
    const now = servers.find(proposed.alias, place.conversation);
    if (!now || whyNotNow(now) !== undefined) return undefined;
    const { verdict } = verdictOn(now, call, places);
    if (verdict.say === 'deny') return neverRun(call, verdict.rule);
    // Its card warns of something in it, and arguments that do not fit may still be changed there.
    if (odditiesOf(question).length > 0) return undefined;
    if (verdict.say !== 'allow') return undefined;
    const allowed = allowedBy(verdict, checked, call);
    if (allowed.say === 'go') needs.decisions.noteAllowed(lineOfAllowed(verdict, call));
    return allowed;
  }

  function toQuestion(
    { server, tool, doubt }: FoundTool,
    { input }: Call,
    { checked, met, despite }: { checked: CheckedValue; met: Met; despite: Reason | undefined },
  ): CallQuestion {
    return {
      kind: 'call',
      id: needs.newId(),
      conversation: place.conversation,
      ...(place.port !== undefined && { port: place.port }),
      call: proposed.id,
      ...(place.asker !== undefined && { asker: place.asker }),
      server: server.id,
      serverName: server.name,
      tool: tool.name,
      title: tool.title,
      description: tool.description,
      annotations: tool.annotations,
      inputSchema: tool.inputSchema,
      input,
      problems: checked.problems,
      unchecked: checked.unchecked,
      ...(doubt && { doubt }),
      ...(despite && { despite }),
      ...(met.meets && { meets: met.meets }),
      carried: met.carried(),
      askedAt: needs.clock.now(),
    };
  }

  function whyNotNow(now: FoundTool | undefined): Reason | undefined {
    if (now?.tool.hold) return onHold(now);
    if (!now || !isStill(before, now, proposed.input)) return overtaken();
    return whyOff(now);
  }

  /** In its chat the person turned off the tool, or the server to which the app's own tool would speak. */
  function whyOff({ server, tool, speaksTo }: FoundTool): Reason | undefined {
    const off = journal.state().conversations[place.conversation ?? '']?.offHere;
    if (isToolOffHere(off, { server: server.id, tool: tool.name })) return { code: 'tool-off-here', server: server.name, tool: tool.name };
    const other = speaksTo?.(proposed.input);
    if (!other || !isServerOffHere(off, other.id)) return undefined;
    return { code: 'server-off-here', server: journal.state().servers[other.id]?.name ?? other.id };
  }

  function overtaken(): Reason {
    return { code: 'call-overtaken', server: found.server.name };
  }

  function neverRun(call: Call, rule: ToolRule): Permission {
    const because = ruleAsReason(rule, journal.state().about.home);
    note(call, { how: 'never-rule', because, rule: rule.id });
    const decision: Decision = { by: 'rule', rule: rule.id, because };
    return { say: 'no', call: { ...call, decision }, end: { outcome: 'denied', reason: { code: 'never-allowed' } } };
  }

  function refuse(reason: Reason, call = proposed): Permission {
    note(call, { how: 'refused', because: reason });
    return { say: 'no', call, end: { outcome: 'failed', reason } };
  }

  function note(call: Call, outcome: CallDecision): void {
    needs.decisions.note(lineOf(call, outcome));
  }

  function lineOf({ input }: Call, outcome: CallDecision): DecisionLine {
    const { server, tool } = found;
    return lineOfCall({ server: server.id, serverName: server.name, tool: tool.name, conversation: place.conversation, input }, outcome);
  }
}

function boundTo({ server, tool, speaksTo }: FoundTool, input: JsonObject) {
  const other = speaksTo?.(input);
  const fingerprint = other ? oursFor(other) : server.fingerprint;
  return { server: server.id, fingerprint, tool: tool.name, definition: tool.definition };
}

function wanted(found: FoundTool, input: JsonObject): WantedCall {
  return { ...boundTo(found, input), input, claims: found.tool.annotations, hintsTrusted: found.server.hintsTrusted === true };
}

function isStill(before: ReturnType<typeof boundTo>, now: FoundTool | undefined, input: JsonObject): boolean {
  if (!now) return false;
  const { server, fingerprint, tool, definition } = boundTo(now, input);
  return server === before.server && fingerprint === before.fingerprint && tool === before.tool && definition === before.definition;
}

function forViews({ server, tool }: FoundTool): Reason {
  return { code: 'tool-for-views', server: server.name, tool: tool.name };
}

function onHold({ server, tool }: FoundTool): Reason {
  return { code: 'tool-on-hold', server: server.name, tool: tool.name };
}

function withEdits(call: Call, edited: JsonObject | undefined): Call {
  if (!edited || canonical(edited) === canonical(call.input)) return call;
  return { ...call, input: edited, proposed: call.proposed ?? call.input };
}
