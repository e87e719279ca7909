import { realpath, stat } from 'node:fs/promises';
import { isAbsolute, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inputRequired, type InputRequiredResult, type McpServer, type ServerContext } from '@modelcontextprotocol/server';
import { z } from 'zod';

/**
 * A folder the host named as a root: its path as told, and where that really led when it was named
 * first.
 */
export type ServedFolder = { path: string; real: string; leadsElsewhere?: true };

/**
 * Read one by one: a root of another kind leaves the others in use, where the SDK would refuse the
 * whole list.
 */
const ListOfRoots = z.looseObject({ roots: z.array(z.object({ uri: z.string() })) });
/** A person may be asked first whether this server is told. */
const TIMEOUT_MS = 600_000;
const KEY = 'folders';
/** The capabilities that a modern host sends with each request. */
const Envelope = z.object({ 'io.modelcontextprotocol/clientCapabilities': z.object({ roots: z.unknown() }) });

type Needs = { server: McpServer; era: 'legacy' | 'modern' };

/**
 * The folders that a host names to this server. The real path of each is kept from its first time
 * on, so that one whose place a link takes later is not followed elsewhere.
 */
export class ServedFolders {
  readonly #server: McpServer;
  readonly #era: 'legacy' | 'modern';
  readonly #firstReal = new Map<string, string>();
  #told: ServedFolder[] = [];

  constructor({ server, era }: Needs) {
    this.#server = server;
    this.#era = era;
  }

  /**
   * As they are now: what the host answered within this request, or the question to it. A host that
   * knows no roots has none.
   */
  async now(context: ServerContext): Promise<ServedFolder[] | InputRequiredResult> {
    const folders = await this.#ask(context);
    if (Array.isArray(folders)) this.#told = folders;
    return folders;
  }

  /** Outside of a request a modern host cannot be asked: what it said last has to do. */
  async lately(): Promise<ServedFolder[]> {
    if (this.#era === 'modern') return this.#told;
    const { server } = this.#server;
    if (!server.getClientCapabilities()?.roots) return [];
    return this.#read(await server.request({ method: 'roots/list' }, ListOfRoots, { timeout: TIMEOUT_MS }));
  }

  async #ask({ mcpReq }: ServerContext): Promise<ServedFolder[] | InputRequiredResult> {
    const answer = mcpReq.inputResponses?.[KEY];
    if (answer !== undefined) return this.#read(answer);
    const modern = Envelope.safeParse(mcpReq.envelope).data?.['io.modelcontextprotocol/clientCapabilities'];
    if (modern) return modern.roots ? inputRequired({ inputRequests: { [KEY]: inputRequired.listRoots() } }) : [];
    if (!this.#server.server.getClientCapabilities()?.roots) return [];
    return this.#read(await mcpReq.send({ method: 'roots/list' }, ListOfRoots, { timeout: TIMEOUT_MS }));
  }

  /** Folders that are there; each is looked up through its links once more. */
  async #read(answer: unknown): Promise<ServedFolder[]> {
    const { success, data } = ListOfRoots.safeParse(answer);
    if (!success) return [];
    const folders = await Promise.all(data.roots.map(({ uri }) => this.#readRoot(uri)));
    return folders.flatMap((folder) => folder ?? []);
  }

  async #readRoot(uri: string): Promise<ServedFolder | undefined> {
    try {
      const path = fileURLToPath(uri);
      const real = await realpath(path);
      if (!(await stat(real)).isDirectory()) return undefined;
      const first = this.#firstReal.get(path) ?? real;
      this.#firstReal.set(path, first);
      return { path, real: first, ...(real !== first && { leadsElsewhere: true as const }) };
    } catch {
      // Another kind of address, or a folder that is gone.
      return undefined;
    }
  }
}

/** A path that is this folder or lies in it, by its names alone. */
export function isInFolder(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way));
}

const ELSEWHERE = 'not in use: it leads elsewhere now than when the host named it first';

export function folderNames(folders: ServedFolder[]): string {
  if (folders.length === 0) return 'No folder is allowed: the host has named none (roots). Choose a folder in the host first.';
  return `Allowed ${folders.length === 1 ? 'is this folder' : 'are these folders'} and what lies in ${
    folders.length === 1 ? 'it' : 'them'
  }: ${folders.map(({ path, leadsElsewhere }) => (leadsElsewhere ? `${path} (${ELSEWHERE})` : path)).join(', ')}.`;
}
