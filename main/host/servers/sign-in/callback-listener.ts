import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Needs = {
  /** The secret word the answer has to bring back. */
  state: string;
  /** Called once. */
  onAnswer(answer: URLSearchParams): void;
};

export type CallbackListener = { redirectUrl: string; close(): void };

const PATH = '/signed-in';

/** Waits on this computer for the browser to come back: at a port nobody can guess, for one answer with the right state. */
export async function listenForCallback({ state, onAnswer }: Needs): Promise<CallbackListener> {
  const server = createServer({ maxHeaderSize: 32 * 1024, requestTimeout: 10_000 }, (request, response) => {
    const { port } = server.address() as AddressInfo;
    const base = `http://127.0.0.1:${port}`;
    const url = URL.parse(request.url ?? '', base);
    // Another name for this address means that a page somewhere else is asking.
    if (request.headers.host !== `127.0.0.1:${port}` || url?.origin !== base)
      return say(response, 403, 'This is not the address of a sign-in.');
    if (request.method !== 'GET' || url.pathname !== PATH) return say(response, 404, 'There is nothing here.');
    const states = url.searchParams.getAll('state');
    if (states.length !== 1 || states[0] !== state) return say(response, 400, 'This answer belongs to no sign-in that is under way.');
    say(response, 200, 'Switchyard has the answer. You can close this page.');
    response.once('close', close);
    if (!answered) onAnswer(url.searchParams);
    answered = true;
  });
  let answered = false;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { redirectUrl: `http://127.0.0.1:${port}${PATH}`, close };

  function close(): void {
    server.close();
    server.closeIdleConnections();
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
