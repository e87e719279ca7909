import { Client, type ConnectOptions, type StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Clock } from '../needs.ts';
import type { Root } from './connection.ts';
import { givenEnvironment } from './given-environment.ts';
import { httpTransport } from './http.ts';
import type { Kind } from './list-offered.ts';
import { type ServerProcess, startProcess } from './process.ts';
import type { Reachable } from './reachable.ts';
import { type Failure, messageOf, read } from './trouble.ts';

/** A client and what it talks through. */
export type Live = { client: Client; transport: ServerProcess | StreamableHTTPClientTransport };

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
  /** Milliseconds: for the first question, and for the answer to the greeting. */
  patience: { probe: number; open: number };
  clock: Clock;
  fetch: typeof fetch;
  roots(): Root[];
  /** Aborted: it is not wanted any more. */
  signal: AbortSignal;
  /** A program was started; one that ends on a question it does not know is started twice. */
  onStarted(): void;
  onStderr(text: string): void;
  remember(pid: number): () => void;
  onChanged(kinds: Kind[]): void;
  onClosed(): void;
  onNoise(message: string): void;
};

/** A remote server may have to wake up first, and there silence says nothing about its age. */
const REMOTE_PROBE = 5;

/** Reaches a server of whatever age: starts it or calls it, and finds out which revisions it speaks. */
export function createReach(needs: ReachNeeds) {
  const { launch, clock } = needs;
  let live: Live | undefined;

  return { connect, failureOf, live: () => live };

  /** Asks the modern way first. A program that ends on a question it does not know is started again and asked the old way. */
  async function connect(): Promise<Live> {
    try {
      return await connectOnce({});
    } catch (error) {
      if (!mayBeOld(error)) throw new ConnectionFailed(failureOf(error));
      await live?.transport.close();
    }
    try {
      return await connectOnce({ prior: { kind: 'legacy' } });
    } catch (error) {
      throw new ConnectionFailed(failureOf(error));
    }
  }

  async function connectOnce(options: ConnectOptions): Promise<Live> {
    if (needs.signal.aborted) throw new Error('It is not wanted any more.');
    const attempt = { client: createClient(), transport: createTransport() };
    live = attempt;
    await attempt.client.connect(attempt.transport, { ...options, timeout: needs.patience.open });
    attempt.client.onclose = needs.onClosed;
    if ('exit' in attempt.transport && attempt.transport.exit()) throw new Error('It ended at once.');
    return attempt;
  }

  function mayBeOld(error: unknown): boolean {
    if (needs.signal.aborted || !live) return false;
    if ('exit' in live.transport) return live.transport.ownExit() !== undefined && live.transport.broke() === undefined;
    const { code, status } = read(error);
    // Some gateways turn away only the question they do not know.
    const hasCredentials = launch.kind === 'http' && Object.keys(launch.headers).length > 0;
    if (status === 401 || status === 403) return hasCredentials;
    return code === 'ERA_NEGOTIATION_FAILED' || (status !== undefined && status < 500);
  }

  function createClient(): Client {
    const changed = (...kinds: Kind[]) => ({ autoRefresh: false, debounceMs: 0, onChanged: () => needs.onChanged(kinds) });
    const client = new Client(
      { name: 'switchyard', title: 'Switchyard', version: needs.version },
      {
        capabilities: { roots: { listChanged: true } },
        versionNegotiation: { mode: 'auto', probe: { timeoutMs: needs.patience.probe * (launch.kind === 'http' ? REMOTE_PROBE : 1) } },
        listChanged: { tools: changed('tool'), prompts: changed('prompt'), resources: changed('resource', 'template') },
      },
    );
    client.onerror = (error) => needs.onNoise(error.message);
    client.setRequestHandler('roots/list', () => ({ roots: needs.roots() }));
    return client;
  }

  function createTransport(): Live['transport'] {
    if (launch.kind === 'http') return httpTransport({ url: launch.url, headers: launch.headers, fetch: needs.fetch });
    const { command, args, env, cwd } = launch;
    needs.onStarted();
    return startProcess({
      command,
      args,
      cwd,
      environment: givenEnvironment(needs.environment, env),
      clock,
      onStderr: needs.onStderr,
      remember: needs.remember,
    });
  }

  function failureOf(error: unknown): Failure {
    if (!live || !('exit' in live.transport)) return { error };
    return { error, exit: live.transport.ownExit(), broke: live.transport.broke() };
  }
}
