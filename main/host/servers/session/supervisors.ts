import type { JsonObject } from '../../../../contract/json.ts';
import { MESSAGE_MB, type Offer, type Server, type ServerState } from '../../../../contract/server.ts';
import type { Journal } from '../../base/journal.ts';
import type { Needs as ShellNeeds } from '../../base/needs.ts';
import type { WatchedResources } from '../../resources/watched.ts';
import type { Eras } from '../../storage/eras.ts';
import { type AnswerServer, Refused, type ServerAsk } from '../asks/asks.ts';
import { INTERNAL_ERROR } from '../error-codes.ts';
import type { Reachable } from '../list/reachable.ts';
import { createServerLog, type ServerLog } from '../logs/server-log.ts';
import { whatHappened } from '../logs/what-happened.ts';
import type { HoldChanged } from '../offers/hold-changed.ts';
import type { NoteSeen } from '../offers/note-seen.ts';
import type { AllListed } from '../offers/list-offered.ts';
import { type Aliases, nameTools } from '../offers/name-tools.ts';
import { createOffering } from '../offers/offering.ts';
import { type Abilities, toOffer } from '../offers/to-offer.ts';
import type { SignIns } from '../sign-in/sign-ins.ts';
import { type Connection, createConnection, patience as usualPatience, type ConnectionTimeouts, type Report } from './connection.ts';
import { knownEra, eraKey } from './known-era.ts';
import type { HostServer } from '../server.ts';
import { redactTexts } from '../../traffic/redactor.ts';
import type { WorksFor } from './roots.ts';
import { supervise, type Supervisor } from './supervise.ts';

export type SupervisorsNeeds = Pick<ShellNeeds, 'environment' | 'path' | 'clock' | 'log'> & {
  journal: Journal;
  aliases: Aliases;
  eras: Eras;
  answerServer: AnswerServer;
  /**
   * All that this server may know of folders while it works for a chat: the same text as long as
   * that is the same.
   */
  seesOfFolders(server: string, conversation: string | null): string;
  watched: WatchedResources;
  patience?: ConnectionTimeouts;
};

type Needs = SupervisorsNeeds & {
  changed: Pick<HoldChanged, 'hold'>;
  seen: Pick<NoteSeen, 'note'>;
  signIns: Pick<SignIns, 'of' | 'ifThere'>;
  serverOf(id: string): HostServer;
  logFolder: string;
  /** Told when a program runs; what comes back is called when it does not any more. */
  remember(pid: number, mark: string): () => void;
  /** The reason a server waits before it may be started at all; undefined: nothing. */
  waitsFor(server: Server): Extract<ServerState, { state: 'changed' }> | undefined;
  /** Told of every state of a server before it is recorded. */
  heard(id: string, state: ServerState): void;
  /** The launch that is really started. Throws CannotStart. */
  reachable(server: Server, environment: ShellNeeds['environment']): Promise<Reachable>;
  /** Throws HostError `not-found`. */
  known(id: string): Server;
  put(server: Server): void;
};

type Supervised = { supervisor: Supervisor; log: ServerLog };

const MB = 1024 * 1024;

export type Supervisors = ReturnType<typeof createSupervisors>;

