import type { Input, Output } from '../../../../contract/api.ts';
import type { CallNeeds } from '../../consent/calls/call.ts';
import { noTool } from './no-tool.ts';
import { reportOutside, runCall, toolOf } from './run-call.ts';

/** One call outside any conversation, made by the person, under the same rules as the model's. */
export function createCallOnce(needs: CallNeeds) {
  return async ({ tool, input }: Input<'tool.call'>, signal: AbortSignal, port?: string): Promise<Output<'tool.call'>> => {
    const found = needs.servers.find(tool);
    if (!found) throw noTool(needs.journal.state(), tool);
    const id = needs.newId();
    const { state } = await runCall(
      needs,
      {
        type: 'call',
        id,
        turn: id,
        reply: id,
        toolUse: id,
        at: needs.clock.now(),
        alias: tool,
        tool: toolOf(found),
        input,
        state: { state: 'proposed' },
      },
      { conversation: null, report: reportOutside(needs, port), port, signal },
    );
    // Nothing of a call outside of chats goes on by itself.
    if (state.state !== 'ended') throw new Error(`The call of ${tool} has no end`);
    const { outcome, content, structured, reason } = state;
    return { outcome, content, structured, reason };
  };
}
