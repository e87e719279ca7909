import type { Conversation } from '../../contract/conversation.ts';
import type { Settings } from '../../contract/settings.ts';
import { type Folder, foldersOf } from '../../contract/workspace.ts';

type Days = 'today' | 'yesterday' | 'week' | 'older';
export type ChatsOf = { by: 'pinned' } | { by: 'day'; days: Days } | { by: 'folder'; path: string | undefined };
export type ChatGroup = { of: ChatsOf; chats: Conversation[] };

const DAY = 24 * 60 * 60 * 1000;

/**
 * The chats that are not archived, newest first: the pinned ones, and the others under the days
 * they were last used in, or under their first folder. Days begin at midnight where the reader is.
 */
export function groupChats(chats: Conversation[], now: number, by: Settings['chatGroups'] = 'day', folders: Folder[] = []): ChatGroup[] {
  const today = new Date(now).setHours(0, 0, 0, 0);
  const shown = chats.filter(({ archived }) => !archived).toSorted((a, b) => b.updatedAt - a.updatedAt);
  const groups = new Map<string, ChatGroup>();
  for (const chat of [...shown.filter(({ pinned }) => pinned), ...shown.filter(({ pinned }) => !pinned)]) {
    const of = groupOf(chat);
    const key = JSON.stringify(of);
    const group = groups.get(key) ?? { of, chats: [] };
    groups.set(key, group);
    group.chats.push(chat);
  }
  return [...groups.values()];

  function groupOf(chat: Conversation): ChatsOf {
    if (chat.pinned) return { by: 'pinned' };
    if (by === 'folder') return { by, path: foldersOf(folders, chat.folders)[0]?.path };
    return { by, days: daysOf(chat.updatedAt, today) };
  }
}

function daysOf(at: number, today: number): Days {
  if (at >= today) return 'today';
  if (at >= today - DAY) return 'yesterday';
  return at >= today - 7 * DAY ? 'week' : 'older';
}
