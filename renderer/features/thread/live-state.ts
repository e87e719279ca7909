import type { Call, Conversation, Entry } from '../../../contract/conversation.ts';
import { lastSaid } from '../../../contract/last-said.ts';
import type { Reason } from '../../../contract/reason.ts';

/** The state that the line above the composer tells. */
export type LiveState =
  | { state: 'resting' }
  /** A turn was under way when the connection to the host was lost. */
  | { state: 'unknown' }
  | { state: 'calling'; running: number; waiting: number; since: number }
  | { state: 'retrying'; at: number; reason: Reason; since: number }
  | { state: 'writing'; since: number }
  | { state: 'thinking'; since: number };

/** The turn does not wait for a long task that it goes on without. */
function isAwaited({ state }: Call): boolean {
  return state.state === 'running' && !state.task?.detached;
}

export function toLive({ activity }: Conversation, entries: Entry[], waiting: number, isConnected = true): LiveState {
  if (!isConnected) return { state: activity.state === 'resting' ? 'resting' : 'unknown' };
  if (activity.state === 'resting') return waiting > 0 ? { state: 'calling', running: 0, waiting, since: 0 } : { state: 'resting' };
  const { turn, since, retry } = activity;
  const running = entries.filter((entry) => entry.type === 'call' && entry.turn === turn && isAwaited(entry)).length;
  if (running + waiting > 0) return { state: 'calling', running, waiting, since };
  if (retry) return { state: 'retrying', ...retry, since };
  const last = lastSaid(entries);
  const writes = last?.type === 'answer' && last.state === 'streaming' && last.text !== '';
  return { state: writes ? 'writing' : 'thinking', since };
}
