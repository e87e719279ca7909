import { HostError } from '../../../../contract/errors.ts';
import type { LogLevel } from '../../../../contract/server.ts';
import type { ServerFacts } from '../../../../contract/server-facts.ts';
import { onAbort, wait } from '../../base/clock.ts';
import type { WatchedResources } from '../../resources/watched.ts';
import { asHealthCheck } from '../../traffic/on-behalf-of.ts';
import { ServerAsks } from './answer-asks.ts';
import type { AnswerConnection } from '../asks/asks.ts';
import { Pause } from '../asks/pause.ts';
import { TaskReceiver } from '../asks/task-receiver.ts';
import { AskedLogLevel } from './log-level.ts';
import { KeptLists } from './kept-lists.ts';
import { namedIcons } from '../icons/named-icons.ts';
import { type AllListed, everyKind } from '../offers/list-offered.ts';
import { ResourceWatch } from './resource-watch.ts';
import { Calls } from './calls.ts';
import { streamEnded } from '../transports/http.ts';
import { connectionFacts } from './connection-facts.ts';
import { isThere } from './is-there.ts';
import { Loss } from './loss.ts';
import { ConnectionFailed, Reach, type ReachNeeds } from './reach.ts';
import { ConnectionRoots, type SeesOfFolders } from './roots.ts';
import { type Heard, type Report, ServerSession } from './session.ts';
import { type Greeting, isModern, whatItSays } from './what-it-says.ts';

/** The server's account of itself, and its offer, once it is there. */
export type OpenedConnection = Greeting & { listed: AllListed };

export type ConnectionNeeds = ReachNeeds & {
  report(report: Report): void;
  answer: AnswerConnection;
  seesOfFolders: SeesOfFolders;
  watched: Pick<WatchedResources, 'of'>;
  patience: ConnectionTimeouts;
};

/**
 * Milliseconds to wait before giving up. `open`: without a sign of life, and `openAtMost` in all.
 */
export type ConnectionTimeouts = { probe: number; open: number; openAtMost: number; list: number; silentCall: number; callAtMost: number };
export const patience: ConnectionTimeouts = {
  probe: 3000,
  open: 60_000,
  openAtMost: 300_000,
  list: 30_000,
  silentCall: 60_000,
  callAtMost: 600_000,
};
/** A legacy server may ask for the roots before it can hear the answer; it is told to ask again. */
const NUDGE_MS = 500;
/** The time a server may take to hear that its session is over. */
const GOODBYE_MS = 1000;

/**
 * One live server: the way there, its loss, what is listed, told and asked, and the calls on top.
 */
export class Connection {
  /** Requests to it. */
  readonly calls: Calls;
  readonly #clock: ConnectionNeeds['clock'];
  readonly #session: ServerSession;
  readonly #reach: Reach;
  readonly #loss: Loss;
  readonly #roots: ConnectionRoots;
  readonly #asks: ServerAsks;
  readonly #lists: KeptLists;
  readonly #logLevel: AskedLogLevel;
  readonly #resources: ResourceWatch;
  /** Held while a person is asked something. */
  readonly #pause: Pause;
  readonly #showsViews: boolean;

  /** Built in the order in which the parts need each other. */
  constructor(needs: ConnectionNeeds) {
    const { launch, clock, report } = needs;
    const { list: timeout, silentCall: silent, callAtMost: atMost } = needs.patience;
    const session = new ServerSession({ isHttp: launch.kind === 'http', report, clock });
    const loss = new Loss({ session, clock });
    const roots = new ConnectionRoots({ ...needs, session, loss });
    const pause = new Pause();
    const asks = new ServerAsks({ session, roots, answer: needs.answer, pause });
    const tasks = new TaskReceiver({
      answer: (ask, signal) => asks.unlinked(ask, signal),
      tooMany: (method) => session.report({ type: 'too-many-asks', method }),
      clock,
    });
    onAbort(session.closing, () => tasks.close());
    const lists = new KeptLists({ session, loss, clock, timeout });
    const logLevel = new AskedLogLevel({ level: needs.server.now().logLevel, session });
    this.calls = new Calls({ session, loss, lists, roots, asks, pause, logLevel, patience: { silent, atMost }, clock });
    this.#clock = clock;
    this.#session = session;
    this.#loss = loss;
    this.#roots = roots;
    this.#pause = pause;
    this.#showsViews = needs.showsViews;
    this.#asks = asks;
    this.#lists = lists;
    this.#logLevel = logLevel;
    this.#reach = new Reach({ ...needs, session, asks, tasks, hear: (heard) => this.#hear(heard) });
    this.#resources = new ResourceWatch({ ...needs, session, loss, timeout });
  }

