import type { Rule } from '../../../../contract/approval.ts';
import type { Decision } from '../../../../contract/conversation.ts';
import { oursFor } from '../../../../contract/handles.ts';
import type { JsonObject } from '../../../../contract/json.ts';
import { isServerOffHere, isToolOffHere } from '../../../../contract/off-here.ts';
import type { Reason } from '../../../../contract/reason.ts';
import type { State } from '../../../../contract/state.ts';
import type { FoundTool } from './call.ts';
import { type BoundRule, type CallVerdict, decide, leadsOut, type WantedCall, whatForbidsByLink } from './decide.ts';
import { type Met, whatMeets } from './guard/guard.ts';
import type { RealPlaces } from './real-places.ts';

/**
 * A call as it was proposed: its tool as it was found then, and what a grant for it is bound to.
 */
export type ProposedCall = { found: FoundTool; bound: BoundRule; input: JsonObject; conversation: string | null };

/**
 * The identity that a grant for this call is bound to. A call of the app's own tool is for the
 * server that it speaks to.
 */
export function boundTo({ server, tool, speaksTo }: FoundTool, input: JsonObject): BoundRule {
  const other = speaksTo?.(input);
  const fingerprint = other ? oursFor(other) : server.fingerprint;
  return { server: server.id, fingerprint, tool: tool.name, definition: tool.definition };
}

/** The call as rules decide about it. */
export function wanted(found: FoundTool, input: JsonObject): WantedCall {
  return { ...boundTo(found, input), input, claims: found.tool.annotations, hintsTrusted: found.server.hintsTrusted === true };
}

/** The reason why nobody is even asked about this call; undefined when it can be decided about. */
export function whyNotAtAll(state: State, { found, input, conversation }: ProposedCall): Reason | undefined {
  const { server, tool } = found;
  if (tool.hold) return onHold(found);
  if (tool.isForViews && conversation !== null) return { code: 'tool-for-views', server: server.name, tool: tool.name };
  return whyOff(state, found, { input, conversation });
}

/**
 * The reason why its tool, as it is found now, is no longer the one that was proposed; undefined
 * when it still is.
 */
export function whyNotNow(state: State, proposed: ProposedCall, now: FoundTool | undefined): Reason | undefined {
  if (now?.tool.hold) return onHold(now);
  if (!now || !isSame(proposed.bound, boundTo(now, proposed.input))) return { code: 'call-overtaken', server: proposed.found.server.name };
  return whyOff(state, now, proposed);
}

/** The verdict of the rules of now on the call, and the data that would meet in it. */
export function verdictOn(
  state: State,
  now: FoundTool,
  { input, conversation, places }: Pick<ProposedCall, 'input' | 'conversation'> & { places: RealPlaces | 'as named' },
): { verdict: CallVerdict; met: Met } {
  const called = now.speaksTo?.(input)?.id ?? now.server.id;
  const met = whatMeets({ server: called, input }, state, conversation);
  const verdict = decide(wanted(now, input), {
    rules: Object.values(state.rules),
    conversation,
    home: state.about.home,
    places,
    inDoubt: now.doubt !== undefined,
    meeting: state.settings.guard && met.meets ? { sources: met.sources } : undefined,
  });
  return { verdict, met };
}

/**
 * Whether what allowed the call still does: the rule is there, or the person's answer, or their
 * trust in hints.
 */
export function isStanding({ rules }: State, decision: Decision | undefined, now: FoundTool | undefined): boolean {
  if (decision?.by === 'rule') return rules[decision.rule] !== undefined;
  return decision?.by === 'person' || now?.server.hintsTrusted === true;
}

/** A decision without the person was made about the real path of that moment (TOCTOU). */
export function isMisled(
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
  { conversations, servers }: State,
  { server, tool, speaksTo }: FoundTool,
  { input, conversation }: Pick<ProposedCall, 'input' | 'conversation'>,
): Reason | undefined {
  const off = conversations[conversation ?? '']?.offHere;
  if (isToolOffHere(off, { server: server.id, tool: tool.name })) return { code: 'tool-off-here', server: server.name, tool: tool.name };
  const other = speaksTo?.(input);
  if (!other || !isServerOffHere(off, other.id)) return undefined;
  return { code: 'server-off-here', server: servers[other.id]?.name ?? other.id };
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
