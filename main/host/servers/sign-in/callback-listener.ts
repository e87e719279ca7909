import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { guarded } from '../../base/guard.ts';
import { isFetchedAhead } from '../../machine/fetched-ahead.ts';

type Needs = {
  /** The secret word the answer has to bring back. */
  state: string;
  /** Called once. */
  onAnswer(answer: URLSearchParams): void;
};

export type CallbackListener = {
  redirectUrl: string;
  /** The same by the only name that some authorization servers let people be led back to. */
  localhostUrl: string;
  close(): void;
};

const PATH = '/signed-in';
/** The address to register at an authorization server, with any port. */
export const REDIRECT_ADDRESS = `http://127.0.0.1${PATH}`;
const NAMES = ['127.0.0.1', 'localhost'] as const;
/** Ports that are free at one loopback address and taken at the other. */
const MOST_PORTS = 8;

/**
 * Waits on this computer for the browser to come back: at a port nobody can guess, for one answer
 * with the right state. It listens at both loopback addresses, since `localhost` means either.
 */
export async function listenForCallback({ state, onAnswer }: Needs): Promise<CallbackListener> {
  let answered = false;
  let isOpen = true;
  /**
   * The port is kept here: a server that was closed has none, but connections from before may still
   * ask.
   */
  let port = 0;
  const listener = guarded('a request to the address of a sign-in', (request: IncomingMessage, response: ServerResponse) => {
    if (!isOpen) return response.destroy();
    const base = NAMES.map((name) => `http://${name}:${port}`).find((one) => one === `http://${request.headers.host}`);
    const url = URL.parse(request.url ?? '', base);
    // Another name for this address means that a page somewhere else is asking.
    if (base === undefined || url?.origin !== base) return say(response, 403, 'This is not the address of a sign-in.');
    if (request.method !== 'GET' || url.pathname !== PATH) return say(response, 404, 'There is nothing here.');
    const states = url.searchParams.getAll('state');
    if (states.length !== 1 || states[0] !== state) return say(response, 400, 'This answer belongs to no sign-in that is under way.');
    // A browser that only fetches ahead comes again.
    if (isFetchedAhead(request.headers)) return say(response, 503, 'Open this page to finish the sign-in.');
    response.once('close', () => {
      close();
      for (const server of servers) server.closeAllConnections();
    });
    say(response, 200, 'Switchyard has the answer. You can close this page.');
    if (!answered) onAnswer(url.searchParams);
    answered = true;
  });
  const servers = await listenAtBoth(() => createServer({ maxHeaderSize: 32 * 1024, requestTimeout: 10_000 }, listener));
  port = portOf(servers[0]);
  const [redirectUrl, localhostUrl] = NAMES.map((name) => `http://${name}:${port}${PATH}`) as [string, string];
  return { redirectUrl, localhostUrl, close };

  /**
   * A connection that never asked counts as one at work: it is ended too, unless the browser is
   * still being told.
   */
  function close(): void {
    isOpen = false;
    for (const server of servers) {
      server.close();
      if (answered) server.closeIdleConnections();
      else server.closeAllConnections();
    }
  }
}

/** At one port of 127.0.0.1 and of ::1, where the machine has that. */
async function listenAtBoth(create: () => Server): Promise<[Server, ...Server[]]> {
  for (let ports = 1; ; ports += 1) {
    const first = await listenAt(create(), '127.0.0.1', 0);
    try {
      return [first, await listenAt(create(), '::1', portOf(first))];
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!isTaken) return [first];
      // Another program would get what `localhost` brings.
      first.close();
      if (ports === MOST_PORTS) throw error;
    }
  }
}

async function listenAt(server: Server, address: string, port: number): Promise<Server> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, address, resolve);
  });
  return server;
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

function say(response: ServerResponse, status: number, words: string): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'content-security-policy': "default-src 'none'",
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    connection: 'close',
  });
  response.end(words);
}
