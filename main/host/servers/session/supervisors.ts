import type { JsonObject } from '../../../../contract/json.ts';
import type { Offer } from '../../../../contract/server.ts';
import type { Journal } from '../../base/journal.ts';
import type { Needs as ShellNeeds } from '../../base/needs.ts';
import type { WatchedResources } from '../../resources/watched.ts';
import type { AliasTable } from '../../storage/aliases.ts';
import type { Eras } from '../../storage/eras.ts';
import { type AnswerServer, type ConnectionAsk, Refused } from '../asks/asks.ts';
import { INTERNAL_ERROR } from '../error-codes.ts';
import type { KnownServers } from '../known-servers.ts';
import type { Launches } from '../list/launches.ts';
import type { Reachable } from '../list/reachable.ts';
import type { HoldChanged } from '../offers/hold-changed.ts';
import type { AllListed } from '../offers/list-offered.ts';
import { nameTools } from '../offers/name-tools.ts';
import type { NoteSeen } from '../offers/note-seen.ts';
import { Offering } from '../offers/offering.ts';
import { type Abilities, toOffer } from '../offers/to-offer.ts';
import type { HostServer } from '../server.ts';
import type { SignIns } from '../sign-in/sign-ins.ts';
import type { LeftRunning } from '../transports/left-running.ts';
import { Connection, patience as usualPatience, type ConnectionTimeouts } from './connection.ts';
import type { FirstStarts } from './first-starts.ts';
import { KnownEra, eraKey } from './known-era.ts';
import type { LifeEvent } from './life.ts';
import type { SeesOfFolders } from './roots.ts';
import type { Report } from './session.ts';
import type { StartQueue } from './start-queue.ts';
import { Supervisor } from './supervisor.ts';

export type SupervisorsNeeds = Pick<ShellNeeds, 'clock' | 'log'> & {
  journal: Journal;
  aliases: Pick<AliasTable, 'of' | 'keep'>;
  eras: Pick<Eras, keyof Eras>;
  answerServer: AnswerServer;
  seesOfFolders: SeesOfFolders;
  watched: WatchedResources;
  patience?: ConnectionTimeouts;
};

type Needs = SupervisorsNeeds & {
  servers: KnownServers;
  launches: Launches;
  signIns: Pick<SignIns, 'of' | 'ifThere'>;
  changed: Pick<HoldChanged, 'hold' | 'seeInstructions' | 'holdInstructions'>;
  seen: Pick<NoteSeen, 'note'>;
  queue: Pick<StartQueue, 'heard'>;
  firstStarts: Pick<FirstStarts, 'heard'>;
  leftRunning: Pick<LeftRunning, 'remember'>;
};

/** The supervisor of each server, with what its runs are given. */
export class Supervisors {
  readonly #needs: Needs;
  readonly #all = new Map<string, Supervisor>();
  /** Of servers that were removed, until their last process has ended. */
  readonly #leaving = new Map<string, Promise<void>>();

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  of(id: string): Supervisor {
    const there = this.#all.get(id);
    if (there) return there;
    const server = this.#needs.servers.of(id);
    const supervisor = new Supervisor({
      ...this.#needs,
      server,
      chance: Math.random,
      after: this.#leaving.get(id) ?? Promise.resolve(),
      connect: (launch, report) => this.#connect(server, launch, report),
      offering: new Offering({ server, toOffer: (listed, can) => this.#offerOf(server, listed, can) }),
    });
    this.#all.set(id, supervisor);
    return supervisor;
  }

  /** While something was waited for the server may have been removed: then nobody is told. */
  tell(id: string, event: LifeEvent): void {
    if (this.#needs.servers.isThere(id)) this.of(id).tell(event);
  }

  ifThere(id: string): Supervisor | undefined {
    return this.#all.get(id);
  }

  all(): Supervisor[] {
    return [...this.#all.values()];
  }

  /** Ends it; nothing is heard of it any more. */
  letGo(id: string): void {
    const one = this.#all.get(id);
    if (!one) return;
    const left = this.#end(id, one).finally(() => {
      if (this.#leaving.get(id) === left) this.#leaving.delete(id);
    });
    this.#leaving.set(id, left);
    this.#all.delete(id);
  }

  async close(): Promise<void> {
    const ends = [...this.#all].map(([id, one]) => this.#end(id, one));
    await Promise.all([...ends, ...this.#leaving.values()]);
  }

  async #end(id: string, supervisor: Supervisor): Promise<void> {
    const server = this.#needs.servers.of(id);
    supervisor.tell({ type: 'let-go' });
    // A server that comes back begins anew.
    server.chat = undefined;
    await supervisor.ended();
    await server.log.close();
  }

  #connect(server: HostServer, launch: Reachable, report: (report: Report) => void): Connection {
    const { journal, launches, signIns, eras, clock, log, patience = usualPatience } = this.#needs;
    return new Connection({
      ...this.#needs,
      server,
      launch,
      report,
      version: journal.state().about.version,
      showsViews: journal.state().about.views !== undefined,
      environment: launches.environment(),
      fetch: signIns.of(server.id).fetch(report),
      answer: (ask, signal) => this.#answer(server, ask, signal),
      era: new KnownEra({ eras, clock, log, place: eraKey(server.now()) }),
      patience,
    });
  }

  /** Answers what a server asks. Throws nothing but Refused. */
  async #answer({ id }: HostServer, ask: ConnectionAsk, signal: AbortSignal): Promise<JsonObject> {
    try {
      const gone = this.ifThere(id)?.gone() ?? AbortSignal.abort();
      return await this.#needs.answerServer({ ...ask, server: id, gone }, signal);
    } catch (error) {
      if (error instanceof Refused) throw error;
      this.#needs.log.error(`${ask.method} of server ${id} could not be answered`, error);
      throw new Refused(INTERNAL_ERROR, 'Internal error');
    }
  }

  #offerOf(host: HostServer, listed: AllListed, can: Abilities): Offer {
    const { journal, aliases, seen, changed } = this.#needs;
    const server = host.now();
    const names = nameTools(server, { offers: journal.state().offers, aliases });
    const offer = toOffer(listed, can, names.aliasFor);
    names.keep();
    seen.note(server, offer.tools);
    return { ...offer, tools: changed.hold(server, offer.tools) };
  }
}
