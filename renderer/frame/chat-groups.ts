import type { Conversation } from '../../contract/conversation.ts';

type Days = 'pinned' | 'today' | 'yesterday' | 'week' | 'older';
export type ChatGroup = { days: Days; chats: Conversation[] };

const DAY = 24 * 60 * 60 * 1000;

/** The chats that are not archived, newest first: the pinned ones, and the others under the days they were last used in. Days begin at midnight where the reader is. */
export function groupChats(chats: Conversation[], now: number): ChatGroup[] {
  const today = new Date(now).setHours(0, 0, 0, 0);
  const groups: ChatGroup[] = [];
  const shown = chats.filter(({ archived }) => !archived).toSorted((a, b) => b.updatedAt - a.updatedAt);
  for (const chat of [...shown.filter(({ pinned }) => pinned), ...shown.filter(({ pinned }) => !pinned)]) {
    const days = chat.pinned ? 'pinned' : daysOf(chat.updatedAt, today);
    const last = groups.at(-1);
    if (last?.days === days) last.chats.push(chat);
    else groups.push({ days, chats: [chat] });
  }
  return groups;
}

function daysOf(at: number, today: number): Days {
  if (at >= today) return 'today';
  if (at >= today - DAY) return 'yesterday';
  return at >= today - 7 * DAY ? 'week' : 'older';
}
