import { z } from 'zod';
import type { Launch } from './server.ts';

/**
 * A folder the servers are told about (an MCP root). Folders inform servers; they confine nothing.
 */
export const Folder = z.object({
  /** Absolute path as the person chose it. */
  path: z.string(),
  name: z.string(),
  /** The real path, when links were followed to get there. */
  realPath: z.string().optional(),
  /** Folders that are not `here` are kept but not told to servers. */
  state: z.enum(['here', 'missing', 'unreadable']),
  /** A folder of new chats, and of chats that chose none. */
  usual: z.boolean(),
  /** Servers that are not told about this folder. */
  hiddenFrom: z.array(z.string()),
});
export interface Folder extends z.infer<typeof Folder> {}

/** The folders of a chat: those it chose, in that order, or the usual ones. */
export function foldersOf(all: Folder[], chosen: string[] | undefined): Folder[] {
  if (!chosen) return all.filter(({ usual }) => usual);
  return chosen.flatMap((path) => all.find((folder) => folder.path === path) ?? []);
}

/** Two paths may lead to the same place: it counts once, under the first of its names. */
export function eachPlaceOnce(folders: Folder[]): Folder[] {
  const places = folders.map(({ path, realPath }) => realPath ?? path);
  return folders.filter((_, at) => places.indexOf(places[at] ?? '') === at);
}

/** The variable of a server's launch for the folder the server is to work in. */
export const WORKSPACE_FOLDER = '${workspaceFolder}';

/** The folder that takes its place: the first usual one that is here, where it really is. */
export function workspaceFolder(all: Folder[]): string | undefined {
  const folder = all.find(({ usual, state }) => usual && state === 'here');
  return folder?.realPath ?? folder?.path;
}

/** A launch that depends on the folder. A URL and its headers never do. */
export function namesWorkspaceFolder(launch: Launch): boolean {
  if (launch.kind !== 'stdio') return false;
  const values = Object.values(launch.env).filter((value) => typeof value === 'string');
  return [launch.command, ...launch.args, ...values, launch.cwd ?? ''].some((text) => text.includes(WORKSPACE_FOLDER));
}

/** The launch with the folder in its place. Text of the folder's own is not read again. */
export function inWorkspaceFolder<L extends Launch>(launch: L, folder: string): L {
  if (launch.kind !== 'stdio') return launch;
  const put = (text: string) => text.replaceAll(WORKSPACE_FOLDER, () => folder);
  const env = Object.entries(launch.env).map(([name, value]) => [name, typeof value === 'string' ? put(value) : value]);
  return {
    ...launch,
    command: put(launch.command),
    args: launch.args.map(put),
    env: Object.fromEntries(env),
    ...(launch.cwd !== undefined && { cwd: put(launch.cwd) }),
  };
}
