import type { CallQuestion } from '../../../contract/approval.ts';
import type { Entry } from '../../../contract/conversation.ts';

/** The servers about which the guard asks at one call: the called one itself, and others. */
export type GuardAsks = { itself: boolean; others: string[] };

/**
 * The guard asks about a server once in a chat: at the first waiting call of that server, else at
 * the first call for which it matters. One that stood on a card that was answered, or was put off,
 * is not asked about again. `waiting`: the calls of the chat that wait, in their order.
 */
export function guardAsks(
  question: Pick<CallQuestion, 'id' | 'server' | 'unsaid'>,
  waiting: readonly Pick<CallQuestion, 'id' | 'server' | 'unsaid'>[],
  entries: readonly Entry[],
  putOff: readonly string[],
): GuardAsks {
  const before = new Set(entries.flatMap((entry) => (entry.type === 'call' ? (entry.warned?.unsaid ?? []) : [])));
  const unsaid = (question.unsaid?.servers ?? []).map(({ server }) => server);
  const here = unsaid.filter((server) => !before.has(server) && !putOff.includes(server) && cardOf(server) === question.id);
  return { itself: here.includes(question.server), others: here.filter((server) => server !== question.server) };

  function cardOf(server: string): string {
    const naming = waiting.filter(({ unsaid }) => unsaid?.servers.some((one) => one.server === server));
    return (naming.find((one) => one.server === server) ?? naming[0] ?? question).id;
  }
}
