import type { Call, Entry } from '../../../../contract/conversation.ts';

/**
 * A call of a tool for which the model read earlier in this turn that its arguments do not fit.
 * Calls of one reply do not count: they were written before any of them was answered.
 */
export function wasSentBack(entries: Entry[], { turn, reply, alias }: Call): boolean {
  return entries.some(
    (entry) => entry.type === 'call' && entry.turn === turn && entry.reply !== reply && entry.alias === alias && misfits(entry),
  );
}

function misfits({ state }: Call): boolean {
  return state.state === 'ended' && state.reason?.code === 'arguments-sent-back';
}
