import type { Words } from '../../../client/words/en.ts';
import type { Phrase } from '../../../client/words/phrase.ts';
import type { Server } from '../../../contract/server.ts';
import { namesWorkspaceFolder, workspaceFolder, type Folder } from '../../../contract/workspace.ts';

/**
 * Servers that are on and whose command names a folder: which one that is, for all chats.
 * Undefined: there is no such server.
 */
export function startsIn(words: Words['folders'], servers: Record<string, Server>, folders: Folder[]): Phrase | undefined {
  const names = Object.values(servers)
    .filter(({ enabled, launch }) => enabled && namesWorkspaceFolder(launch))
    .map(({ name }) => name);
  return names.length === 0 ? undefined : words.startIn(names, workspaceFolder(folders));
}
