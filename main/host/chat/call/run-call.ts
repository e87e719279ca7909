import type { Call, EndedTask, Progress } from '../../../../contract/conversation.ts';
import type { Reason } from '../../../../contract/reason.ts';
import { CallPermission } from '../../consent/calls/permit-call.ts';
import { whyUnreadable } from '../../models/why-unreadable.ts';
import type { CallResult } from '../../servers/requests/call-tool.ts';
import { CallAtServer, endCall } from './call-at-server.ts';
import { noTool } from './no-tool.ts';
import type { CallNeeds, CallPlace, CallEnd, CallReport, FoundTool, Permission } from '../../consent/calls/call.ts';

/**
 * One call, from proposed to ended: find, permit, call. Every "no" on the way is a result the model
 * reads; with a `refusal` it is none but that. In a chat a long task may go on when this is over.
 */
export async function runCall(needs: CallNeeds, proposed: Call, place: CallPlace, refusal?: Reason): Promise<Call> {
  const { servers, journal } = needs;
  if (refusal !== undefined) return endCall(place, proposed, failed(refusal));
  if (place.signal.aborted) return endCall(place, proposed, { outcome: 'stopped', reason: { code: 'call-not-run' } });
  if (proposed.unreadable !== undefined)
    return endCall(place, proposed, failed({ code: 'arguments-unreadable', problem: whyUnreadable(proposed.unreadable) }));
  const found = servers.find(proposed.alias, place.conversation);
  if (!found) return endCall(place, proposed, failed(noTool(journal.state(), proposed.alias).reason));

  const permission = new CallPermission(needs, proposed, place, found);
  const last = await settled(permission);
  return last.say === 'go' ? callServer(needs, last.call, place, { found, permission }) : endCall(place, last.call, last.end);
}

async function callServer(
  needs: CallNeeds,
  permitted: Call,
  place: CallPlace,
  { found, permission }: { found: FoundTool; permission: CallPermission },
): Promise<Call> {
  const { servers, clock } = needs;
  const { server, tool } = found;
  const began = clock.elapsed();
  const running = { ...permitted, state: { state: 'running' as const, since: clock.now() } };
  place.report.started(running);
  const at = new CallAtServer(needs, running, place);
  place.running?.set(permitted.id, at.stopAlone());
  const caller = at.caller(tool.name, () => ({ found, permission }));
  try {
    const what = { server: server.id, tool: tool.name, input: permitted.input, caller };
    const onProgress = (progress: Progress) => place.report.progressed(permitted, progress);
    const result = await servers.call(what, at.signal, onProgress);
    const end = (ended: CallResult, task?: EndedTask) => at.end(ended, found, clock.elapsed() - began, task);
    if (result.outcome !== 'task') return await at.end(result, found, clock.elapsed() - began);
    const called = permitted.tool;
    const bound = { fingerprint: server.fingerprint, definition: tool.definition };
    if (place.tasks && called)
      return await place.tasks.follow({ call: { ...running, tool: called }, caller, bound, end }, result.task, at.signal);
    return await end(await servers.followToEnd({ server: server.id, task: result.task, caller }, at.signal, onProgress));
  } finally {
    place.running?.delete(permitted.id);
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
    startIsKept: true,
    progressed: ({ id }, progress) => journal.record({ type: 'call.progress', conversation, call: id, progress }),
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
    startIsKept: false,
    progressed: ({ id }, progress) => journal.record({ type: 'lone-call.progress', call: id, port, progress }),
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
