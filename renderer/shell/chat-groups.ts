import type { Settings } from '../../contract/settings.ts';
import { type Folder, foldersOf } from '../../contract/workspace.ts';
import type { OrderedChat } from '../parts/chats/chat-order.ts';

type Days = 'today' | 'yesterday' | 'week' | 'older';
export type ChatsOf = { by: 'pinned' } | { by: 'day'; days: Days } | { by: 'folder'; path: string | undefined };
/** `chats`: their ids. */
export type ChatGroup = { of: ChatsOf; chats: string[] };

const DAY = 24 * 60 * 60 * 1000;

/**
 * The chats that are not archived, in their order: the pinned ones, and the others under the days
 * they were last used in, or under their first folder. Days begin at midnight where the reader is.
 */
export function groupChats(chats: OrderedChat[], now: number, by: Settings['chatGroups'] = 'day', folders: Folder[] = []): ChatGroup[] {
  const today = new Date(now).setHours(0, 0, 0, 0);
  const pinned: ChatGroup = { of: { by: 'pinned' }, chats: [] };
  const groups = new Map<string | undefined, ChatGroup>();
  for (const chat of chats) {
    if (!chat.archived) (chat.pinned ? pinned : groupOf(chat)).chats.push(chat.id);
  }
  return pinned.chats.length > 0 ? [pinned, ...groups.values()] : [...groups.values()];

  function groupOf(chat: OrderedChat): ChatGroup {
    const key = by === 'folder' ? foldersOf(folders, chat.folders)[0]?.path : daysOf(chat.updatedAt, today);
    const group = groups.get(key) ?? { of: by === 'folder' ? { by, path: key } : { by, days: daysOf(chat.updatedAt, today) }, chats: [] };
    groups.set(key, group);
    return group;
  }
}

function daysOf(at: number, today: number): Days {
  if (at >= today) return 'today';
  if (at >= today - DAY) return 'yesterday';
  return at >= today - 7 * DAY ? 'week' : 'older';
}
