import { join } from 'node:path';
import { HostError } from '../../../contract/errors.ts';
import type { JsonObject } from '../../../contract/json.ts';
import type { LogLevel, LogLine, Proposal, Server, ServerState } from '../../../contract/server.ts';
import type { Journal } from '../journal.ts';
import type { Needs as ShellNeeds } from '../needs.ts';
import type { DecisionLog } from '../approval/decision-log.ts';
import type { Definitions } from '../storage/definitions.ts';
import type { Eras } from '../storage/eras.ts';
import type { ConfiguredServer } from '../storage/settings.ts';
import { chooseAlias } from './offers/alias.ts';
import { callServers } from './calls/call-servers.ts';
import { type AnswerServer, Refused, type ServerAsk } from './asks/asks.ts';
import { type Abilities, toOffer } from './offers/to-offer.ts';
import { configureServers } from './configured/configure-servers.ts';
import { type Connection, createConnection, patience as usualPatience, type Patience } from './connection.ts';
import { keepConnected, type Kept } from './keep-connected.ts';
import { knownEra, placeOf } from './known-era.ts';
import { createHoldChanged } from './offers/hold-changed.ts';
import { createLeftRunning } from './transports/left-running.ts';
import type { AllListed } from './offers/list-offered.ts';
import { readPaste } from './configured/read-paste.ts';
import { toReachable, withoutSecrets } from './configured/reachable.ts';
import { createSecretsInMemory, type SecretTexts } from './configured/secret-texts.ts';
import { changedServer, freeName, listServers } from './configured/server-list.ts';
import { createSignIns } from './sign-in/sign-ins.ts';
import { createServerLog, forgetLogs, type ServerLog } from './logs/server-log.ts';
import { trustServers } from './configured/trust-servers.ts';
import { addressesNow, watchMachine } from './watch-machine.ts';
import { whatHappened } from './logs/what-happened.ts';
import { createWorksIn } from './configured/works-in.ts';

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
        forgetLogs(logFolder, Object.keys(journal.state().servers));
        needs.definitions.forgetOthers(servers().map(({ id, fingerprint }) => ({ server: id, fingerprint })));
      }
      for (const server of servers()) if (server.enabled) keeper(server.id).start();
      stopWatching = watchMachine({ clock, addresses: addressesNow, onChange: checkAll });
    },

    ...configureServers({ journal, newId: needs.newId, servers, known, put, keeper, letGo, storeOf }),
    ...trustServers({ journal, changed, note: needs.decisions.note, known, put }),
    ...callServers({ journal, known, connectionOf: (id) => kept.get(id)?.connection() }),

    log: (id: string): LogLine[] => keeper(known(id).id).log(),

    setLogLevel({ server: id, level }: { server: string; level: LogLevel | null }): void {
      put({ ...known(id), logLevel: level ?? undefined });
      keeper(id).setLogLevel(level ?? undefined);
    },

    /** Names nobody has yet, so that what was read can be added as it is. */
    readPaste(text: string): Proposal[] {
      return readPaste(text).reduce<Proposal[]>(
        (list, proposal) => [...list, { ...proposal, name: freeName(proposal.name, [...servers(), ...list]) }],
        [],
      );
    },

    /** Aborted once the server is turned off, removed or given up. */
    gone: (server: string): AbortSignal => kept.get(server)?.gone() ?? AbortSignal.abort(),

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