/** The supervisor of each server, and what the host hears and says of it. */
export function createSupervisors(needs: Needs) {
  const { journal, clock, log, known, put, signIns } = needs;
  const all = new Map<string, Supervised>();
  /** Of servers that were removed, until their last process has ended. */
  const leaving = new Map<string, Promise<void>>();
  let { environment } = needs;
  let closed = false;

  return {
    of,
    ifThere: (id: string): Supervisor | undefined => all.get(id)?.supervisor,
    all: (): Supervisor[] => [...all.values()].map(({ supervisor }) => supervisor),

    /** Ends it; nothing is heard of it any more. */
    letGo(id: string): void {
      const one = all.get(id);
      if (!one) return;
      const left = end(one).finally(() => leaving.get(id) === left && leaving.delete(id));
      leaving.set(id, left);
      all.delete(id);
    },

    async close(): Promise<void> {
      closed = true;
      await Promise.all([...[...all.values()].map(end), ...leaving.values()]);
    },
  };

  function of(id: string): Supervisor {
    const there = all.get(id);
    if (there) return there.supervisor;
    const { redact } = needs.serverOf(id).redactor;
    const serverLog = createServerLog({ folder: needs.logFolder, id, clock, redact });
    const worksFor: WorksFor = { chat: null };
    const supervisor = supervise({
      state: known(id).state,
      isRemote: () => known(id).launch.kind === 'http',
      after: leaving.get(id) ?? Promise.resolve(),
      waitsFor: () => needs.waitsFor(known(id)),
      async reachable() {
        const path = known(id).launch.kind === 'stdio' ? await needs.path?.now() : undefined;
        if (path !== undefined) environment = { ...environment, PATH: path };
        return needs.reachable(known(id), environment);
      },
      programPath: () => environment['PATH'],
      connect: (launch, report) => connect({ id, launch, worksFor, report }),
      onUpdated: (uri) => needs.watched.updated(id, uri),
      checkEvery: () => journal.state().settings.checkEvery * 1000,
      show: (state) => record(id, () => show(known(id), redactTexts(state, redact), serverLog)),
      offering: createOffering({
        toOffer: (listed, can) => offerOf(known(id), listed, can),
        record: (offer) => record(id, () => journal.record({ type: 'offer.changed', server: id, offer })),
        recordDoubt: (doubt) => record(id, () => journal.record({ type: 'offer.doubted', server: id, doubt })),
      }),
      endSignIn: () => signIns.ifThere(id)?.end(),
      log: serverLog,
      clock,
    });
    all.set(id, { supervisor, log: serverLog });
    return supervisor;
  }

  /** An event of a server's own has no caller who could be told that the disk is full. */
  function record(id: string, work: () => void): void {
    if (closed) return;
    try {
      work();
    } catch (error) {
      log.error(`The state of server ${id} could not be recorded`, error);
    }
  }

  function show(server: Server, state: ServerState, serverLog: ServerLog): void {
    needs.heard(server.id, state);
    // A server that waits for its turn is shown as starting, too.
    if (server.state.state !== state.state || state.state === 'starting') {
      const { level, what } = whatHappened(state, clock.now());
      serverLog.note(level, what);
    }
    put({ ...server, state: state.state === 'ready' && signIns.of(server.id).isUsed() ? { ...state, signedIn: true } : state });
  }

  function connect(about: { id: string; launch: Reachable; worksFor: WorksFor; report(report: Report): void }): Connection {
    const { id, report } = about;
    return createConnection({
      ...about,
      version: journal.state().about.version,
      environment,
      fetch: signIns.of(id).fetch(report),
      answer: (ask, signal) =>
        answerOrRefuse(needs, { ...ask, server: id, gone: all.get(id)?.supervisor.gone() ?? AbortSignal.abort() }, signal),
      seesOfFolders: (conversation) => needs.seesOfFolders(id, conversation),
      watched: () => needs.watched.of(id),
      clock,
      largestMessage: () => (journal.state().servers[id]?.limits?.messageMB ?? MESSAGE_MB.usual) * MB,
      remember: needs.remember,
      era: knownEra({ eras: needs.eras, clock, log, place: eraKey(known(id)) }),
      patience: needs.patience ?? usualPatience,
      logLevel: known(id).logLevel,
      tap: needs.serverOf(id).tap(),
    });
  }

  function offerOf(server: Server, listed: AllListed, can: Abilities): Offer {
    const names = nameTools(server, { offers: journal.state().offers, aliases: needs.aliases });
    const offer = toOffer(listed, can, names.aliasFor);
    names.keep();
    needs.seen.note(server, offer.tools);
    return { ...offer, tools: needs.changed.hold(server, offer.tools) };
  }

  async function end({ supervisor, log }: Supervised): Promise<void> {
    supervisor.tell({ type: 'let-go' });
    await supervisor.ended();
    await log.close();
  }
}

/** Answers what a server asks. Throws nothing but Refused. */
async function answerOrRefuse(
  { answerServer, log }: Pick<Needs, 'answerServer' | 'log'>,
  ask: ServerAsk,
  signal: AbortSignal,
): Promise<JsonObject> {
  try {
    return await answerServer(ask, signal);
  } catch (error) {
    if (error instanceof Refused) throw error;
    log.error(`${ask.method} of server ${ask.server} could not be answered`, error);
    throw new Refused(INTERNAL_ERROR, 'Internal error');
  }
}
