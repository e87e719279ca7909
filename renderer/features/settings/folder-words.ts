import { type ChatsById, chatsIn } from '../../../contract/chats-by-id.ts';
import type { Folder } from '../../../contract/workspace.ts';

/** The number of chats that chose this folder for themselves. */
export function chatsWith({ path }: Pick<Folder, 'path'>, conversations: ChatsById): number {
  return chatsIn(conversations).filter(({ folders }) => folders?.includes(path)).length;
}
