import type { Aside, Call, CallState, Progress } from '../../../../contract/conversation.ts';
import { HostError } from '../../../../contract/errors.ts';
import type { JsonObject } from '../../../../contract/json.ts';
import type { Doubt, Server, Tool } from '../../../../contract/server.ts';
import type { Approvals } from '../../consent/calls/approvals.ts';
import type { CheckSchema } from '../../consent/schema/check-schema.ts';
import type { DecisionLog } from '../../consent/decision-log.ts';
import type { LookAtPlaces } from '../../consent/calls/real-places.ts';
import type { Caller } from '../../servers/asks/asks.ts';
import type { CallResult } from '../../servers/requests/call-tool.ts';
import type { Journal } from '../../journal.ts';
import { whyUnreadable } from '../../models/why-unreadable.ts';
import type { Clock } from '../../needs.ts';
import type { Whole } from '../../results/cut-long.ts';
import type { Results } from '../../results/results.ts';
import { type Permission, permissionFor } from '../../consent/calls/permit-call.ts';
import type { Reason } from '../../../../contract/reason.ts';
import { saidBefore, inLog } from '../../../../contract/reason.ts';

export type Found = {
  server: Pick<Server, 'id' | 'name' | 'fingerprint' | 'hintsTrusted'>;
  tool: Tool;
  /** Why nobody knows whether the tool still is what stands here. */
  doubt?: Doubt | undefined;
  /** The server to which a call with these arguments speaks, where that is another one. */
  speaksTo?(input: JsonObject): Pick<Server, 'id' | 'fingerprint'> | undefined;
};

/** What a conversation needs of the connections: to look a tool up, and to speak to its server. */
export type Callable = {
  /** Looks again at the folders, and has lists that are out of date read again without waiting for them. */
  freshen(): void;
  /** In a chat there may be tools that are nowhere else. */
  find(tool: string, conversation?: string | null): Found | undefined;
  /** Waits briefly for a good list where the definition of this tool is in doubt. */
  confirm(what: { server: string; tool: string }, stop: AbortSignal): Promise<void>;
  /** Aborted once the server is turned off, removed or given up. */
  gone(server: string): AbortSignal;
  call(
    what: { server: string; tool: string; input: JsonObject; caller: Caller },
    signal: AbortSignal,
    onProgress: (progress: Progress) => void,
  ): Promise<CallResult & Pick<Call, 'from'>>;
};

export type CallNeeds = {
  journal: Journal;
  connections: Callable;
  approvals: Pick<Approvals, 'ask' | 'used'>;
  decisions: Pick<DecisionLog, 'note'>;
  check: CheckSchema;
  lookAtPlaces: LookAtPlaces;
  results: Pick<Results, 'shorten'>;
  clock: Clock;
  newId(): string;
};

/** Where the call was made; outside a conversation there is nobody to report to but the caller. */
export type CallPlace = {
  conversation: string | null;
  /** Of the command that made it. */
  port?: string | undefined;
  asker: string;
  signal: AbortSignal;
  /** Holds, by the call's id, what ends that call alone; only while it runs. */
  stops?: Map<string, () => void>;
};

export type EndedCall = Call & { state: Extract<CallState, { state: 'ended' }> };
export type End = { outcome: EndedCall['state']['outcome'] } & Partial<Pick<CallResult, 'content' | 'structured'>> & {
    whole?: Whole;
    reason?: Reason | undefined;
  };

