import type { Conversation } from '../../contract/conversation.ts';
import type { Folder } from '../../contract/workspace.ts';
import { count } from '../ui/words.ts';

/** How many chats chose this folder for themselves. */
export function chatsWith({ path }: Pick<Folder, 'path'>, conversations: Record<string, Pick<Conversation, 'folders'>>): number {
  return Object.values(conversations).filter(({ folders }) => folders?.includes(path)).length;
}

/** What is said once it was forgotten. */
export function forgottenWords(name: string, chats: number): string {
  return chats === 0 ? `${name} forgotten` : `${name} forgotten, also in ${count(chats, 'chat')}`;
}
