import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';
import { answerJson, beginStream, listening, type Rpc, resultOf, rpcOf, sayOn } from '../../../doubles/listening.ts';
import { remoteBeside } from '../../../doubles/remote-beside.ts';
import { inEnglish } from '../../../doubles/in-english.ts';

const soon = { timeout: 10_000 };
const broke = 'The connection broke before the complete answer arrived. The request may have run.';
const tools = ['echo', 'waits', 'reset', 'cut', 'short'];

type Style = 'sessions' | '2024' | 'modern';

test.each<[string, Style, string]>([
  ['that resets the connection', 'sessions', 'reset'],
  ['that cuts off a body that has a length', 'sessions', 'cut'],
  ['that cuts off a body in pieces', 'sessions', 'short'],
  ['of 2024 that resets the connection', '2024', 'reset'],
  ['of 2026 that resets the connection', 'modern', 'reset'],
  ['of 2026 that cuts off a body', 'modern', 'cut'],
])('a server %s fails that call alone: others under way get their answers and the next goes out at once', async (_, style, tool) => {
  const server = await breakingServer(style);
  const { host, stopAsking } = await remoteBeside(server.launch);
  const underWay = host.call('web', 'waits', { a: 1 });
  await vi.waitFor(() => expect(server.waiting()).toBe(1), soon);
  const { outcome, reason } = inEnglish(await host.call('web', tool));
  expect({ outcome, reason }).toEqual({ outcome: 'failed', reason: broke });
  expect(await host.call('web', 'echo', { a: 2 })).toMatchObject({ outcome: 'ok' });
  await vi.waitFor(
    () => expect(server.asked(style === 'modern' ? 'server/discover' : 'ping')).toBeGreaterThan(style === 'modern' ? 1 : 0),
    soon,
  );
  server.letGo();
  expect(await underWay).toMatchObject({ outcome: 'ok', content: [{ text: '{"a":1}' }] });
  const states = host.events.map((event) => ('server' in event && typeof event.server === 'object' ? event.server.state.state : ''));
  expect(states).not.toContain('restarting');
  expect(server.asked('tools/list')).toBe(1);
  expect(await stopAsking()).toEqual([]);
});

test('a prompt whose answer is cut off says so in words', async () => {
  const server = await breakingServer('sessions');
  const { host, stopAsking } = await remoteBeside(server.launch);
  const { id } = host.named('web');
  const asked = { server: id, name: 'cut', arguments: {} };
  await expect(host.servers.calls.getPrompt(asked, new AbortController().signal)).rejects.toMatchObject({
    reason: { code: 'connection-broke' },
  });
  expect(host.named('web').state.state).toBe('ready');
  expect(await stopAsking()).toEqual([]);
});

test.each<[Style]>([['sessions'], ['modern']])(
  'a server (%s) whose connections break even for the ping is given up, and connected again',
  async (style) => {
    const server = await breakingServer(style);
    const { host, stopAsking } = await remoteBeside(server.launch);
    server.breakAll(true);
    expect(inEnglish(await host.call('web', 'echo'))).toMatchObject({ outcome: 'failed', reason: broke });
    expect(inEnglish(await host.until('web', 'restarting'))).toMatchObject({
      trouble: { reason: expect.stringContaining('closed the connection') },
    });
    server.breakAll(false);
    await host.until('web', 'ready');
    expect(await stopAsking()).toEqual([]);
  },
);

test('a server that is no longer there is given up with all its calls', async () => {
  const server = await breakingServer('sessions');
  const { host, stopAsking } = await remoteBeside(server.launch);
  const underWay = host.call('web', 'waits');
  await vi.waitFor(() => expect(server.waiting()).toBe(1), soon);
  await server.end();
  expect(await underWay).toMatchObject({ outcome: 'failed' });
  expect(inEnglish(await host.until('web', 'restarting'))).toMatchObject({
    trouble: { reason: expect.stringContaining('Nothing answers at') },
  });
  expect(await stopAsking()).toEqual([]);
});

/**
 * A server over HTTP, of one of three ages, some of whose tools break the connection on which their
 * answer comes.
 */
async function breakingServer(style: Style) {
  const asked: string[] = [];
  let waiting: (() => void)[] = [];
  let isBroken = false;
  let stream: ServerResponse | undefined;

  const server = await listening(async (request, response) => {
    if (isBroken) {
      request.socket.resetAndDestroy();
      return;
    }
    if (request.method === 'GET' && style === '2024') {
      beginStream((stream = response));
      response.write('event: endpoint\ndata: /messages\n\n');
      return;
    }
    if (request.method !== 'POST' || (style === '2024' && request.url === '/mcp')) {
      response.writeHead(405).end();
      return;
    }
    const rpc = await rpcOf(request);
    asked.push(rpc.method ?? '');
    answer(rpc, request, response);
  });
  return {
    ...server,
    launch: { kind: 'http' as const, url: `${server.origin}/mcp`, headers: {} },
    asked: (method: string) => asked.filter((one) => one === method).length,
    waiting: () => waiting.length,
    letGo(): void {
      for (const go of waiting) go();
      waiting = [];
    },
    breakAll: (on: boolean) => void (isBroken = on),
  };

  function answer(rpc: Rpc, request: IncomingMessage, response: ServerResponse): void {
    if (rpc.method === 'server/discover' && style !== 'modern') return void response.writeHead(400).end();
    if (rpc.id === undefined) return void response.writeHead(202).end();
    const name = rpc.method === 'tools/call' || rpc.method === 'prompts/get' ? rpc.params?.['name'] : undefined;
    const say = () => tell({ jsonrpc: '2.0', id: rpc.id, result: resultFor(rpc) }, response);
    if (name === 'waits') return void waiting.push(say);
    if (name === 'reset') return void request.socket.resetAndDestroy();
    if (name === 'cut' || name === 'short') {
      const length = name === 'cut' ? { 'content-length': '1000' } : {};
      response.writeHead(200, { 'content-type': 'application/json', ...length }).write('{"jsonrpc":"2.0",', () => response.destroy());
      return;
    }
    say();
  }

  function tell(message: object, response: ServerResponse): void {
    if (style !== '2024') return answerJson(response, message, style === 'sessions' ? { 'mcp-session-id': 'one' } : {});
    response.writeHead(202).end();
    if (stream) sayOn(stream, message);
  }

  function resultFor(rpc: Rpc): object {
    if (style !== 'modern') return resultOf(rpc, tools) ?? {};
    const about = { resultType: 'complete', ttlMs: 60_000, cacheScope: 'private' };
    if (rpc.method === 'server/discover') return { ...about, supportedVersions: ['2026-07-28'], capabilities: { tools: {} } };
    return { ...about, ...resultOf(rpc, tools) };
  }
}