/** One call, from proposed to ended: find, permit, call. Every "no" on the way is a result the model reads; with a `refusal` it is none but that. */
export async function runCall(needs: CallNeeds, proposed: Call, place: CallPlace, refusal?: string): Promise<EndedCall> {
  const { connections, journal, clock } = needs;
  if (refusal !== undefined) return end(proposed, failed(refusal));
  if (place.signal.aborted) return end(proposed, { outcome: 'stopped', reason: saidBefore('It was not run.') });
  if (proposed.unreadable !== undefined) return end(proposed, failed(`The arguments are ${whyUnreadable(proposed.unreadable)}.`));
  const found = connections.find(proposed.alias, place.conversation);
  if (!found) return end(proposed, { outcome: 'failed', reason: { code: 'no-such-tool', tool: proposed.alias } });

  const permission = permissionFor(needs, proposed, place, found);
  const last = await settled(permission);
  return last.say === 'go' ? run(last.call, found) : end(last.call, last.end);

  async function run(call: Call, { server, tool }: Found): Promise<EndedCall> {
    const since = clock.now();
    const running: Call = { ...call, state: { state: 'running', since } };
    if (place.conversation !== null) journal.record({ type: 'call.started', conversation: place.conversation, call: running });
    const stopping = new AbortController();
    place.stops?.set(call.id, () => stopping.abort());
    const signal = AbortSignal.any([place.signal, stopping.signal]);
    const asides: Aside[] = [];
    const caller: Caller = {
      conversation: place.conversation,
      port: place.port,
      call: call.id,
      during: tool.name,
      stop: () => stopping.abort(),
      async whyNotAgain() {
        await connections.confirm({ server: server.id, tool: tool.name }, signal);
        const now = permission.still(call, await permission.look(call));
        if (now.say === 'again') return `${server.name} may have changed this tool meanwhile, so the call was not sent.`;
        return now.say === 'no' ? (now.end.reason ? inLog(now.end.reason) : 'It is not allowed any more.') : undefined;
      },
      note: (aside) => asides.push(aside),
    };
    const result = await connections.call({ server: server.id, tool: tool.name, input: call.input, caller }, signal, (progress) => {
      const { conversation } = place;
      if (conversation === null) journal.record({ type: 'lone-call.progress', call: call.id, port: place.port, progress });
      else journal.record({ type: 'call.progress', conversation, call: call.id, progress });
    });
    place.stops?.delete(call.id);
    const tookMs = clock.now() - since;
    const asked: Call = { ...running, ...(asides.length > 0 && { asides }), ...(result.from && { from: result.from }) };
    return endRun(asked, await keptOf(call, await checkedResult({ server, tool }, result)), tookMs);
  }

  async function checkedResult({ server, tool: { outputSchema } }: Found, result: CallResult): Promise<CallResult> {
    if (!outputSchema || result.outcome !== 'ok') return result;
    if (result.structured === undefined) {
      if (isBeforeStructured(server.id)) return result;
      return {
        ...result,
        outcome: 'failed',
        reason: { code: 'structured-missing' },
      };
    }
    const { problems, unchecked } = await needs.check(server.id, outputSchema, result.structured, 'It');
    if (problems.length > 0) {
      return {
        ...result,
        outcome: 'failed',
        reason: { code: 'structured-misfit', problems: problems.map((problem) => saidBefore(problem)) },
      };
    }
    return unchecked === undefined ? result : { ...result, reason: { code: 'structured-unchecked', why: saidBefore(unchecked) } };
  }

  /** Older revisions know no structured content: there a schema for it promises nothing. */
  function isBeforeStructured(server: string): boolean {
    const state = journal.state().servers[server]?.state;
    return state?.state === 'ready' && state.protocolVersion < '2025-06-18';
  }

  /** Outside a conversation nothing is kept, and all of it goes to the caller. */
  async function keptOf({ id }: Call, result: CallResult): Promise<End> {
    return place.conversation === null ? result : needs.results.shorten({ conversation: place.conversation, call: id }, result);
  }

  /** It had its effect: what came back is not lost with a disk that refuses it. */
  function endRun(call: Call, how: End, tookMs: number): EndedCall {
    try {
      return end(call, how, tookMs);
    } catch (cause) {
      if (!(cause instanceof HostError) || cause.code !== 'storage') throw cause;
      const reason: Reason = { code: 'result-not-kept', why: cause.reason, ...(how.reason && { besides: how.reason }) };
      return end(call, { ...how, reason }, tookMs, { kept: false });
    }
  }

  function end(call: Call, { outcome, content = [], structured, whole, reason }: End, tookMs = 0, more: { kept?: false } = {}): EndedCall {
    const ended: EndedCall = { ...call, state: { state: 'ended', outcome, tookMs, content, structured, ...(whole && { whole }), reason } };
    if (place.conversation !== null) journal.record({ type: 'call.ended', conversation: place.conversation, call: ended, ...more });
    return ended;
  }
}

/** The grant is checked once more at the last moment before the call leaves (TOCTOU); a tool that came into doubt is waited for or asked about. */
async function settled({ get, look, still }: ReturnType<typeof permissionFor>): Promise<Exclude<Permission, { say: 'again' }>> {
  for (let last: Permission = await get(); ; last = await get(last.call)) {
    if (last.say === 'go') last = still(last.call, await look(last.call));
    if (last.say !== 'again') return last;
  }
}

/** How a tool is named on the entry of its call. */
export function toolOf(found: Found | undefined): Call['tool'] {
  if (!found) return null;
  const { server, tool } = found;
  return { server: server.id, serverName: server.name, name: tool.name, title: tool.title };
}

function failed(reason: string): End {
  return { outcome: 'failed', reason: saidBefore(reason) };
}