  /** Rejects with a ConnectionFailed. */
  async open(): Promise<OpenedConnection> {
    const session = this.#session;
    const { client } = await this.#reach.connect();
    const listed = await this.#lists.first(client);
    await this.#roots.looked();
    await this.#loss.decided();
    if (session.hasEnded) throw new ConnectionFailed(session.failureOf(new HostError('server-failed', { code: 'server-ended-meanwhile' })));
    session.begin();
    this.#lists.begin(listed);
    if (!isModern(client) && session.isHttp) this.#clock.after(NUDGE_MS, () => this.#roots.again());
    void this.#logLevel.tell();
    void this.#resources.watchAgain();
    return { ...whatItSays(client), listed: this.#lists.current() ?? listed };
  }

  /** Begins or ends to be told when a resource changes. Rejects with HostError. */
  watch(what: { uri: string; on: boolean }): Promise<void> {
    return this.#resources.watch(what);
  }

  /**
   * Folders that servers may see changed: an older server is told if that concerns it, a newer one
   * asks when it wants to know.
   */
  foldersChanged(): void {
    this.#roots.changed();
  }

  /**
   * Asks it for any answer; it need not give one while it works on a request of ours. Rejects when
   * there is none.
   */
  async check(signal: AbortSignal): Promise<'answered' | 'busy'> {
    if (this.#session.client() && (this.#asks.isWorking() || this.#pause.isHeld())) return 'busy';
    await this.#askIfThere(signal, asHealthCheck);
    return 'answered';
  }

  /** Asks it for any answer, whatever it works on. Rejects when there is none. */
  ping(signal: AbortSignal): Promise<void> {
    return this.#askIfThere(signal, (ask) => ask());
  }

  /** Undefined while it is not open. */
  facts(): Omit<ServerFacts, 'token'> | undefined {
    const { live } = this.#session;
    return this.#session.client() && live ? connectionFacts(live, this.#showsViews) : undefined;
  }

  /** The addresses of its icons that are worth a try, the best first; none while it is not open. */
  icons(): string[] {
    return namedIcons(this.#session.client()?.getServerVersion()?.icons);
  }

  /**
   * From which level on it is asked for log messages; undefined: it decides, an older one from its
   * next start.
   */
  setLogLevel(level: LogLevel | undefined): Promise<void> {
    return this.#logLevel.set(level);
  }

  /** Somebody is about to use what it lists: what is out of date is listed again. */
  freshen(): void {
    this.#lists.freshen();
  }

  /**
   * Somebody is about to call this tool: waits briefly for a good list where its definition is in
   * doubt. Never rejects.
   */
  confirm(tool: string, stop: AbortSignal): Promise<void> {
    return this.#lists.confirm(tool, stop);
  }

  /** Ends it and everything it started. */
  async close(): Promise<void> {
    this.#session.close();
    const { live } = this.#session;
    if (!live) return;
    const { client, transport } = live;
    if (this.#loss.hasSession && 'terminateSession' in transport && transport.sessionId !== undefined) {
      const goodbye = transport.terminateSession().catch(() => undefined);
      await Promise.race([goodbye, wait(this.#clock, GOODBYE_MS)]);
    }
    await client.close().catch(() => undefined);
    await transport.close().catch(() => undefined);
  }

  async #askIfThere(signal: AbortSignal, as: (ask: () => Promise<void>) => Promise<void>): Promise<void> {
    const client = this.#session.client();
    if (!client) throw new HostError('not-ready', { code: 'server-not-running' });
    try {
      await as(() => isThere(client, AbortSignal.any([signal, this.#session.closing])));
    } catch (error) {
      this.#loss.notice(error);
      throw error;
    }
  }

  #hear(heard: Heard): void {
    const session = this.#session;
    switch (heard.type) {
      case 'progress':
        return this.calls.progressed(heard);
      case 'arriving':
        return this.calls.arriving(heard.token);
      case 'changed':
        return this.#lists.again('announced', ...heard.kinds);
      case 'unheard':
        return this.#lists.unheard();
      case 'missed':
        return this.#lists.heardAgain(everyKind);
      case 'forgotten':
        return this.#loss.notice(heard.error);
      case 'closed':
        return session.end(session.failureOf(session.isHttp ? streamEnded() : undefined));
      default:
        return session.report(heard);
    }
  }
}
