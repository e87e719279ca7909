import type { Call, CallOutcome, Entry } from './conversation.ts';

/** A long task that ended, of which its model was not told yet. */
type Untold = { id: string; tool: NonNullable<Call['tool']>; outcome: CallOutcome };

/** The long tasks of these entries that ended after their turns went on without them. */
export function untoldResults(entries: readonly Entry[]): Untold[] {
  const told = new Set(entries.flatMap((entry) => (entry.type === 'task-result' ? [entry.call] : [])));
  return entries.flatMap((entry) => {
    if (entry.type !== 'call' || !entry.tool || told.has(entry.id)) return [];
    const { id, tool, state } = entry;
    return state.state === 'ended' && state.task?.detached ? [{ id, tool, outcome: state.outcome }] : [];
  });
}
