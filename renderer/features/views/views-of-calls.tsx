import type { Call } from '../../../contract/conversation.ts';
import { ViewOfCall } from './view-of-call.tsx';

/** The views of calls that stand together in the thread, each under them all. */
export function ViewsOfCalls({ calls, conversation }: { calls: Call[]; conversation: string }) {
  return calls.map((call) => {
    const { state, tool } = call;
    if (state.state !== 'ended' || !state.view || !tool) return null;
    return <ViewOfCall key={call.id} call={{ ...call, state, tool }} conversation={conversation} />;
  });
}
