import { join } from 'node:path';
import type { Input } from '../../../contract/api.ts';
import type { Progress } from '../../../contract/conversation.ts';
import { HostError } from '../../../contract/errors.ts';
import type { JsonObject } from '../../../contract/json.ts';
import type { LogLevel, LogLine, Proposal, Server, ServerState, Tool } from '../../../contract/server.ts';
import type { Journal } from '../journal.ts';
import type { Needs as ShellNeeds } from '../needs.ts';
import type { DecisionLog } from '../approval/decision-log.ts';
import type { Definitions } from '../storage/definitions.ts';
import type { Eras } from '../storage/eras.ts';
import type { ConfiguredServer } from '../storage/settings.ts';
import { type AnswerServer, type Caller, Refused, type ServerAsk } from './asks.ts';
import { chooseAlias } from './alias.ts';
import { type Abilities, toOffer } from './catalogue.ts';
import { configureServers } from './configure-servers.ts';
import { type CallResult, type Connection, createConnection, patience as usualPatience, type Patience } from './connection.ts';
import { keepConnected, type Kept } from './keep-connected.ts';
import { knownEra, placeOf } from './known-era.ts';
import { createHoldChanged } from './hold-changed.ts';
import { createLeftRunning } from './left-running.ts';
import type { AllListed } from './list-offered.ts';
import type { ToComplete } from './prompts-and-resources.ts';
import { readPaste } from './read-paste.ts';
import { notReady } from './not-ready.ts';
import { toReachable, withoutSecrets } from './reachable.ts';
import { createSecretsInMemory, type SecretTexts } from './secret-texts.ts';
import { changedServer, freeName, listServers } from './server-list.ts';
import { createSignIns } from './sign-in/sign-ins.ts';
import { createServerLog, forgetLogs, type ServerLog } from './server-log.ts';
import { addressesNow, watchMachine } from './watch-machine.ts';
import { whatHappened } from './what-happened.ts';
import { createWorksIn } from './works-in.ts';

type Needs = Pick<
  ShellNeeds,
  | 'dataFolder'
  | 'builtIn'
  | 'given'
  | 'environment'
  | 'path'
  | 'secrets'
  | 'fetch'
  | 'clock'
  | 'newId'
  | 'log'
  | 'openInBrowser'
  | 'clientDocument'
> & {
  journal: Journal;
  configured: ConfiguredServer[];
  /** Names tools had before, kept on disk. */
  aliases: { of(server: string, tool: string): string | undefined; keep(server: string, tool: string, alias: string): void };
  definitions: Definitions;
  decisions: Pick<DecisionLog, 'note'>;
  eras: Eras;
  answerServer: AnswerServer;
  /** Whatever this server may know of folders now: the same text as long as that is the same. */
  seesOfFolders(server: string): string;
  /** It works for this chat from now on. */
  usedBy(server: string, conversation: string | null): void;
  /** The resources of this server whose changes somebody wants to hear of. */
  watched(server: string): string[];
  onUpdated(server: string, uri: string): void;
  patience?: Patience;
};

const INTERNAL_ERROR = -32603;

