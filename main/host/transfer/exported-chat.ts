import type { Conversation } from '../../../contract/conversation.ts';
import type { ExportedChat } from '../../../contract/exported-chats.ts';
import type { ForkPoint } from '../../../contract/fork.ts';
import { entriesOf, pathThrough, type TurnTree, treeOf } from '../chat/branches/tree.ts';
import type { Results } from '../results/results.ts';
import type { Storage } from '../storage/storage.ts';

type Needs = { storage: Pick<Storage, 'entries' | 'branches'>; results: Pick<Results, 'whole'> };

/** All of a chat but what was deleted from it. */
export async function exportedChat(
  { activity: _, temporary: _passing, ...chat }: Conversation,
  { storage, results }: Needs,
): Promise<ExportedChat> {
  const kept = storage.entries(chat.id);
  const { shown, ...branches } = storage.branches(chat.id);
  const tree = treeOf({ entries: kept, ...branches }).filter(({ removed }) => !removed);
  const live = new Set(tree.map(({ turn }) => turn));
  const entries = kept.filter(({ turn }) => live.has(turn));
  const wholes: [string, string][] = [];
  for (const entry of entries) {
    if (entry.type !== 'call' || entry.state.state !== 'ended' || !entry.state.whole) continue;
    const whole = await results.whole({ conversation: chat.id, call: entry.id });
    if (whole !== undefined) wholes.push([entry.id, whole]);
  }
  return {
    chat,
    entries,
    places: placesOf(tree),
    ...(shown !== undefined && live.has(shown) && { shown }),
    inView: entriesOf(pathThrough(tree, shown), entries).map(({ id }) => id),
    results: Object.fromEntries(wholes),
  };
}

function placesOf(tree: TurnTree): ForkPoint[] {
  return tree.flatMap(({ turn, after, answers }, at) =>
    after === (tree[at - 1]?.turn ?? null) && answers === undefined ? [] : [{ turn, after, ...(answers !== undefined && { answers }) }],
  );
}
