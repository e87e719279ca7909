import type { ViewCallResult } from '../../../../contract/view.ts';
import type { CallNeeds } from '../../consent/calls/call.ts';
import type { CallOfView } from '../../views/views.ts';
import { noTool } from './no-tool.ts';
import { reportOutside, runCall, toolOf } from './run-call.ts';

/**
 * A call that a view of a server asks for: asked about in its chat, under the rules of every call.
 * It is no entry of the chat, since no model proposed it.
 */
export function createCallForView(needs: CallNeeds) {
  return async ({ conversation, tool, view, input }: CallOfView, signal: AbortSignal): Promise<ViewCallResult> => {
    const found = needs.servers.find(tool, conversation);
    if (!found) throw noTool(needs.journal.state(), tool);
    const id = needs.newId();
    const ids = { id, turn: id, reply: id, toolUse: id };
    const { state } = await runCall(
      needs,
      { type: 'call', ...ids, at: needs.clock.now(), alias: tool, tool: toolOf(found), input, state: { state: 'proposed' } },
      { conversation, report: reportOutside(needs, undefined), signal, view },
    );
    if (state.state !== 'ended') throw new Error(`The call of ${tool} has no end`);
    const { outcome, content, structured, meta, reason } = state;
    return { outcome, content, ...(structured !== undefined && { structured }), ...(meta && { meta }), ...(reason && { reason }) };
  };
}
