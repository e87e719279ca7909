import type { Server } from '../../contract/server.ts';
import { namesWorkspaceFolder, workspaceFolder, type Folder } from '../../contract/workspace.ts';

/** Servers that are on and whose command names a folder: which one that is, for all chats. Undefined: there is no such server. */
export function startsInWords(servers: Record<string, Server>, folders: Folder[]): string | undefined {
  const names = Object.values(servers)
    .filter(({ enabled, launch }) => enabled && namesWorkspaceFolder(launch))
    .map(({ name }) => name);
  const [first] = names;
  if (first === undefined) return undefined;
  const isOne = names.length === 1;
  const who = isOne ? first : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  const folder = workspaceFolder(folders);
  if (folder === undefined) return `${who} ${isOne ? 'needs' : 'need'} a folder that new chats begin with.`;
  return `In every chat ${who} ${isOne ? 'works' : 'work'} in ${folder}, the first folder of new chats that can be read.`;
}
