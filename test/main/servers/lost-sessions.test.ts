import type { ServerResponse } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { hostWithServers } from '../../doubles/host-with-servers.ts';
import { answerJson, listening, type Rpc, resultOf, rpcOf } from '../../doubles/listening.ts';

const error =
  (code: number, message: string) =>
  (response: ServerResponse, { id }: Rpc) =>
    answerJson(response, { jsonrpc: '2.0', id, error: { code, message } });
const status =
  (code: number, text = '') =>
  (response: ServerResponse) =>
    void response.writeHead(code).end(text);

/** The answer to a request in a session that the server does not know any more. */
const losses: [string, (response: ServerResponse, rpc: Rpc) => unknown][] = [
  ['HTTP 404', status(404)],
  ['HTTP 400 and a sentence', status(400, 'No valid session ID provided')],
  ['an error with HTTP 200', error(-32600, 'Session not found')],
  ['an error of a code of its own', error(-32001, 'The session has expired.')],
  ['HTTP 503 and a sentence', status(503, 'session gone')],
  ['HTTP 500 and an error', status(500, JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32000, message: 'Unknown session' } }))],
  ['HTTP 401', status(401)],
  ['HTTP 403 and a sentence', status(403, 'Invalid session')],
];

test.each(losses)('a session that a server loses, and tells by %s, is begun anew, and the call is sent again', async (_, tells) => {
  const { host, server } = await scene(tells);
  server.forget();
  expect(await host.call('web', 'echo', { berth: 4 })).toMatchObject({ outcome: 'ok' });
  expect(server.ran).toEqual(['{"berth":4}']);
  expect(server.greeted()).toBe(2);
});

test.each(losses)('resources are read again in a new session where the loss is told by %s', async (_, tells) => {
  const { host, server } = await scene(tells);
  server.forget();
  const what = { server: host.named('web').id, uri: 'note:1' };
  await expect(host.servers.calls.readResource(what, new AbortController().signal)).resolves.toBeDefined();
  expect(server.greeted()).toBe(2);
});

test('a call that may not leave any more is not sent again in the new session', async () => {
  const { host, server } = await scene(status(404));
  server.forget();
  const caller = {
    conversation: null,
    during: 'echo',
    stop: () => undefined,
    note: () => undefined,
    whyNotAgain: async () => ({ code: 'grant-revoked' as const }),
  };
  const result = await host.call('web', 'echo', {}, new AbortController().signal, caller);
  expect(result).toMatchObject({ outcome: 'failed', reason: { code: 'grant-revoked' } });
  expect(server.ran).toEqual([]);
});

test('a tool that speaks of a session of its own fails alone', async () => {
  const { host, server } = await scene(status(404), (response, rpc) =>
    error(-32000, 'Session 7 of the browser was not found')(response, rpc),
  );
  expect(await host.call('web', 'echo')).toMatchObject({ outcome: 'failed', reason: { code: 'server-refused' } });
  expect(host.named('web').state.state).toBe('ready');
  expect(server.greeted()).toBe(1);
});

test('a fixed header that is not taken any more in the middle is told as that at once', async () => {
  const { host, server } = await scene(status(404));
  server.refuse();
  await host.call('web', 'echo');
  expect((await host.until('web', 'failed')).trouble.reason).toMatchObject({ code: 'http-unauthorized' });
});

test('a call waits for a server that is just starting', async () => {
  const { host, server } = await scene(status(404));
  await host.servers.setup.restart(host.named('web').id);
  expect(await host.call('web', 'echo', { now: true })).toMatchObject({ outcome: 'ok' });
  expect(server.ran).toEqual(['{"now":true}']);
});

async function scene(tells: (response: ServerResponse, rpc: Rpc) => unknown, call?: (response: ServerResponse, rpc: Rpc) => unknown) {
  const ran: string[] = [];
  let session = 0;
  let isKnown = true;
  let isRefused = false;
  const address = await listening(async (request, response) => {
    if (request.method !== 'POST') return void response.writeHead(405).end();
    const rpc = await rpcOf(request);
    const { id, method, params } = rpc;
    if (isRefused) return void response.writeHead(401).end();
    if (id === undefined) return void response.writeHead(202).end();
    if (method === 'server/discover') return error(-32601, 'Method not found')(response, rpc);
    if (method === 'initialize') {
      session += 1;
      isKnown = true;
      return answerJson(response, { jsonrpc: '2.0', id, result: resultOf(rpc, ['echo']) }, { 'mcp-session-id': `s${session}` });
    }
    if (!isKnown) return void tells(response, rpc);
    if (method === 'tools/call' && call) return void call(response, rpc);
    if (method === 'tools/call') ran.push(JSON.stringify(params?.['arguments']));
    const result = method === 'resources/read' ? { contents: [{ uri: 'note:1', text: 'milk' }] } : resultOf(rpc, ['echo']);
    return answerJson(response, { jsonrpc: '2.0', id, result });
  });
  const launch = { kind: 'http' as const, url: address.origin, headers: { Authorization: 'Bearer mine' } };
  const host = hostWithServers({ given: [{ name: 'web', launch }] });
  onTestFinished(() => host.servers.close());
  host.servers.start();
  await host.until('web', 'ready');
  const server = { ran, greeted: () => session, forget: () => void (isKnown = false), refuse: () => void (isRefused = true) };
  return { host, server };
}
