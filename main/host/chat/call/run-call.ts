import type { Aside, Call } from '../../../../contract/conversation.ts';
import { HostError } from '../../../../contract/errors.ts';
import type { Reason } from '../../../../contract/reason.ts';
import { CallPermission } from '../../consent/calls/permit-call.ts';
import { whyUnreadable } from '../../models/why-unreadable.ts';
import type { Caller } from '../../servers/asks/asks.ts';
import type { CallResult } from '../../servers/requests/call-tool.ts';
import { noTool } from './no-tool.ts';
import type { CallNeeds, CallPlace, CallEnd, CallReport, EndedCall, FoundTool, Permission } from '../../consent/calls/call.ts';

/**
 * One call, from proposed to ended: find, permit, call. Every "no" on the way is a result the model
 * reads; with a `refusal` it is none but that.
 */
export async function runCall(needs: CallNeeds, proposed: Call, place: CallPlace, refusal?: Reason): Promise<EndedCall> {
  const { servers, journal, clock } = needs;
  if (refusal !== undefined) return end(proposed, failed(refusal));
  if (place.signal.aborted) return end(proposed, { outcome: 'stopped', reason: { code: 'call-not-run' } });
  if (proposed.unreadable !== undefined)
    return end(proposed, failed({ code: 'arguments-unreadable', problem: whyUnreadable(proposed.unreadable) }));
  const found = servers.find(proposed.alias, place.conversation);
  if (!found) return end(proposed, failed(noTool(journal.state(), proposed.alias).reason));

  const permission = new CallPermission(needs, proposed, place, found);
  const last = await settled(permission);
  return last.say === 'go' ? run(last.call, found) : end(last.call, last.end);

  async function run(call: Call, { server, tool }: FoundTool): Promise<EndedCall> {
    const began = clock.elapsed();
    const running: Call = { ...call, state: { state: 'running', since: clock.now() } };
    place.report.started(running);
    const stopping = new AbortController();
    place.running?.set(call.id, stopping);
    const signal = AbortSignal.any([place.signal, stopping.signal]);
    const asides: Aside[] = [];
    const caller: Caller = {
      conversation: place.conversation,
      port: place.port,
      call: call.id,
      turn: call.turn,
      during: tool.name,
      stop: () => stopping.abort(),
      async whyNotAgain() {
        await servers.confirm({ server: server.id, tool: tool.name }, signal);
        const now = permission.still(call, await permission.look(call));
        if (now.say === 'again') return { code: 'tool-may-have-changed', server: server.name };
        return now.say === 'no' ? (now.end.reason ?? { code: 'no-longer-allowed' }) : undefined;
      },
      becameTask: (task) => place.report.becameTask(call, task),
      note: (aside) => asides.push(aside),
    };
    const what = { server: server.id, tool: tool.name, input: call.input, caller };
    const result = await servers
      .call(what, signal, (progress) => place.report.progressed(call, progress))
      .finally(() => place.running?.delete(call.id));
    const tookMs = clock.elapsed() - began;
    const asked: Call = { ...running, ...(asides.length > 0 && { asides }), ...(result.from && { from: result.from }) };
    return endRun(asked, await place.report.keep(call, await checkedResult({ server, tool }, result)), tookMs);
  }

  async function checkedResult({ server, tool: { outputSchema } }: FoundTool, result: CallResult): Promise<CallResult> {
    if (!outputSchema || result.outcome !== 'ok') return result;
    if (result.structured === undefined) {
      if (isBeforeStructured(server.id)) return result;
      return {
        ...result,
        outcome: 'failed',
        reason: { code: 'structured-missing' },
      };
    }
    const { problems, unchecked } = await needs.check(server.id, outputSchema, result.structured, 'answer');
    if (problems.length > 0) {
      return {
        ...result,
        outcome: 'failed',
        reason: { code: 'structured-misfit', problems },
      };
    }
    return unchecked === undefined ? result : { ...result, reason: { code: 'structured-unchecked', why: unchecked } };
  }

  /** Older revisions know no structured content: there a schema for it promises nothing. */
  function isBeforeStructured(server: string): boolean {
    const state = journal.state().servers[server]?.state;
    return state?.state === 'ready' && state.protocolVersion < '2025-06-18';
  }

  /** The call had its effect: what came back is not lost with a disk that refuses it. */
  function endRun(call: Call, how: CallEnd, tookMs: number): EndedCall {
    try {
      return end(call, how, tookMs);
    } catch (cause) {
      if (!(cause instanceof HostError) || cause.code !== 'storage') throw cause;
      const reason: Reason = { code: 'result-not-kept', why: cause.reason, ...(how.reason && { besides: how.reason }) };
      return end(call, { ...how, reason }, tookMs, true);
    }
  }

  function end(call: Call, { outcome, content = [], structured, whole, reason }: CallEnd, tookMs = 0, isRefused = false): EndedCall {
    const ended: EndedCall = { ...call, state: { state: 'ended', outcome, tookMs, content, structured, ...(whole && { whole }), reason } };
    place.report.ended(ended, isRefused);
    return ended;
  }
}

/**
 * The grant is checked once more at the last moment before the call leaves (TOCTOU); a tool that
 * came into doubt is waited for or asked about.
 */
async function settled(permission: CallPermission): Promise<Exclude<Permission, { say: 'again' }>> {
  for (let last = await permission.get(); ; last = await permission.get(last.call)) {
    if (last.say === 'go') last = permission.still(last.call, await permission.look(last.call));
    if (last.say !== 'again') return last;
  }
}

/** To everybody who looks at the chat, where the call is one of its entries. */
export function reportInChat({ journal, results }: Pick<CallNeeds, 'journal' | 'results'>, conversation: string): CallReport {
  return {
    held: (call) => journal.record({ type: 'call.held', conversation, call }),
    started: (call) => journal.record({ type: 'call.started', conversation, call }),
    progressed: ({ id }, progress) => journal.record({ type: 'call.progress', conversation, call: id, progress }),
    becameTask: ({ id }, task) => journal.record({ type: 'call.became-task', conversation, call: id, task }),
    keep: ({ id }, result) => results.shorten({ conversation, call: id }, result),
    ended(call, isRefused) {
      const event = { type: 'call.ended', conversation, call } as const;
      return isRefused ? journal.show(event) : journal.record(event);
    },
  };
}

/**
 * Of a call outside any conversation nothing is kept: all of it goes to the maker of the call, who
 * hears of its progress.
 */
export function reportOutside({ journal }: Pick<CallNeeds, 'journal'>, port: string | undefined): CallReport {
  return {
    held: () => undefined,
    started: () => undefined,
    progressed: ({ id }, progress) => journal.record({ type: 'lone-call.progress', call: id, port, progress }),
    becameTask: () => undefined,
    keep: (_call, result) => result,
    ended: () => undefined,
  };
}

/** The name of a tool on the entry of its call. */
export function toolOf(found: FoundTool | undefined): Call['tool'] {
  if (!found) return null;
  const { server, tool } = found;
  return { server: server.id, serverName: server.name, name: tool.name, title: tool.title };
}

function failed(reason: Reason): CallEnd {
  return { outcome: 'failed', reason };
}
