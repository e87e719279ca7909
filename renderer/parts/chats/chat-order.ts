import { chatsIn } from '../../../contract/chats-by-id.ts';
import type { Conversation } from '../../../contract/conversation.ts';
import type { State } from '../../../contract/state.ts';

/** All of a chat that says where it stands in a list. */
export type OrderedChat = Pick<Conversation, 'id' | 'updatedAt' | 'pinned' | 'archived' | 'project' | 'folders'>;

/** More changes than this at once are sorted anew. */
const FEW = 64;

type Order = { conversations: State['conversations']; chats: Conversation[]; ordered: OrderedChat[] };
let last: Order = { conversations: {}, chats: [], ordered: [] };

/**
 * Memoized selector: all chats, the one used last first. The very same list as long as nothing that
 * orders or groups them changes, so most events of a turn change no list of chats.
 */
export function chatsByLastUse(conversations: State['conversations']): OrderedChat[] {
  if (conversations !== last.conversations) last = orderAfter(last, conversations);
  return last.ordered;
}

function orderAfter(before: Order, conversations: State['conversations']): Order {
  const chats = chatsIn(conversations);
  const moved = chats.filter((chat, at) => !staysWhereItIs(chat, before.chats[at], before.conversations));
  const gone = before.chats.length + moved.filter(({ id }) => !before.conversations[id]).length - chats.length;
  if (moved.length === 0 && gone === 0) return { conversations, chats, ordered: before.ordered };
  if (moved.length > FEW) return { conversations, chats, ordered: chats.toSorted(byLastUse) };
  const others = new Set(moved.map(({ id }) => id));
  const ordered = before.ordered.filter(({ id }) => conversations[id] && !others.has(id));
  for (const chat of moved) ordered.splice(firstOlder(ordered, chat), 0, chat);
  return { conversations, chats, ordered };
}

/** `before`: mostly the same chat, since a changed one keeps its key. */
function staysWhereItIs(chat: Conversation, before: Conversation | undefined, all: State['conversations']): boolean {
  if (chat === before) return true;
  const earlier = before?.id === chat.id ? before : all[chat.id];
  return earlier !== undefined && standsAlike(chat, earlier);
}

function standsAlike(one: OrderedChat, other: OrderedChat): boolean {
  return (
    one.updatedAt === other.updatedAt &&
    one.pinned === other.pinned &&
    one.archived === other.archived &&
    one.project === other.project &&
    one.folders?.join('\n') === other.folders?.join('\n')
  );
}

function byLastUse(a: OrderedChat, b: OrderedChat): number {
  return b.updatedAt - a.updatedAt;
}

/** Binary search. */
function firstOlder(ordered: OrderedChat[], { updatedAt }: OrderedChat): number {
  let [low, high] = [0, ordered.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ordered[middle]?.updatedAt ?? 0) < updatedAt) high = middle;
    else low = middle + 1;
  }
  return low;
}
