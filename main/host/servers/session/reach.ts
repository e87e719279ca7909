import {
  Client,
  type ConnectOptions,
  ProtocolError,
  type SSEClientTransport,
  type StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import type { JsonObject } from '../../../../contract/json.ts';
import type { LogLevel } from '../../../../contract/server.ts';
import type { Clock } from '../../needs.ts';
import type { Era } from '../../storage/eras.ts';
import { Refused, type ServerAsk } from '../asks/asks.ts';
import type { Reachable } from '../list/reachable.ts';
import type { KnownEra } from './known-era.ts';
import { nextWay, type Way } from './next-way.ts';
import type { Kind } from '../offers/list-offered.ts';
import { ENDPOINT_REFUSED, messageOf, readError } from './read-error.ts';
import { givenEnvironment } from '../transports/given-environment.ts';
import { sseTransport, streamableTransport } from '../transports/http.ts';
import { TOO_LARGE } from '../transports/read-message.ts';
import { type ServerProcess, startProcess } from '../transports/process.ts';
import type { Failure } from './trouble.ts';
import { isModern } from './what-it-says.ts';

/** A client and what it talks through. */
export type Live = { client: Client; transport: ServerProcess | StreamableHTTPClientTransport | SSEClientTransport };

/** Why no connection came about: what is known, for the words. */
export class ConnectionFailed extends Error {
  constructor(readonly failure: Failure) {
    super(messageOf(failure.error), { cause: failure.error });
  }
}

export type ReachNeeds = {
  launch: Reachable;
  version: string;
  environment: Record<string, string | undefined>;
  /** How it was found to speak before. */
  era: KnownEra;
  /** Milliseconds: for the first question, and for the answer to the greeting. */
  patience: { probe: number; open: number };
  clock: Clock;
  fetch: typeof fetch;
  /** Bytes of one message. */
  largestMessage(): number;
  /** The server sent a request. Throws nothing but Refused. */
  onAsk(ask: Pick<ServerAsk, 'method' | 'params'>, signal: AbortSignal): Promise<JsonObject>;
  /** Aborted: it is not wanted any more. */
  signal: AbortSignal;
  /** A program was started; one that ends on a question it does not know is started twice. */
  onStarted(): void;
  onStderr(text: string): void;
  /** It sent a log message. */
  onLog(message: { level: LogLevel; logger?: string; data?: unknown }): void;
  remember(pid: number, mark: string): () => void;
  onChanged(kinds: Kind[]): void;
  /** A resource changed. */
  onUpdated(uri: string): void;
  /** Notifications of changes are lost from here on. */
  onUnheard(): void;
  /** What it said about changes for a while is lost. */
  onMissed(): void;
  /** It does not know our session any more. */
  onForgotten(error: unknown): void;
  onClosed(): void;
  onNoise(message: string): void;
};

const INVALID_REQUEST = -32600;
const METHOD_NOT_FOUND = -32601;
const INTERNAL_ERROR = -32603;
/** A remote server may have to wake up first, and there silence says nothing about its age. */
const REMOTE_PROBE = 5;

/** Reaches a server of whatever age: starts it or calls it, and finds out which revisions it speaks. */
export function createReach(needs: ReachNeeds) {
  const { launch, clock, largestMessage } = needs;
  let live: Live | undefined;

  return { connect, failureOf, live: () => live };

  /** Asks the modern way first, unless it is known to be older. A program that ends on a question it does not know is started again. */
  async function connect(): Promise<Live> {
    const known = needs.era.read();
    const tried: Way[] = [];
    let way: Way | undefined = known === 'legacy' || known === 'sse' ? known : 'ask';
    let failure: Failure = {};
    while (way) {
      tried.push(way);
      try {
        const reached = await connectBy(way, known);
        needs.era.found(eraOf(reached.client, way));
        return reached;
      } catch (error) {
        // The last resort says nothing about the address that the first answer did not say, but where it has a stream.
        if (way !== 'sse' || tried.length === 1 || readError(error).code === ENDPOINT_REFUSED) failure = failureOf(error);
        if (known) needs.era.doubt();
        const next: Way | undefined = anotherWay(way, error, way === known && tried.length === 1);
        way = next && !tried.includes(next) ? next : undefined;
        if (way) await live?.transport.close();
      }
    }
    throw new ConnectionFailed(failure);
  }

  async function connectBy(way: Way, known: Era | undefined): Promise<Live> {
    if (needs.signal.aborted) throw new Error('It is not wanted any more.');
    const attempt = { client: createClient(way === 'modern' ? 'modern' : known), transport: createTransport(way) };
    live = attempt;
    const isOlder = way === 'legacy' || way === 'sse';
    const options: ConnectOptions = { timeout: needs.patience.open, ...(isOlder && { prior: { kind: 'legacy' } }) };
    await inTime(attempt.client.connect(attempt.transport, options));
    attempt.client.onclose = needs.onClosed;
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

  function anotherWay(way: Way, error: unknown, remembered: boolean): Way | undefined {
    if (needs.signal.aborted || !live) return undefined;
    const { transport } = live;
    const program = 'exit' in transport && { ended: transport.ownExit() !== undefined && transport.broke() === undefined };
    const hasCredentials = launch.kind === 'http' && Object.keys(launch.headers).length > 0;
    return nextWay({ way, error, remembered, hasCredentials, ...(program && { program }) });
  }

  function createClient(known: Era | undefined): Client {
    const { probe, open } = needs.patience;
    // Silence does not make a server old that was modern the last time.
    const timeoutMs = known === 'modern' ? open : probe * (launch.kind === 'http' ? REMOTE_PROBE : 1);
    const client = new Client(
      { name: 'switchyard', title: 'Switchyard', version: needs.version },
      {
        capabilities: { roots: { listChanged: true }, sampling: { tools: {}, context: {} }, elicitation: { form: {}, url: {} } },
        versionNegotiation: { mode: 'auto', probe: { timeoutMs } },
      },
    );
    client.onerror = (error) => needs.onNoise(messageOf(error));
    client.setNotificationHandler('notifications/message', ({ params }) => needs.onLog(params));
    // Handlers of their own would be given what fits the SDK's schemas alone, and a person may be shown more than that.
    client.fallbackRequestHandler = async ({ method, params }, { mcpReq }) => {
      // Nobody knows yet who asks, nor in which revision; a ping is answered all the same.
      if (!client.getServerCapabilities()) throw new ProtocolError(INVALID_REQUEST, 'Nothing can be asked before the session begins');
      return answerAsk(method, params, mcpReq.signal);
    };
    client.setNotificationHandler('notifications/tools/list_changed', () => needs.onChanged(['tool']));
    client.setNotificationHandler('notifications/prompts/list_changed', () => needs.onChanged(['prompt']));
    client.setNotificationHandler('notifications/resources/list_changed', () => needs.onChanged(['resource', 'template']));
    client.setNotificationHandler('notifications/resources/updated', ({ params }) => needs.onUpdated(params.uri));
    return client;
  }

  async function answerAsk(method: string, params: unknown, signal: AbortSignal): Promise<JsonObject> {
    if (method === TOO_LARGE) throw new ProtocolError(INVALID_REQUEST, 'The request is too large');
    if (method !== 'sampling/createMessage' && method !== 'elicitation/create' && method !== 'roots/list')
      throw new ProtocolError(METHOD_NOT_FOUND, 'Method not found');
    try {
      // It came out of JSON.parse.
      return await needs.onAsk({ method, params: (params ?? {}) as JsonObject }, signal);
    } catch (error) {
      // Words of ours are not for servers, but for those that were meant for them.
      throw error instanceof Refused ? new ProtocolError(error.code, error.message) : new ProtocolError(INTERNAL_ERROR, 'Internal error');
    }
  }

  function createTransport(way: Way): Live['transport'] {
    if (launch.kind === 'http') {
      const place = { url: launch.url, headers: launch.headers, fetch: needs.fetch, clock, largestMessage };
      if (way === 'sse') return sseTransport(place);
      return streamableTransport({ ...place, onLost: needs.onUnheard, onReopened: needs.onMissed, onForgotten: needs.onForgotten });
    }
    const { command, args, env, cwd } = launch;
    needs.onStarted();
    return startProcess({
      command,
      args,
      cwd,
      environment: givenEnvironment(needs.environment, env),
      clock,
      largestMessage,
      onStderr: needs.onStderr,
      remember: needs.remember,
    });
  }

  function failureOf(error: unknown): Failure {
    if (!live || !('exit' in live.transport)) return { error };
    return { error, exit: live.transport.ownExit(), broke: live.transport.broke() };
  }
}

function eraOf(client: Client, way: Way): Era {
  if (way === 'sse') return 'sse';
  return isModern(client) ? 'modern' : 'legacy';
}
