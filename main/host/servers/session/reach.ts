import type { Client, ConnectOptions } from '@modelcontextprotocol/client';
import { HostError } from '../../../../contract/errors.ts';
import { inShort } from '../../base/fields.ts';
import type { Clock } from '../../base/needs.ts';
import { LONGEST_TIMER_MS } from '../../base/clock.ts';
import type { Environment } from '../../machine/program-path.ts';
import { packageCommand } from '../../../../contract/package-command.ts';
import type { Era } from '../../storage/eras.ts';
import { Pause } from '../asks/pause.ts';
import type { TaskReceiver } from '../asks/task-receiver.ts';
import type { ServerAsks } from './answer-asks.ts';
import type { Reachable } from '../list/reachable.ts';
import type { HostServer } from '../server.ts';
import { TimeLimits } from '../requests/time-limits.ts';
import { givenEnvironment } from '../transports/given-environment.ts';
import { sseTransport, streamableTransport } from '../transports/http.ts';
import { hasNoChild } from '../transports/has-no-child.ts';
import type { LeftRunning } from '../transports/left-running.ts';
import { ServerProcess } from '../transports/process.ts';
import type { KnownEra } from './known-era.ts';
import { nextWay, type Way } from './next-way.ts';
import { ENDPOINT_REFUSED, messageOf, readError } from '../read-error.ts';
import { type Rest, retryThrottled } from '../retry-throttled.ts';
import { SdkClient } from './sdk-client.ts';
import type { Heard, LiveClient, ServerSession } from './session.ts';
import type { Failure } from './trouble.ts';
import { isModern } from './what-it-says.ts';

/** The error when no connection came about: what is known, for the words. */
export class ConnectionFailed extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(messageOf(failure.error), { cause: failure.error });
    this.failure = failure;
  }
}

/** All that it takes to reach a server. */
export type ReachNeeds = {
  server: Pick<HostServer, 'id' | 'now' | 'chat' | 'tap' | 'largestMessage'>;
  launch: Reachable;
  /** Of the app. */
  version: string;
  /** The shell shows views of servers, and servers are told so. */
  showsViews: boolean;
  environment: Environment;
  /** The era it was found to speak before. */
  era: KnownEra;
  /**
   * Milliseconds: for the first question, and for the answer to the greeting without a sign of
   * life, and in all.
   */
  patience: { probe: number; open: number; openAtMost: number };
  clock: Clock;
  fetch: typeof fetch;
  /** Remembers its program while it runs. */
  leftRunning: Pick<LeftRunning, 'remember'>;
};

type Needs = ReachNeeds & {
  session: ServerSession;
  asks: Pick<ServerAsks, 'unlinked'>;
  /** Answers as tasks, where the server wants that. */
  tasks: Pick<TaskReceiver, 'begin' | 'about'>;
  /** Events from the server, and of the way there. */
  hear(heard: Heard): void;
};

/**
 * A remote server may have to wake up first: it gets twice the time of a program for the question,
 * and five times that for what is tried once it was silent.
 */
const REMOTE_PROBE = 2;
const AFTER_SILENCE = 5;
const LONGEST_REVISION = 40;

/**
 * Reaches a server of whatever age: starts it or calls it, and finds out which revisions it speaks.
 */
