import type { Conversation } from '../../../contract/conversation.ts';
import type { Folder } from '../../../contract/workspace.ts';

/** The number of chats that chose this folder for themselves. */
export function chatsWith({ path }: Pick<Folder, 'path'>, conversations: Record<string, Pick<Conversation, 'folders'>>): number {
  return Object.values(conversations).filter(({ folders }) => folders?.includes(path)).length;
}
