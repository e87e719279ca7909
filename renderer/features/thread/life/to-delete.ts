import type { Entry } from '../../../../contract/conversation.ts';
import type { Fork } from '../../../../contract/fork.ts';

/**
 * The size of what goes with a message: messages and answers in view, branches that are not, and
 * the servers whose calls ran.
 */
export function toDelete(entries: Entry[], forks: Fork[], message: string): { messages: number; branches: number; servers: string[] } {
  const from = entries.slice(
    Math.max(
      0,
      entries.findIndex(({ id }) => id === message),
    ),
  );
  const ids = new Set(from.map(({ id }) => id));
  const hanging = forks.filter((fork) => ids.has(fork.message) && !(fork.of === 'message' && fork.message === message));
  const ran = from.flatMap((entry) => (entry.type === 'call' && wasRun(entry) && entry.tool ? [entry.tool.serverName] : []));
  return {
    messages: from.filter((entry) => entry.type === 'message' || (entry.type === 'answer' && entry.text.trim() !== '')).length,
    branches: hanging.flatMap(({ branches, shown }) => branches.filter((_, at) => at !== shown)).reduce((sum, { ends }) => sum + ends, 0),
    servers: [...new Set(ran)],
  };
}

function wasRun({ state }: Extract<Entry, { type: 'call' }>): boolean {
  return state.state === 'ended' && (state.outcome === 'ok' || state.outcome === 'failed') && state.tookMs > 0;
}
