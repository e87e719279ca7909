import type { JsonObject } from '../../../../contract/json.ts';
import { MESSAGE_MB, type Offer, type Server, type ServerState } from '../../../../contract/server.ts';
import type { Journal } from '../../journal.ts';
import type { Needs as ShellNeeds } from '../../needs.ts';
import type { Eras } from '../../storage/eras.ts';
import { type AnswerServer, Refused, type ServerAsk } from '../asks/asks.ts';
import type { Reachable } from '../list/reachable.ts';
import { type Connection, createConnection, patience as usualPatience, type Patience } from './connection.ts';
import { keepConnected, type Kept } from './keep-connected.ts';
import { knownEra, placeOf } from './known-era.ts';
import { createServerLog, type ServerLog } from '../logs/server-log.ts';
import { whatHappened } from '../logs/what-happened.ts';
import type { HoldChanged } from '../offers/hold-changed.ts';
import type { AllListed } from '../offers/list-offered.ts';
import { type Aliases, nameTools } from '../offers/name-tools.ts';
import { type Abilities, toOffer } from '../offers/to-offer.ts';
import type { RunNeeds } from './run-server.ts';
import type { SignIns } from '../sign-in/sign-ins.ts';

export type KeepersNeeds = Pick<ShellNeeds, 'environment' | 'path' | 'clock' | 'log'> & {
  journal: Journal;
  aliases: Aliases;
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

type Needs = KeepersNeeds & {
  changed: Pick<HoldChanged, 'hold'>;
  signIns: Pick<SignIns, 'fetchFor' | 'isUsed'>;
  logFolder: string;
  /** Told when a program runs; what comes back is called when it does not any more. */
  remember(pid: number, mark: string): () => void;
  /** What a server waits for before it may be started at all; undefined: nothing. */
  waitsFor(server: Server): ServerState | undefined;
  /** Told of every state of a server before it is recorded. */
  heard(id: string, state: ServerState): void;
  /** What is really started. Throws CannotStart. */
  reachable(server: Server, environment: ShellNeeds['environment']): Promise<Reachable>;
  /** Throws HostError `not-found`. */
  known(id: string): Server;
  put(server: Server): void;
};

type Keeper = { kept: Kept; serverLog: ServerLog };

const MB = 1024 * 1024;
const INTERNAL_ERROR = -32603;

/** Who keeps which server connected, and what the host hears and says of each. */
export function createKeepers(needs: Needs) {
  const { journal, clock, log, known, put, signIns } = needs;
  const keepers = new Map<string, Keeper>();
  const leaving = new Set<Promise<void>>();
  let { environment } = needs;
  const pathFound = needs.path?.then((path) => (environment = path === undefined ? environment : { ...environment, PATH: path }));
  let closed = false;

  return {
    of,
    ifThere: (id: string): Kept | undefined => keepers.get(id)?.kept,
    all: (): Kept[] => [...keepers.values()].map(({ kept }) => kept),

    /** Ends it; nothing is heard of it any more. */
    letGo(id: string): void {
      const keeper = keepers.get(id);
      if (!keeper) return;
      const left = end(keeper).finally(() => leaving.delete(left));
      leaving.add(left);
      keepers.delete(id);
    },

    async close(): Promise<void> {
      closed = true;
      await Promise.all([...[...keepers.values()].map(end), ...leaving]);
    },
  };

  function of(id: string): Kept {
    const there = keepers.get(id);
    if (there) return there.kept;
    const serverLog = createServerLog({ folder: needs.logFolder, id, clock });
    const kept = keepConnected({
      waitsFor: () => needs.waitsFor(known(id)),
      async reachable() {
        if (known(id).launch.kind === 'stdio') await pathFound;
        return needs.reachable(known(id), environment);
      },
      programPath: () => environment['PATH'],
      connect: (about) => connect(id, about, serverLog),
      seesOfFolders: () => needs.seesOfFolders(id),
      usedBy: (conversation) => needs.usedBy(id, conversation),
      checkEvery: () => journal.state().settings.checkEvery * 1000,
      toOffer: (listed, can) => offerOf(known(id), listed, can),
      recordState: (state) => tell(() => recordState(known(id), state, serverLog)),
      recordOffer: (offer) => tell(() => journal.record({ type: 'offer.changed', server: id, offer })),
      recordDoubt: (doubt) => tell(() => journal.record({ type: 'offer.doubted', server: id, doubt })),
      log: serverLog,
      clock,
    });
    keepers.set(id, { kept, serverLog });
    return kept;

    /** What a server does by itself has no caller who could be told that the disk is full. */
    function tell(record: () => void): void {
      if (closed || keepers.get(id)?.kept !== kept) return;
      try {
        record();
      } catch (error) {
        log.error(`The state of server ${id} could not be recorded`, error);
      }
    }
  }

  function recordState(server: Server, state: ServerState, serverLog: ServerLog): void {
    needs.heard(server.id, state);
    // A server that waits for its turn is shown as starting, too.
    if (server.state.state !== state.state || state.state === 'starting') {
      const { level, text } = whatHappened(state, clock.now());
      serverLog.note(level, text);
    }
    put({ ...server, state: state.state === 'ready' && signIns.isUsed(server.id) ? { ...state, signedIn: true } : state });
  }

  function connect(id: string, about: Parameters<RunNeeds['connect']>[0], serverLog: ServerLog): Connection {
    return createConnection({
      ...about,
      version: journal.state().about.version,
      environment,
      fetch: signIns.fetchFor(id, about.onSignedOut),
      answer: (ask, signal) => answer({ server: id, ...ask }, signal),
      watched: () => needs.watched(id),
      onUpdated: (uri) => closed || needs.onUpdated(id, uri),
      onTooManyAsks: (method) =>
        serverLog.note('warning', `It asked for ${method} while too much of it waits for an answer. It was refused.`),
      onWithdrawn: (method, because) =>
        serverLog.note('info', `It no longer waits for an answer to ${method}${because === undefined ? '.' : `: ${because}`}`),
      clock,
      largestMessage: () => (journal.state().servers[id]?.limits?.messageMB ?? MESSAGE_MB.usual) * MB,
      remember: needs.remember,
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

  function offerOf(server: Server, listed: AllListed, can: Abilities): Offer {
    const names = nameTools(server, { offers: journal.state().offers, aliases: needs.aliases });
    const offer = toOffer(listed, can, names.aliasFor);
    names.keep();
    return { ...offer, tools: needs.changed.hold(server, offer.tools) };
  }

  async function end({ kept, serverLog }: Keeper): Promise<void> {
    await kept.stop();
    await serverLog.close();
  }
}