/** All servers, side by side: no one's trouble is another's. */
export function createConnections(needs: Needs) {
  const { journal, secrets, clock, log } = needs;
  const kept = new Map<string, Kept>();
  /** Nothing of a given server outlives this process. */
  const givenSecrets = createSecretsInMemory();
  let { environment } = needs;
  const pathFound = needs.path?.then((path) => (environment = path === undefined ? environment : { ...environment, PATH: path }));
  const leftRunning = createLeftRunning(join(needs.dataFolder, 'running'));
  const logFolder = join(needs.dataFolder, 'logs', 'servers');
  const logs = new Set<ServerLog>();
  const changed = createHoldChanged({ definitions: needs.definitions, note: (decided) => closed || needs.decisions.note(decided) });
  const worksIn = createWorksIn(journal);
  let stopWatching = () => undefined as void;
  let closed = false;
  const signIns = createSignIns({
    ...needs,
    known,
    storeOf,
    rest: (id, state) => keeper(id).rest(state),
    start: (id) => keeper(id).start(),
  });

  return {
    signIns,

    /** Never waits and never throws for what a server does. */
    start(): void {
      const left = leftRunning.sweep();
      if (left > 0) log.warn(`A host that was killed had left servers running; ended: ${left}`);
      for (const server of listServers(needs)) put({ ...withGivenSecretsHidden(server), state: { state: 'off' } });
      // Given servers come instead of the kept ones, which stay all the same.
      if (!needs.given) {
        const ids = Object.keys(journal.state().servers);
        forgetLogs(logFolder, ids);
        needs.definitions.forgetOthers(ids);
      }
      for (const server of servers()) if (server.enabled) keeper(server.id).start();
      stopWatching = watchMachine({ clock, addresses: addressesNow, onChange: checkAll });
    },

    ...configureServers({ journal, newId: needs.newId, servers, known, put, keeper, letGo, storeOf }),

    log: (id: string): LogLine[] => keeper(known(id).id).log(),

    setLogLevel({ server: id, level }: { server: string; level: LogLevel | null }): void {
      put({ ...known(id), logLevel: level ?? undefined });
      keeper(id).setLogLevel(level ?? undefined);
    },

    trust({ server: id, hints, handles }: Input<'server.trust'>): void {
      const { handles: before, ...server } = known(id);
      const kept = handles === undefined ? before : (handles ?? undefined);
      put({ ...server, ...(hints !== undefined && { hintsTrusted: hints }), ...(kept && { handles: kept }) });
    },

    acceptTool({ server, tool, definition }: Input<'tool.accept'>): void {
      offerTool(server, changed.accept(known(server), listed(server, tool), definition));
    },

    keepToolOff({ server, tool, definition }: Input<'tool.keep-off'>): void {
      offerTool(server, changed.keepOff(known(server), listed(server, tool), definition));
    },

    /** Names nobody has yet, so that what was read can be added as it is. */
    readPaste(text: string): Proposal[] {
      return readPaste(text).reduce<Proposal[]>(
        (list, proposal) => [...list, { ...proposal, name: freeName(proposal.name, [...servers(), ...list]) }],
        [],
      );
    },

    /** By the name the model uses, or by "server name/tool name". */
    find(wanted: string): { server: Server; tool: Tool } | undefined {
      const { offers } = journal.state();
      for (const server of servers()) {
        const tool = offers[server.id]?.tools.find(({ alias, name }) => alias === wanted || `${server.name}/${name}` === wanted);
        if (tool) return { server, tool };
      }
      return undefined;
    },

    /** Aborted once the server is turned off, removed or given up. */
    gone: (server: string): AbortSignal => kept.get(server)?.gone() ?? AbortSignal.abort(),

    async call(
      { server, tool, input, caller }: { server: string; tool: string; input: JsonObject; caller: Caller },
      signal: AbortSignal,
      onProgress: (progress: Progress) => void,
    ): Promise<CallResult> {
      const connection = kept.get(server)?.connection();
      if (!connection) return { outcome: 'failed', content: [], reason: notReady(journal.state().servers[server]) };
      const { limits } = known(server);
      const result = await connection.call({ tool, input, caller, limitMs: limits?.tools?.[tool] ?? limits?.callMs }, signal, onProgress);
      const after = journal.state().servers[server];
      return result.outcome === 'failed' && after?.state.state === 'signed-out' ? { ...result, reason: notReady(after) } : result;
    },

    async getPrompt({ server, conversation, name, arguments: given }: Input<'prompt.get'>, signal: AbortSignal) {
      const { caller, either } = calling(name, conversation, signal);
      return ready(server).getPrompt({ name, arguments: given, caller }, either);
    },

    complete: ({ server, name, ...what }: Input<'prompt.complete'>, signal: AbortSignal) =>
      complete(server, { ref: { type: 'ref/prompt', name }, ...what }, signal),

    completeTemplate: ({ server, uriTemplate: uri, ...what }: Input<'template.complete'>, signal: AbortSignal) =>
      complete(server, { ref: { type: 'ref/resource', uri }, ...what }, signal),

    async readResource({ server, conversation, uri }: Input<'resource.read'>, signal: AbortSignal) {
      const { caller, either } = calling(uri, conversation, signal);
      return ready(server).readResource({ uri, caller }, either);
    },

    /** Within a call: what the server asks meanwhile is asked for that. Throws HostError. */
    readFor: async ({ server, uri, caller }: { server: string; uri: string; caller: Caller }, signal: AbortSignal) => {
      const { contents } = await ready(server).readResource({ uri, caller }, signal);
      return { content: contents };
    },

    /** Throws HostError. */
    watch: ({ server, ...what }: { server: string; uri: string; on: boolean }): Promise<void> => ready(server).watch(what),

    /** Somebody is about to use what the servers offer. Never waits: what is listed again is there the next time. */
    freshen(): void {
      for (const one of kept.values()) one.connection()?.freshen();
    },

    /** What the servers may see has changed; they are told, and those that were started in another folder are started again. */
    foldersChanged(): void {
      for (const id of worksIn.outOfDate()) keeper(id).start();
      for (const one of kept.values()) one.rootsChanged();
    },

    /** Ends every server with everything it started. Nothing is recorded after this. */
    async close(): Promise<void> {
      closed = true;
      stopWatching();
      signIns.close();
      await Promise.all([...kept.values()].map((one) => one.stop()));
      await Promise.all([...logs].map((one) => one.close()));
    },
  };

  /** A request a person made themselves: it has no place where one could read later what was asked for it. */
  function calling(during: string, conversation: string | undefined, signal: AbortSignal): { caller: Caller; either: AbortSignal } {
    const stopping = new AbortController();
    const caller = { conversation: conversation ?? null, during, stop: () => stopping.abort(), note: () => undefined };
    return { caller, either: AbortSignal.any([signal, stopping.signal]) };
  }

  async function complete(server: string, what: ToComplete, signal: AbortSignal) {
    const connection = ready(server);
    return journal.state().offers[server]?.completes ? connection.complete(what, signal) : { values: [] };
  }

  function servers(): Server[] {
    return Object.values(journal.state().servers);
  }

  function known(id: string): Server {
    const server = journal.state().servers[id];
    if (!server) throw new HostError('not-found', 'There is no such server.');
    return server;
  }

  /** A URL that could not be reached before may be reached now; the others are asked whether they are still there. */
  function checkAll(): void {
    for (const { id, enabled, launch, state } of servers()) {
      if (enabled && launch.kind === 'http' && state.state === 'failed') keeper(id).start();
      else kept.get(id)?.checkNow();
    }
  }

  function ready(id: string): Connection {
    const server = known(id);
    const connection = kept.get(id)?.connection();
    if (!connection) throw new HostError('not-ready', notReady(server));
    return connection;
  }

  function put(server: Server): void {
    if (closed) return;
    if (server.state.state !== 'signing-in') signIns.end(server.id);
    journal.record({ type: 'server.changed', server });
  }

  function keeper(id: string): Kept {
    const there = kept.get(id);
    if (there) return there;
    const serverLog = createServerLog({ folder: logFolder, id, clock });
    logs.add(serverLog);
    const made: Kept = keepConnected({
      async reachable() {
        const { launch } = known(id);
        if (launch.kind === 'stdio') await pathFound;
        return toReachable(id, worksIn.now(known(id)), storeOf(known(id)).read);
      },
      programPath: () => environment['PATH'],
      connect: (about) => connect(id, about),
      seesOfFolders: () => needs.seesOfFolders(id),
      usedBy: (conversation) => needs.usedBy(id, conversation),
      toOffer: (listed, can) => offerOf(id, listed, can),
      checkEvery: () => journal.state().settings.checkEvery * 1000,
      log: serverLog,
      recordState: (state) =>
        tell(() => {
          noteState(serverLog, known(id).state, state);
          put({ ...known(id), state: state.state === 'ready' && signIns.isUsed(id) ? { ...state, signedIn: true } : state });
        }),
      recordOffer: (offer) => tell(() => journal.record({ type: 'offer.changed', server: id, offer })),
      clock,
    });
    kept.set(id, made);
    return made;

    /** What a server does by itself has no caller who could be told that the disk is full. */
    function tell(record: () => void): void {
      if (closed || kept.get(id) !== made) return;
      try {
        record();
      } catch (error) {
        log.error(`The state of server ${id} could not be recorded`, error);
      }
    }
  }

  function noteState(to: ServerLog, before: ServerState, now: ServerState): void {
    if (before.state === now.state) return;
    const { level, text } = whatHappened(now, clock.now());
    to.note(level, text);
  }

  function connect(id: string, about: Parameters<Parameters<typeof keepConnected>[0]['connect']>[0]): Connection {
    return createConnection({
      ...about,
      version: journal.state().about.version,
      environment,
      fetch: signIns.fetchFor(id, about.onSignedOut),
      answer: (ask, signal) => answer({ server: id, ...ask }, signal),
      watched: () => needs.watched(id),
      onUpdated: (uri) => closed || needs.onUpdated(id, uri),
      onTooManyAsks: (method) =>
        keeper(id).note('warning', `It asked for ${method} while too much of it waits for an answer. It was refused.`),
      clock,
      remember: leftRunning.remember,
      era: knownEra({ eras: needs.eras, clock, log, place: placeOf(known(id)) }),
      patience: needs.patience ?? usualPatience,
      logLevel: known(id).logLevel,
    });
  }

  async function answer(ask: ServerAsk, signal: AbortSignal): Promise<JsonObject> {
    try {
      return await needs.answerServer(ask, signal);
    } catch (error) {
      if (error instanceof Refused) throw error;
      log.error(`${ask.method} of server ${ask.server} could not be answered`, error);
      throw new Refused(INTERNAL_ERROR, 'Internal error');
    }
  }

  function offerOf(id: string, listed: AllListed, can: Abilities) {
    const { offers } = journal.state();
    const others = Object.keys(offers).filter((other) => other !== id);
    const taken = new Set(others.flatMap((other) => offers[other]?.tools.map((tool) => tool.alias) ?? []));
    const offer = toOffer(listed, can, (tool) => {
      const before = needs.aliases.of(id, tool);
      const alias = chooseAlias({ serverId: id, serverName: known(id).name, tool, kept: before, taken });
      taken.add(alias);
      if (alias !== before) needs.aliases.keep(id, tool, alias);
      return alias;
    });
    return { ...offer, tools: changed.hold(known(id), offer.tools) };
  }

  function listed(id: string, tool: string): Tool | undefined {
    return journal.state().offers[id]?.tools.find(({ name }) => name === tool);
  }

  function offerTool(id: string, tool: Tool): void {
    const offer = journal.state().offers[id];
    if (!offer) return;
    const tools = offer.tools.map((one) => (one.name === tool.name ? tool : one));
    journal.record({ type: 'offer.changed', server: id, offer: { ...offer, tools } });
  }

  function letGo(id: string): void {
    signIns.end(id);
    void keeper(id).stop();
    kept.delete(id);
  }

  function storeOf(server: Pick<Server, 'origin'>): SecretTexts {
    return server.origin === 'given' ? givenSecrets : secrets;
  }

  function withGivenSecretsHidden(server: ConfiguredServer): ConfiguredServer {
    if (server.origin !== 'given') return server;
    const hidden = withoutSecrets(server.id, server.launch);
    for (const [name, text] of hidden.secrets) void givenSecrets.write(name, text);
    return changedServer(server, { name: server.name, launch: hidden.launch }, []);
  }
}
