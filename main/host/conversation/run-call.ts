import type { CallQuestion } from '../../../contract/approval.ts';
import type { Aside, Call, CallState, Progress } from '../../../contract/conversation.ts';
import type { JsonObject } from '../../../contract/json.ts';
import type { Server, Tool } from '../../../contract/server.ts';
import type { Approvals } from '../approval/approvals.ts';
import type { Checked, CheckSchema } from '../approval/check-schema.ts';
import { type Bound, decide } from '../approval/decide.ts';
import { canonical } from '../approval/fingerprint.ts';
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

  const permission = await permit(found);
  if (permission.say === 'no') return end(permission.call, permission.end);
  // Looked up again: while the person read the card, the server may have gone, or changed what the tool is.
  if (!isStill(found, connections.find(proposed.alias))) {
    return end(permission.call, failed(`${found.server.name} changed or went away while this call waited, so it was not run.`));
  }
  return run(permission.call, found);

  async function permit({ server, tool }: Found): Promise<Permission> {
    const bound = { server: server.id, fingerprint: server.fingerprint, tool: tool.name, definition: tool.definition };
    const checked = await needs.check(tool.inputSchema, proposed.input, 'The arguments');
    const { problems } = checked;
    const verdict = decide({ ...bound, input: proposed.input }, Object.values(journal.state().rules), place.conversation);
    if (verdict.say === 'ask') return askPerson(toQuestion({ server, tool }, checked), bound);

    const { rule, because } = verdict;
    const call: Call = { ...proposed, decision: { by: 'rule', rule: rule.id, because } };
    if (problems.length > 0) return { say: 'no', call, end: failed(`The arguments do not fit the tool. ${problems.join(' ')}`) };
    needs.approvals.used(rule);
    return { say: 'go', call };
  }

  async function askPerson(question: CallQuestion, bound: Bound): Promise<Permission> {
    const answering = needs.approvals.ask(question, bound, AbortSignal.any([place.signal, connections.gone(question.server)]));
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

  function toQuestion({ server, tool }: Found, { problems, unchecked }: Checked): CallQuestion {
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
      carried: [],
      askedAt: clock.now(),
    };
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
