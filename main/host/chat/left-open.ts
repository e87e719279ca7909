import type { Call, Entry } from '../../../contract/conversation.ts';
import type { Reason } from '../../../contract/reason.ts';
import type { Event, State } from '../../../contract/state.ts';

/**
 * The events that end what a turn left open: half an answer is cut, a call without a result was
 * stopped. Then every call has its result.
 */
export function eventsLeftOpen(state: State, conversation: string): Event[] {
  return (state.entries[conversation] ?? []).flatMap((entry): Event[] => {
    // A long task goes on without its turn.
    if (state.tasks[entry.id]) return [];
    const ended = endedAsItIs(entry);
    if (ended === entry) return [];
    return [
      ended.type === 'call' ? { type: 'call.ended', conversation, call: ended } : { type: 'entry.changed', conversation, entry: ended },
    ];
  });
}

/** The entry as it is when nothing of it goes on. */
export function endedAsItIs(entry: Entry): Entry {
  if (entry.type === 'call' && entry.state.state !== 'ended') return stopped(entry);
  if ((entry.type === 'answer' || entry.type === 'thinking') && entry.state === 'streaming') return { ...entry, state: 'cut' };
  return entry;
}

function stopped(call: Call): Call {
  const reason: Reason = { code: call.state.state === 'running' ? 'call-stopped-running' : 'call-not-run' };
  return { ...call, state: { state: 'ended', outcome: 'stopped', tookMs: 0, content: [], reason } };
}
