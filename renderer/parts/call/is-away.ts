import type { LongTask } from '../../../contract/long-task.ts';
import type { State } from '../../../contract/state.ts';

/** The task waits for its server; one that is to be stopped does so, too, where it is not ready. */
export function isAway({ server, state }: LongTask, servers: State['servers']): boolean {
  return state === 'away' || (state === 'stopping' && servers[server]?.state.state !== 'ready');
}
