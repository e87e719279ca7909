import { realpath, stat } from 'node:fs/promises';
import { isAbsolute, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inputRequired, type InputRequiredResult, type McpServer, type ServerContext } from '@modelcontextprotocol/server';
import { z } from 'zod';

/** A folder the host named as a root: its path as told, and where that really leads. */
export type Folder = { path: string; real: string };

const Roots = z.object({ roots: z.array(z.object({ uri: z.string() })) });
const KEY = 'folders';
/** The capabilities that a modern host sends with each request. */
const Envelope = z.object({ 'io.modelcontextprotocol/clientCapabilities': z.object({ roots: z.unknown() }) });

/** The roots as they are now: what the host answered within this request, or the question to it. A host that knows no roots has none. */
export async function foldersNow(server: McpServer, { mcpReq }: ServerContext): Promise<Folder[] | InputRequiredResult> {
  const answer = mcpReq.inputResponses?.[KEY];
  if (answer !== undefined) return readRoots(answer);
  const modern = Envelope.safeParse(mcpReq.envelope).data?.['io.modelcontextprotocol/clientCapabilities'];
  const { roots } = modern ?? server.server.getClientCapabilities() ?? {};
  return roots ? inputRequired({ inputRequests: { [KEY]: inputRequired.listRoots() } }) : [];
}

/** Folders that are there; each is looked up through its links once more. */
export async function readRoots(answer: unknown): Promise<Folder[]> {
  const { success, data } = Roots.safeParse(answer);
  if (!success) return [];
  const folders = await Promise.all(data.roots.map(({ uri }) => readRoot(uri)));
  return folders.flatMap((folder) => folder ?? []);
}

async function readRoot(uri: string): Promise<Folder | undefined> {
  try {
    const path = fileURLToPath(uri);
    const real = await realpath(path);
    return (await stat(real)).isDirectory() ? { path, real } : undefined;
  } catch {
    // Another kind of address, or a folder that is gone.
    return undefined;
  }
}

/** A path that is this folder or lies in it, by its names alone. */
export function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way));
}

export function named(folders: Folder[]): string {
  if (folders.length === 0) return 'No folder is allowed: the host has named none (roots). Choose a folder in the host first.';
  return `Allowed ${folders.length === 1 ? 'is this folder' : 'are these folders'} and what lies in ${
    folders.length === 1 ? 'it' : 'them'
  }: ${folders.map(({ path }) => path).join(', ')}.`;
}