export class Reach {
  readonly #needs: Needs;
  /** One for all attempts. */
  readonly #tap: ReturnType<HostServer['tap']>;
  /** A URL said nothing to the first question. */
  #wasSilent = false;
  /** The limits of the attempt that runs. */
  #limits: TimeLimits | undefined;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#tap = needs.server.tap();
  }

  /**
   * Asks the modern way first, unless it is known to be older. A program that ends on a question it
   * does not know is started again. Rejects with a ConnectionFailed.
   */
  async connect(): Promise<LiveClient> {
    const { era, session } = this.#needs;
    const known = era.read();
    const tried: Way[] = [];
    let way: Way | undefined = known === undefined ? { mode: 'ask' } : wayOf(known);
    let failure: Failure = {};
    while (way) {
      const before: Way = way;
      const remembered = known !== undefined && tried.length === 0 && way.mode !== 'ask';
      tried.push(way);
      try {
        const reached = await this.#connectWhenTaken(before, { known, remembered });
        era.found(eraOf(reached.client, way));
        return reached;
      } catch (error) {
        // The last resort says nothing about the address that the first answer did not say, but
        // where it has a stream.
        if (way.mode !== 'sse' || tried.length === 1 || readError(error).code === ENDPOINT_REFUSED) failure = session.failureOf(error);
        if (known) era.doubt();
        this.#wasSilent ||= way.mode === 'ask' && session.isHttp && readError(error).timedOut;
        const next = this.#anotherWay(before, error, remembered);
        way = next && !tried.some((one) => one.mode === next.mode && one.revision === next.revision) ? next : undefined;
        if (way) await session.live?.transport.close();
      }
    }
    throw new ConnectionFailed(failure);
  }

  /** The first question goes again by a new transport. Later messages go again by their own. */
  #connectWhenTaken(way: Way, known: { known: Era | undefined; remembered: boolean }): Promise<LiveClient> {
    const { session } = this.#needs;
    const rest: Rest = async (throttled) => {
      await session.live?.transport.close();
      await session.rest(throttled);
    };
    return retryThrottled(() => this.#connectBy(way, known), rest, { signal: session.closing, only: 'server/discover' });
  }

  async #connectBy(way: Way, { known, remembered }: { known: Era | undefined; remembered: boolean }): Promise<LiveClient> {
    const { session, hear } = this.#needs;
    if (session.closing.aborted) throw new Error('It is not wanted any more.');
    const attempt = {
      client: this.#client(way, known),
      transport: this.#transport(way.mode),
      isRemembered: remembered,
    };
    session.live = attempt;
    this.#tap.onto(attempt.transport);
    const isOlder = way.mode === 'legacy' || way.mode === 'sse';
    const options: ConnectOptions = {
      timeout: LONGEST_TIMER_MS,
      ...(isOlder && { prior: { kind: 'legacy' } }),
    };
    const connecting = attempt.client.connect(attempt.transport, options);
    await this.#inTime(connecting, () => isFetching(this.#needs.launch, attempt.transport)).catch((cause: unknown) => {
      const { unknownRevision } = attempt.client;
      if (unknownRevision === undefined) throw cause;
      throw new HostError('server-failed', { code: 'revision-unknown', revision: inShort(unknownRevision, LONGEST_REVISION) }, { cause });
    });
    attempt.client.onclose = () => hear({ type: 'closed' });
    if ('exit' in attempt.transport && attempt.transport.exit()) throw new Error('It ended at once.');
    return attempt;
  }

  /**
   * A program that still prints is starting, such as one that fetches what it needs. No limit runs
   * while a package runner has not started the server yet. The SDK knows no signs of life. It waits
   * for the first line of a stream without end.
   */
  async #inTime(connecting: Promise<void>, isFetching: () => boolean): Promise<void> {
    const { clock, patience } = this.#needs;
    const pause = new Pause();
    const stopWatching = pauseWhile(isFetching, { pause, clock });
    const { promise: tooLate, reject } = Promise.withResolvers<never>();
    const silent = this.#wasSilent ? patience.probe * AFTER_SILENCE : patience.probe * REMOTE_PROBE + patience.open;
    const limits = new TimeLimits({
      clock,
      pause,
      silent,
      atMost: Math.max(silent, patience.openAtMost),
      onOver: () => reject(Object.assign(new Error('It did not answer.'), { code: 'REQUEST_TIMEOUT' })),
    });
    this.#limits = limits;
    await Promise.race([connecting, tooLate]).finally(() => {
      stopWatching();
      limits.stop();
    });
  }

  #anotherWay(way: Way, error: unknown, remembered: boolean): Way | undefined {
    const { session, launch } = this.#needs;
    if (session.closing.aborted || !session.live) return undefined;
    const { transport } = session.live;
    const program = 'exit' in transport && { ended: transport.ownExit() !== undefined && transport.broke() === undefined };
    const hasCredentials = launch.kind === 'http' && Object.keys(launch.headers).length > 0;
    return nextWay({ way, error, remembered, wasSilent: this.#wasSilent, hasCredentials, ...(program && { program }) });
  }

  #client({ mode, revision }: Way, known: Era | undefined): SdkClient {
    const { session, version, showsViews, patience, asks, tasks, hear } = this.#needs;
    // Silence does not make a server old that was modern the last time, or that says so.
    const isModern = known === 'modern' || mode === 'modern';
    const probe = isModern ? patience.open : patience.probe * (session.isHttp ? REMOTE_PROBE : 1);
    return new SdkClient({ version, showsViews, probe, asks, tasks, hear, ...(revision !== undefined && { revision }) });
  }

  #transport(mode: Way['mode']): LiveClient['transport'] {
    const { server, session, launch, clock, environment, leftRunning, hear } = this.#needs;
    if (launch.kind === 'http') {
      const { url, headers } = launch;
      const rest: Rest = (throttled, signal) => {
        const resting = session.rest(throttled, signal);
        return this.#limits?.standStill(resting) ?? resting;
      };
      const onPart = (token?: string | number) => hear({ type: 'arriving', ...(token !== undefined && { token }) });
      const transportNeeds = { url, headers, fetch: this.#tap.fetch(this.#needs.fetch), clock, server, rest, onPart };
      if (mode === 'sse') return sseTransport(transportNeeds);
      return streamableTransport({ ...transportNeeds, hear });
    }
    const { command, args, env, cwd } = launch;
    hear({ type: 'started' });
    return new ServerProcess({
      command,
      args,
      cwd,
      environment: givenEnvironment(environment, env),
      clock,
      server,
      leftRunning,
      onStderr: (text) => {
        this.#limits?.sign();
        hear({ type: 'stderr', text });
      },
      onLine: () => this.#limits?.sign(),
      onPart: () => hear({ type: 'arriving' }),
    });
  }
}

