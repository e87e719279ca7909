import type { Call } from '../../../../contract/conversation.ts';
import { OURS } from '../../../../contract/handles.ts';
import type { LongTask } from '../../../../contract/long-task.ts';
import type { CallNeeds, CallPlace, FoundTool } from '../../consent/calls/call.ts';
import { CallPermission } from '../../consent/calls/permit-call.ts';
import type { Storage } from '../../storage/storage.ts';
import type { LongTasks, TaskOfCall } from '../../tasks/long-tasks.ts';
import { CallAtServer } from './call-at-server.ts';
import { reportInChat } from './run-call.ts';

type Needs = CallNeeds & { storage: Pick<Storage, 'entries'>; longTasks: Pick<LongTasks, 'resume'> };

/** Follows the long tasks on that an earlier run of the host left. */
export function resumeCalls(needs: Needs): void {
  const { journal, storage, longTasks } = needs;
  for (const task of Object.values(journal.state().tasks)) {
    const { call: id, conversation } = task;
    const call = storage.entries(conversation).find((entry): entry is Call => entry.type === 'call' && entry.id === id);
    const of = call && ofCall(needs, call, task);
    if (of) longTasks.resume(of, task);
    // The host ended between the end of the call and that of its task.
    else journal.record({ type: 'task.ended', conversation, call: id });
  }
}

function ofCall(needs: Needs, call: Call, { conversation, bound }: LongTask): TaskOfCall | undefined {
  const { state, tool } = call;
  if (state.state !== 'running' || !tool || tool.server === OURS) return undefined;
  const place: CallPlace = { conversation, report: reportInChat(needs, conversation), signal: new AbortController().signal };
  const at = new CallAtServer(needs, call, place);
  const find = () => needs.servers.find(call.alias, conversation);
  const caller = at.caller(tool.name, () => {
    const found = find();
    return { found, permission: isBoundTo(bound, found) ? new CallPermission(needs, call, place, found) : undefined };
  });
  return {
    call: { ...call, state, tool },
    caller,
    bound,
    end: (result, task) => at.end(result, find(), task.endedAt - task.since, task),
  };
}

/** The call was allowed for this launch of its server and this definition of its tool. */
function isBoundTo(bound: LongTask['bound'], found: FoundTool | undefined): found is FoundTool {
  return found !== undefined && bound?.fingerprint === found.server.fingerprint && bound.definition === found.tool.definition;
}
