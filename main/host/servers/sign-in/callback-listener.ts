import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { guarded } from '../../base/guard.ts';

type Needs = {
  /** The secret word the answer has to bring back. */
  state: string;
  /** Called once. */
  onAnswer(answer: URLSearchParams): void;
};

export type CallbackListener = { redirectUrl: string; close(): void };

const PATH = '/signed-in';

/**
 * Waits on this computer for the browser to come back: at a port nobody can guess, for one answer
 * with the right state.
 */
export async function listenForCallback({ state, onAnswer }: Needs): Promise<CallbackListener> {
  let answered = false;
  /**
   * The address is kept here: a server that was closed has none, but connections from before may
   * still ask.
   */
  let base = '';
  const listener = guarded('a request to the address of a sign-in', (request: IncomingMessage, response: ServerResponse) => {
    if (!server.listening) return response.destroy();
    const url = URL.parse(request.url ?? '', base);
    // Another name for this address means that a page somewhere else is asking.
    if (`http://${request.headers.host}` !== base || url?.origin !== base)
      return say(response, 403, 'This is not the address of a sign-in.');
    if (request.method !== 'GET' || url.pathname !== PATH) return say(response, 404, 'There is nothing here.');
    const states = url.searchParams.getAll('state');
    if (states.length !== 1 || states[0] !== state) return say(response, 400, 'This answer belongs to no sign-in that is under way.');
    response.once('close', () => {
      close();
      server.closeAllConnections();
    });
    say(response, 200, 'Switchyard has the answer. You can close this page.');
    if (!answered) onAnswer(url.searchParams);
    answered = true;
  });
  const server = createServer({ maxHeaderSize: 32 * 1024, requestTimeout: 10_000 }, listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  base = `http://127.0.0.1:${port}`;
  return { redirectUrl: `${base}${PATH}`, close };

  /**
   * A connection that never asked counts as one at work: it is ended too, unless the browser is
   * still being told.
   */
  function close(): void {
    server.close();
    if (answered) server.closeIdleConnections();
    else server.closeAllConnections();
  }
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
