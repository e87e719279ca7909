import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import type { JsonObject } from '../../contract/json.ts';
import type { Proposal, Server, ServerState } from '../../contract/server.ts';
import type { Event } from '../../contract/state.ts';
import type { Caller } from '../../main/host/servers/asks/asks.ts';
import type { CallResult } from '../../main/host/servers/requests/call-tool.ts';
import type { ServerTask } from '../../main/host/servers/server-task.ts';
import type { ViewsAt } from '../../contract/view.ts';
import { Servers } from '../../main/host/servers/servers.ts';
import { Journal } from '../../main/host/base/journal.ts';
import type { BuiltIn } from '../../main/host/base/needs.ts';
import { createWatched } from '../../main/host/resources/watched.ts';
import { realClock } from '../../main/host/machine/real-clock.ts';
import { secretsInMemory } from '../../main/host/base/secrets-in-memory.ts';
import { agreedInMemory } from './agreed-in-memory.ts';
import { definitionsInMemory } from './definitions-in-memory.ts';
import { emptyState } from './empty-state.ts';
import { erasInMemory } from './eras-in-memory.ts';
import { createHistoryInMemory } from '../../main/host/servers/offers/history-in-memory.ts';
import { KeptFiles } from '../../main/host/traffic/kept-files.ts';
import { Traffic } from '../../main/host/traffic/traffic.ts';
import { temporaryFolder } from './temporary-folder.ts';

type Needs = ConstructorParameters<typeof Servers>[0];
type Root = { uri: string; name: string };

/** Real connections, with everything round them in memory. */
export function hostWithServers({
  rootsFor = () => [],
  views,
  ...about
}: Partial<Omit<Needs, 'journal'>> & { builtIn?: BuiltIn[]; given?: Proposal[]; rootsFor?(server: string): Root[]; views?: ViewsAt } = {}) {
  const events: Event[] = [];
  const empty = emptyState();
  const initial = { ...empty, about: { ...empty.about, ...(views && { views }) } };
  const journal = new Journal({ initial, keep: (...kept) => void events.push(...kept) });
  const secretTexts = new Map<string, string>();
  const aliases = new Map<string, string>();
  const dataFolder = about.dataFolder ?? temporaryFolder();
  let ids = 0;
  const kept = new KeptFiles({ folder: join(dataFolder, 'logs', 'timeline'), clock: realClock, log: { warn: () => undefined } });
  const traffic = new Traffic({ clock: realClock, disk: kept });
  const created = new Servers({
    journal,
    dataFolder,
    configured: [],
    builtIn: [],
    environment: { PATH: process.env['PATH'], HOME: '/home/somebody', CANARY: 'not for servers' },
    secrets: secretsInMemory(secretTexts),
    aliases: {
      of: (server, tool) => aliases.get(`${server} ${tool}`),
      keep: (server, names) => names.forEach((alias, tool) => aliases.set(`${server} ${tool}`, alias)),
    },
    agreed: agreedInMemory(about.configured),
    definitions: definitionsInMemory(),
    history: createHistoryInMemory(),
    decisions: { note: () => undefined },
    addresses: () => '192.0.2.1',
    onSlept: () => undefined,
    home: '/home/somebody',
    eras: erasInMemory(),
    answerServer: async ({ server, method }): Promise<JsonObject> =>
      method === 'roots/list' ? { roots: rootsFor(server) } : { action: 'decline' },
    seesOfFolders: (server) => JSON.stringify(rootsFor(server)),
    watched: createWatched({ journal, clock: realClock }),
    traffic,
    fetch,
    isProxied: async () => false,
    proxyVariables: async () => ({}),
    clock: realClock,
    newId: () => `id-${++ids}`,
    openInBrowser: async () => undefined,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    ...about,
  });
  const start = () => {
    created.load();
    created.begin();
  };
  const servers = Object.assign(created, { start });
  return { servers, traffic, kept, journal, events, secretTexts, aliases, named, until, call, offer };

  function named(name: string): Server {
    const server = Object.values(journal.state().servers).find((one) => one.name === name);
    if (!server) throw new Error(`No server ${name}.`);
    return server;
  }

  /** Waits until the server is in this state, and gives it. */
  async function until<S extends ServerState['state']>(name: string, state: S): Promise<Extract<ServerState, { state: S }>> {
    const isThere = (now: ServerState): now is Extract<ServerState, { state: S }> => now.state === state;
    const reached = () => {
      const now = named(name).state;
      return isThere(now) && now;
    };
    return vi.waitUntil(reached, { timeout: 15_000, interval: 10 }).catch((cause: unknown) => {
      throw new Error(`${name} does not become ${state}, but is ${JSON.stringify(named(name).state)}`, { cause });
    });
  }

  function offer(name: string) {
    const found = journal.state().offers[named(name).id];
    if (!found) throw new Error(`${name} offers nothing yet.`);
    return found;
  }

  function call(name: string, tool: string, input = {}, signal = new AbortController().signal, caller = nobody(tool)) {
    const progress: unknown[] = [];
    const result = callToEnd();
    return Object.assign(result, { progress });

    async function callToEnd(): Promise<CallResult> {
      const server = named(name).id;
      const ended = await servers.calls.call({ server, tool, input, caller }, signal, (one) => progress.push(one));
      if (ended.outcome !== 'task') return ended;
      const { task } = ended;
      const hear = ({ says: message }: ServerTask) => void (message !== undefined && progress.push({ message }));
      const followed = await servers.calls.follow({ server, task, since: realClock.now(), caller }, signal, hear, (one) =>
        progress.push(one),
      );
      return followed ?? { outcome: signal.aborted ? 'stopped' : 'failed', content: [] };
    }
  }
}

/** A call outside any conversation, of which nobody hears anything but the result. */
function nobody(during: string): Caller {
  return { conversation: null, during, stop: () => undefined, note: () => undefined };
}

/** A process that ended and that nobody has asked about yet does not run. */
export function isRunning(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return !/^\d+ \(.*\) Z/.test(stat);
  } catch {
    return existsSync('/proc') ? false : process.kill(pid, 0);
  }
}
