import type { Conversation } from '../../contract/conversation.ts';

export type ChatGroup = { title: string; chats: Conversation[] };

const DAY = 24 * 60 * 60 * 1000;

/** The chats, newest first, under the days they were last used in. Days begin at midnight where the reader is. */
export function groupChats(chats: Conversation[], now: number): ChatGroup[] {
  const today = new Date(now).setHours(0, 0, 0, 0);
  const groups: ChatGroup[] = [];
  for (const chat of chats.toSorted((a, b) => b.updatedAt - a.updatedAt)) {
    const title = titleOf(chat.updatedAt, today);
    const last = groups.at(-1);
    if (last?.title === title) last.chats.push(chat);
    else groups.push({ title, chats: [chat] });
  }
  return groups;
}

function titleOf(at: number, today: number): string {
  if (at >= today) return 'Today';
  if (at >= today - DAY) return 'Yesterday';
  return at >= today - 7 * DAY ? 'Last 7 days' : 'Older';
}
