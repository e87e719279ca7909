import {
  type Client,
  type ConnectOptions,
  ProtocolError,
  type SSEClientTransport,
  type StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import type { JsonObject } from '../../../../contract/json.ts';
import type { LogLevel } from '../../../../contract/server.ts';
import type { Clock } from '../../base/needs.ts';
import type { Era } from '../../storage/eras.ts';
import { Refused, type ServerAsk } from '../asks/asks.ts';
import { INTERNAL_ERROR, INVALID_REQUEST, METHOD_NOT_FOUND } from '../error-codes.ts';
import type { Reachable } from '../list/reachable.ts';
import type { KnownEra } from './known-era.ts';
import { nextWay, type ConnectMode } from './next-way.ts';
import type { OfferKind } from '../offers/list-offered.ts';
import { ENDPOINT_REFUSED, messageOf, readError } from './read-error.ts';
import { givenEnvironment } from '../transports/given-environment.ts';
import { sseTransport, streamableTransport } from '../transports/http.ts';
import { TOO_LARGE } from '../transports/read-message.ts';
import { type ServerProcess, startProcess } from '../transports/process.ts';
import { SdkClient } from './sdk-client.ts';
import type { Failure } from './trouble.ts';
import type { Tap } from '../../traffic/tap.ts';
import { isModern } from './what-it-says.ts';
import type { Reason } from '../../../../contract/reason.ts';
import { noiseOf } from '../logs/noise.ts';

/** A client and what it talks through; `isRemembered`: its era was known from an earlier start. */
export type LiveClient = {
  client: Client;
  transport: ServerProcess | StreamableHTTPClientTransport | SSEClientTransport;
  isRemembered: boolean;
};

/** The capabilities that every server is told of. */
export const HOST_CAPABILITIES = { roots: { listChanged: true }, sampling: { tools: {}, context: {} }, elicitation: { form: {}, url: {} } };

/** The error when no connection came about: what is known, for the words. */
export class ConnectionFailed extends Error {
  constructor(readonly failure: Failure) {
    super(messageOf(failure.error), { cause: failure.error });
  }
}

export type ReachNeeds = {
  launch: Reachable;
  version: string;
  environment: Record<string, string | undefined>;
  /** The era it was found to speak before. */
  era: KnownEra;
  /** Milliseconds: for the first question, and for the answer to the greeting. */
  patience: { probe: number; open: number };
  clock: Clock;
  fetch: typeof fetch;
  /** Bytes of one message. */
  largestMessage(): number;
  /** Aborted: it is not wanted any more. */
  signal: AbortSignal;
  remember(pid: number, mark: string): () => void;
  /** Records what goes over the wire. */
  tap?: Tap;
};

/** Events from the other end, or of the way there. */
export type Heard =
  /** A program was started; one that ends on a question it does not know is started twice. */
  | { type: 'started' }
  | { type: 'stderr'; text: string }
  /** The server sent a log message. */
  | { type: 'log'; level: LogLevel; logger?: string; data?: unknown }
  | { type: 'noise'; what: Reason }
  /** The lists of these kinds changed. */
  | { type: 'changed'; kinds: OfferKind[] }
  /** A resource changed. */
  | { type: 'updated'; uri: string }
  /** Notifications of changes are lost from here on. */
  | { type: 'unheard' }
  /** The server's announcements of changes were lost for a while. */
  | { type: 'missed' }
  /** The server no longer knows our session. */
  | { type: 'forgotten'; error: unknown }
  | { type: 'closed' };

/** The listener to the messages of a server. */
export type ReachListener = {
  hear(heard: Heard): void;
  /** The server sent a request. Throws nothing but Refused. */
  answer(ask: Pick<ServerAsk, 'method' | 'params'>, signal: AbortSignal): Promise<JsonObject>;
};

/** A remote server may have to wake up first, and there silence says nothing about its age. */
const REMOTE_PROBE = 5;

/** Reaches a server of whatever age: starts it or calls it, and finds out which revisions it speaks. */
export function createReach(needs: ReachNeeds) {
  const { launch, clock, largestMessage } = needs;
  let live: LiveClient | undefined;

  return { connect, failureOf, live: () => live };

  /** Asks the modern way first, unless it is known to be older. A program that ends on a question it does not know is started again. */
  async function connect(listener: ReachListener): Promise<LiveClient> {
    const known = needs.era.read();
    const tried: ConnectMode[] = [];
    let way: ConnectMode | undefined = known === 'legacy' || known === 'sse' ? known : 'ask';
    let failure: Failure = {};
    while (way) {
      tried.push(way);
      try {
        const reached = await connectBy(way, known, listener);
        needs.era.found(eraOf(reached.client, way));
        return reached;
      } catch (error) {
        // The last resort says nothing about the address that the first answer did not say, but where it has a stream.
        if (way !== 'sse' || tried.length === 1 || readError(error).code === ENDPOINT_REFUSED) failure = failureOf(error);
        if (known) needs.era.doubt();
        const next: ConnectMode | undefined = anotherWay(way, error, way === known && tried.length === 1);
        way = next && !tried.includes(next) ? next : undefined;
        if (way) await live?.transport.close();
      }
    }
    throw new ConnectionFailed(failure);
  }

  async function connectBy(way: ConnectMode, known: Era | undefined, listener: ReachListener): Promise<LiveClient> {
    if (needs.signal.aborted) throw new Error('It is not wanted any more.');
    const attempt = {
      client: createClient(way === 'modern' ? 'modern' : known, listener),
      transport: createTransport(way, listener),
      isRemembered: way !== 'ask' && way === known,
    };
    live = attempt;
    needs.tap?.onto(attempt.transport);
    const isOlder = way === 'legacy' || way === 'sse';
    const options: ConnectOptions = { timeout: needs.patience.open, ...(isOlder && { prior: { kind: 'legacy' } }) };
    await inTime(attempt.client.connect(attempt.transport, options));
    attempt.client.onclose = () => listener.hear({ type: 'closed' });
    if ('exit' in attempt.transport && attempt.transport.exit()) throw new Error('It ended at once.');
    return attempt;
  }

  /** The SDK waits for the first line of a stream without end. */
  async function inTime(connecting: Promise<void>): Promise<void> {
    let cancel = () => undefined as void;
    const tooLate = new Promise<never>((_, reject) => {
      const { probe, open } = needs.patience;
      cancel = clock.after(probe * REMOTE_PROBE + open, () =>
        reject(Object.assign(new Error('It did not answer.'), { code: 'REQUEST_TIMEOUT' })),
      );
    });
    await Promise.race([connecting, tooLate]).finally(cancel);
  }

  function anotherWay(way: ConnectMode, error: unknown, remembered: boolean): ConnectMode | undefined {
    if (needs.signal.aborted || !live) return undefined;
    const { transport } = live;
    const program = 'exit' in transport && { ended: transport.ownExit() !== undefined && transport.broke() === undefined };
    const hasCredentials = launch.kind === 'http' && Object.keys(launch.headers).length > 0;
    return nextWay({ way, error, remembered, hasCredentials, ...(program && { program }) });
  }

  function createClient(known: Era | undefined, { hear, answer }: ReachListener): Client {
    const { probe, open } = needs.patience;
    // Silence does not make a server old that was modern the last time.
    const timeoutMs = known === 'modern' ? open : probe * (launch.kind === 'http' ? REMOTE_PROBE : 1);
    const client = new SdkClient(
      { name: 'switchyard', title: 'Switchyard', version: needs.version },
      {
        capabilities: HOST_CAPABILITIES,
        versionNegotiation: { mode: 'auto', probe: { timeoutMs } },
      },
    );
    client.onerror = (error) => hear({ type: 'noise', what: noiseOf(error) });
    client.setNotificationHandler('notifications/message', ({ params: { level, logger, data } }) =>
      hear({ type: 'log', level, logger, data }),
    );
    // Handlers of their own would be given what fits the SDK's schemas alone, and a person may be shown more than that.
    client.fallbackRequestHandler = async ({ method, params }, { mcpReq }) => {
      // Nobody knows yet who asks, nor in which revision; a ping is answered all the same.
      if (!client.getServerCapabilities()) throw new ProtocolError(INVALID_REQUEST, 'Nothing can be asked before the session begins');
      return answerAsk(answer, method, params, mcpReq.signal);
    };
    client.setNotificationHandler('notifications/tools/list_changed', () => hear({ type: 'changed', kinds: ['tool'] }));
    client.setNotificationHandler('notifications/prompts/list_changed', () => hear({ type: 'changed', kinds: ['prompt'] }));
    client.setNotificationHandler('notifications/resources/list_changed', () => hear({ type: 'changed', kinds: ['resource', 'template'] }));
    client.setNotificationHandler('notifications/resources/updated', ({ params }) => hear({ type: 'updated', uri: params.uri }));
    return client;
  }

  async function answerAsk(answer: ReachListener['answer'], method: string, params: unknown, signal: AbortSignal): Promise<JsonObject> {
    if (method === TOO_LARGE) throw new ProtocolError(INVALID_REQUEST, 'The request is too large');
    if (method !== 'sampling/createMessage' && method !== 'elicitation/create' && method !== 'roots/list')
      throw new ProtocolError(METHOD_NOT_FOUND, 'Method not found');
    try {
      // The value came out of JSON.parse.
      return await answer({ method, params: (params ?? {}) as JsonObject }, signal);
    } catch (error) {
      // Words of ours are not for servers, but for those that were meant for them.
      throw error instanceof Refused ? new ProtocolError(error.code, error.message) : new ProtocolError(INTERNAL_ERROR, 'Internal error');
    }
  }

  function createTransport(way: ConnectMode, { hear }: ReachListener): LiveClient['transport'] {
    if (launch.kind === 'http') {
      const place = {
        url: launch.url,
        headers: launch.headers,
        fetch: needs.tap?.fetch(needs.fetch) ?? needs.fetch,
        clock,
        largestMessage,
      };
      if (way === 'sse') return sseTransport(place);
      return streamableTransport({
        ...place,
        onLost: () => hear({ type: 'unheard' }),
        onReopened: () => hear({ type: 'missed' }),
        onForgotten: (error) => hear({ type: 'forgotten', error }),
      });
    }
    const { command, args, env, cwd } = launch;
    hear({ type: 'started' });
    return startProcess({
      command,
      args,
      cwd,
      environment: givenEnvironment(needs.environment, env),
      clock,
      largestMessage,
      onStderr: (text) => hear({ type: 'stderr', text }),
      remember: needs.remember,
    });
  }

  function failureOf(error: unknown): Failure {
    if (!live || !('exit' in live.transport)) return { error };
    return { error, exit: live.transport.ownExit(), broke: live.transport.broke() };
  }
}

function eraOf(client: Client, way: ConnectMode): Era {
  if (way === 'sse') return 'sse';
  return isModern(client) ? 'modern' : 'legacy';
}
