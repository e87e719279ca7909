import type { CallQuestion, ToolRule } from '../../../contract/approval.ts';
import type { Aside, Call, CallState, Decision, Progress } from '../../../contract/conversation.ts';
import type { Decided, How } from '../../../contract/decision.ts';
import type { JsonObject } from '../../../contract/json.ts';
import type { Server, Tool } from '../../../contract/server.ts';
import type { Approvals } from '../approval/approvals.ts';
import type { Checked, CheckSchema } from '../approval/check-schema.ts';
import { type Bound, decide, type Verdict, whatForbids } from '../approval/decide.ts';
import type { DecisionLog } from '../approval/decision-log.ts';
import { canonical } from '../approval/fingerprint.ts';
import { type Met, whatMeets } from '../approval/guard.ts';
import type { AskedAbout } from '../approval/make-rules.ts';
import { because } from '../approval/rule-words.ts';
import type { Caller } from '../connections/asks.ts';
import type { CallResult } from '../connections/connection.ts';
import type { Journal } from '../journal.ts';
import type { Clock } from '../needs.ts';

type Found = { server: Server; tool: Tool };

/** What a conversation needs of the connections: to look a tool up, and to speak to its server. */
export type Callable = {
  /** Has lists that are out of date read again, without waiting for them. */
  freshen(): void;
  find(tool: string): Found | undefined;
  /** Aborted once the server is turned off, removed or given up. */
  gone(server: string): AbortSignal;
  call(
    what: { server: string; tool: string; input: JsonObject; caller: Caller },
    signal: AbortSignal,
    onProgress: (progress: Progress) => void,
  ): Promise<CallResult>;
};

export type CallNeeds = {
  journal: Journal;
  connections: Callable;
  approvals: Pick<Approvals, 'ask' | 'used'>;
  decisions: Pick<DecisionLog, 'note'>;
  check: CheckSchema;
  clock: Clock;
  newId(): string;
};

/** Where the call was made; outside a conversation there is nobody to report to but the caller. */
export type Place = {
  conversation: string | null;
  asker: string;
  signal: AbortSignal;
  /** Holds, by the call's id, what ends that call alone; only while it runs. */
  stops?: Map<string, () => void>;
};

export type EndedCall = Call & { state: Extract<CallState, { state: 'ended' }> };
type End = { outcome: EndedCall['state']['outcome'] } & Partial<Pick<CallResult, 'content' | 'structured' | 'reason'>>;
type Permission = { say: 'go'; call: Call } | { say: 'no'; call: Call; end: End };