/** The runner of a package has no child before it has fetched what it is to start. */
function isFetching(launch: Reachable, transport: LiveClient['transport']): boolean {
  if (launch.kind !== 'stdio' || !('pid' in transport) || transport.pid === null) return false;
  const command = packageCommand({ ...launch, env: {} });
  return command !== undefined && hasNoChild(transport.pid);
}

const LOOK_MS = 1000;
/** A runner that is one process with its server has no child at all. */
const MOST_FETCH_MS = 1_800_000;

/** Holds the pause as long as this is so; returns how to end that. */
function pauseWhile(isSo: () => boolean, { pause, clock }: { pause: Pause; clock: Clock }): () => void {
  const began = clock.elapsed();
  let letGo: (() => void) | undefined;
  let stop = clock.after(LOOK_MS, look);
  return () => {
    stop();
    letGo?.();
  };

  function look(): void {
    if (!isSo() || clock.elapsed() - began > MOST_FETCH_MS) {
      letGo?.();
      return;
    }
    letGo ??= pause.hold();
    stop = clock.after(LOOK_MS, look);
  }
}

function wayOf(era: Era): Way {
  if (era === 'modern') return { mode: 'ask' };
  const [mode, revision] = era.split(' ');
  return { mode: mode === 'sse' ? 'sse' : 'legacy', ...(revision !== undefined && { revision }) };
}

function eraOf(client: Client, { mode, revision }: Way): Era {
  const older = mode === 'sse' ? 'sse' : 'legacy';
  if (mode !== 'sse' && isModern(client)) return 'modern';
  return revision === undefined ? older : `${older} ${revision}`;
}