/** One call, from proposed to ended: find, check, decide, ask, call. Every "no" on the way is a result the model reads. */
export async function runCall(needs: CallNeeds, proposed: Call, place: Place): Promise<EndedCall> {
  const { connections, journal, clock } = needs;
  if (place.signal.aborted) return end(proposed, { outcome: 'stopped', reason: 'It was not run.' });
  if (proposed.unreadable !== undefined) return end(proposed, failed('The arguments are not a JSON object.'));
  const found = connections.find(proposed.alias);
  if (!found) return end(proposed, failed(`There is no tool called ${proposed.alias}.`));

  if (found.tool.hold) return end(proposed, refused(found, onHold(found)));

  const permission = await permit(found);
  if (permission.say === 'no') return end(permission.call, permission.end);
  // Looked up again: while the person read the card, the server may have gone, or changed what the tool is.
  const reason = whyNotNow(found);
  if (reason !== undefined) return end(permission.call, refused(found, reason));
  const rule = forbidding(found, permission.call.input);
  if (rule) return end(...neverRun(found, permission.call, rule));
  return run(permission.call, found);

  async function permit(found: Found): Promise<Permission> {
    const checked = await needs.check(found.tool.inputSchema, proposed.input, 'The arguments');
    // From here to the end of a verdict nothing else happens: what is looked up now holds.
    const reason = whyNotNow(found);
    if (reason !== undefined) return { say: 'no', call: proposed, end: refused(found, reason) };
    const { server, tool } = connections.find(proposed.alias) ?? found;
    const bound: Bound = { server: server.id, fingerprint: server.fingerprint, tool: tool.name, definition: tool.definition };
    const state = journal.state();
    const met = whatMeets({ server: server.id, input: proposed.input }, state, place.conversation);
    const verdict = decide(
      { ...bound, input: proposed.input, claims: tool.annotations, hintsTrusted: server.hintsTrusted === true },
      {
        rules: Object.values(state.rules),
        conversation: place.conversation,
        home: state.about.home,
        meeting: state.settings.guard && met.meets ? { sources: met.sources, words: whatCouldLeave(met.meets) } : undefined,
      },
    );
    switch (verdict.say) {
      case 'ask':
        return askPerson(toQuestion({ server, tool }, checked, met, verdict.despite), { ...bound, knows: met.sources });
      case 'deny': {
        const [call, end] = neverRun(found, proposed, verdict.rule);
        return { say: 'no', call, end };
      }
      case 'allow':
        return allowed(found, verdict, checked.problems);
      default:
        return verdict satisfies never;
    }
  }

  function allowed(found: Found, verdict: Extract<Verdict, { say: 'allow' }>, problems: string[]): Permission {
    const rule = verdict.by === 'rule' ? verdict.rule : undefined;
    const decision: Decision = rule ? { by: 'rule', rule: rule.id, because: verdict.because } : { by: 'hints', because: verdict.because };
    const call: Call = { ...proposed, decision };
    if (problems.length > 0) {
      return { say: 'no', call, end: refused(found, `The arguments do not fit the tool. ${problems.join(' ')}`) };
    }
    note(found, call, rule ? 'by-rule' : 'by-hints', verdict.because, rule?.id);
    if (rule) needs.approvals.used(rule);
    return { say: 'go', call };
  }

  async function askPerson(question: CallQuestion, about: AskedAbout): Promise<Permission> {
    const answering = needs.approvals.ask(question, about, AbortSignal.any([place.signal, connections.gone(question.server)]));
    const held: Call = { ...proposed, state: { state: 'held', question: question.id } };
    tell('call.held', held);
    const answered = await answering;
    switch (answered.answer) {
      case 'withdrawn':
        if (place.signal.aborted) return { say: 'no', call: held, end: { outcome: 'stopped', reason: 'It was not run.' } };
        return { say: 'no', call: held, end: failed(`${question.serverName} went away before anybody answered, so it was not run.`) };
      case 'deny':
        return {
          say: 'no',
          call: { ...held, decision: { by: 'person', answer: 'deny' } },
          end: { outcome: 'denied', reason: answered.reason },
        };
      case 'once':
      case 'chat':
      case 'always':
        return { say: 'go', call: { ...withEdits(held, answered.input), decision: { by: 'person', answer: answered.answer } } };
      default:
        return answered satisfies never;
    }
  }

  function toQuestion({ server, tool }: Found, { problems, unchecked }: Checked, met: Met, despite?: string): CallQuestion {
    return {
      kind: 'call',
      id: needs.newId(),
      conversation: place.conversation,
      call: proposed.id,
      asker: place.asker,
      server: server.id,
      serverName: server.name,
      tool: tool.name,
      title: tool.title,
      description: tool.description,
      annotations: tool.annotations,
      inputSchema: tool.inputSchema,
      input: proposed.input,
      problems,
      unchecked,
      ...(despite !== undefined && { despite }),
      ...(met.meets && { meets: met.meets }),
      carried: met.carried,
      askedAt: clock.now(),
    };
  }

  function whyNotNow(before: Found): string | undefined {
    const now = connections.find(proposed.alias);
    if (now?.tool.hold) return onHold(now);
    return isStill(before, now) ? undefined : `${before.server.name} changed or went away while this call waited, so it was not run.`;
  }

  /** Rules made since the question was asked count, too. */
  function forbidding({ server, tool }: Found, input: JsonObject): ToolRule | undefined {
    const what = { server: server.id, tool: tool.name, input };
    return whatForbids(what, Object.values(journal.state().rules), place.conversation).yes;
  }

  function neverRun(found: Found, call: Call, rule: ToolRule): [Call, End] {
    const why = because(rule, journal.state().about.home);
    note(found, call, 'never-rule', why, rule.id);
    const decided: Call = { ...call, decision: { by: 'rule', rule: rule.id, because: why } };
    return [decided, { outcome: 'denied', reason: 'This is never allowed.' }];
  }

  function refused(found: Found, reason: string): End {
    note(found, proposed, 'refused', reason);
    return failed(reason);
  }

  function note({ server, tool }: Found, { input }: Call, how: How, because: string, rule?: string): void {
    const decided: Omit<Decided, 'at'> = {
      about: 'call',
      how,
      server: server.id,
      serverName: server.name,
      tool: tool.name,
      conversation: place.conversation,
      because,
      details: input,
    };
    needs.decisions.note(rule === undefined ? decided : { ...decided, rule });
  }

  async function run(call: Call, { server, tool }: Found): Promise<EndedCall> {
    const since = clock.now();
    const running: Call = { ...call, state: { state: 'running', since } };
    tell('call.started', running);
    const stopping = new AbortController();
    place.stops?.set(call.id, () => stopping.abort());
    const signal = AbortSignal.any([place.signal, stopping.signal]);
    const asides: Aside[] = [];
    const caller: Caller = {
      conversation: place.conversation,
      call: call.id,
      during: tool.name,
      stop: () => stopping.abort(),
      note: (aside) => asides.push(aside),
    };
    const result = await connections.call({ server: server.id, tool: tool.name, input: call.input, caller }, signal, (progress) => {
      if (place.conversation !== null) {
        journal.record({ type: 'call.progress', conversation: place.conversation, call: call.id, progress });
      }
    });
    place.stops?.delete(call.id);
    const tookMs = clock.now() - since;
    const asked: Call = asides.length > 0 ? { ...running, asides } : running;
    return end(asked, await checkedResult(tool, result), tookMs);
  }

  async function checkedResult({ outputSchema }: Tool, result: CallResult): Promise<CallResult> {
    if (!outputSchema || result.structured === undefined || result.outcome !== 'ok') return result;
    const { problems, unchecked } = await needs.check(outputSchema, result.structured, 'It');
    if (problems.length > 0) {
      return { ...result, outcome: 'failed', reason: `Its structured answer does not fit its own schema. ${problems.join(' ')}` };
    }
    return unchecked === undefined ? result : { ...result, reason: `Its structured answer was not checked. ${unchecked}` };
  }

  function end(call: Call, { outcome, content = [], structured, reason }: End, tookMs = 0): EndedCall {
    const ended: EndedCall = { ...call, state: { state: 'ended', outcome, tookMs, content, structured, reason } };
    tell('call.ended', ended);
    return ended;
  }

  function tell(type: 'call.held' | 'call.started' | 'call.ended', call: Call): void {
    if (place.conversation !== null) journal.record({ type, conversation: place.conversation, call });
  }
}

/** How a tool is named on the entry of its call. */
export function toolOf(found: Found | undefined): Call['tool'] {
  if (!found) return null;
  const { server, tool } = found;
  return { server: server.id, serverName: server.name, name: tool.name, title: tool.title };
}

function failed(reason: string): End {
  return { outcome: 'failed', reason };
}

function onHold({ server, tool }: Found): string {
  return `${server.name} changed what ${tool.name} is. It stays off until the person accepts the change.`;
}

function whatCouldLeave({ private: own, untrusted }: NonNullable<CallQuestion['meets']>): string {
  const names = (servers: { serverName: string }[]) => servers.map(({ serverName }) => serverName).join(', ');
  return `Data from ${names(own)} could leave through this call, and text from ${names(untrusted)} could be what asks for it.`;
}

function withEdits(call: Call, edited: JsonObject | undefined): Call {
  if (!edited || canonical(edited) === canonical(call.input)) return call;
  return { ...call, input: edited, proposed: call.input };
}

function isStill(before: Found, now: Found | undefined): boolean {
  return (
    now?.server.id === before.server.id &&
    now.server.fingerprint === before.server.fingerprint &&
    now.tool.name === before.tool.name &&
    now.tool.definition === before.tool.definition
  );
}
