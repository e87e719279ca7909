import { createServer, type RequestListener, type Server } from 'node:http';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { everythingOverHttp } from '../../../doubles/everything-over-http.ts';
import { hostWithServers } from '../../../doubles/host-with-servers.ts';
import { inEnglish } from '../../../doubles/in-english.ts';
import { portOf } from '../../../doubles/port-of.ts';

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).toReversed()) await step();
});

test('a server at a URL is connected, called, and told the folders', async () => {
  const { launch } = await everythingOverHttp('streamable');
  const { until, call, offer } = connect(launch.url, {}, () => [{ uri: 'file:///here', name: 'here' }]);
  expect(await until('web', 'ready')).toMatchObject({ era: 'legacy', protocolVersion: '2025-11-25' });
  expect(await call('web', 'echo', { message: 'hi' })).toEqual({ outcome: 'ok', content: [{ type: 'text', text: 'Echo: hi' }] });
  await vi.waitFor(() => expect(offer('web').tools.map((tool) => tool.name)).toContain('get-roots-list'));
  await vi.waitFor(async () => expect(JSON.stringify(await call('web', 'get-roots-list'))).toContain('file:///here'));
});

test('a modern server at a URL is connected and called', async () => {
  const handler = createMcpHandler(() => {
    const server = new McpServer({ name: 'modern', version: '1' });
    server.registerTool('hello', { inputSchema: z.object({}) }, () => ({ content: [{ type: 'text', text: 'Hello' }] }));
    return server;
  });
  const { servers, until, call } = hostWithServers({
    given: [{ name: 'web', launch: { kind: 'http', url: 'http://modern.test/mcp', headers: {} } }],
    fetch: async (url, init) => handler.fetch(new Request(url, init)),
  });
  cleanUp.push(() => servers.close());
  servers.start();
  expect(await until('web', 'ready')).toMatchObject({ era: 'modern', protocolVersion: '2026-07-28' });
  expect((await call('web', 'hello')).content).toEqual([{ type: 'text', text: 'Hello' }]);
});

test('headers reach the server, secret ones too, and the state holds no secret', async () => {
  const seen: unknown[] = [];
  const url = await listen((request, response) => {
    seen.push(request.headers.authorization);
    response.writeHead(403).end();
  });
  const { servers, until, journal } = connect(undefined, {});
  await servers.setup.add({ name: 'web', launch: { kind: 'http', url, headers: { Authorization: 'Bearer sesame' } } });
  expect(inEnglish(await until('web', 'failed')).trouble.reason).toContain('HTTP 403');
  expect(seen[0]).toBe('Bearer sesame');
  expect(JSON.stringify(journal.state())).not.toContain('sesame');
});

test.each([
  [404, 'no MCP server at this address (HTTP 404)'],
  [500, 'has a fault (HTTP 500)'],
])('an answer of %i is told in words', async (status, words) => {
  const { until } = connect(await listen((_, response) => response.writeHead(status).end()), {});
  expect(inEnglish(await until('web', 'failed')).trouble).toMatchObject({
    reason: expect.stringContaining(words),
    cure: expect.any(String),
  });
});

test('an Authorization header that is refused is told in words; without one the server waits for somebody to sign in', async () => {
  const url = await listen((_, response) => response.writeHead(401).end());
  const { servers, until } = connect(undefined, {});
  const { server } = await servers.setup.add({ name: 'web', launch: { kind: 'http', url, headers: { Authorization: 'Bearer old' } } });
  expect(inEnglish(await until('web', 'failed')).trouble.reason).toContain('does not accept the Authorization header (HTTP 401)');
  await servers.setup.edit({ server, name: 'web', launch: { kind: 'http', url, headers: {} } });
  expect(inEnglish(await until('web', 'signed-out')).reason).toContain('asks you to sign in');
});

test('an address where nobody answers is told in words', async () => {
  const url = await listen(() => undefined);
  await cleanUp.pop()?.();
  const { until } = connect(url, {});
  expect(inEnglish(await until('web', 'failed')).trouble.reason).toBe(`Nothing answers at ${new URL(url).host}.`);
});

test('a page that is no MCP server fails in words', async () => {
  const { until } = connect(
    await listen((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello</p>')),
    {},
  );
  expect(inEnglish(await until('web', 'failed')).trouble.reason).toContain('answers with something that is not MCP');
});

test('headers do not follow a redirect to somewhere else', async () => {
  const elsewhere = vi.fn();
  const other = await listen((request, response) => {
    elsewhere(request.headers);
    response.end();
  });
  const { until } = connect(await listen((_, response) => response.writeHead(307, { location: other }).end()), { 'X-Mine': '1' });
  expect(inEnglish(await until('web', 'failed')).trouble.reason).toContain('sends us on to another place (HTTP 307)');
  expect(elsewhere).not.toHaveBeenCalled();
});

test('a server whose address goes away is tried again', async () => {
  const server = await everythingOverHttp('streamable');
  const { until, call } = connect(server.launch.url, {});
  await until('web', 'ready');
  await server.end();
  expect(await call('web', 'echo', { message: 'hi' })).toMatchObject({ outcome: 'failed' });
  expect(await until('web', 'restarting')).toMatchObject({ attempt: 1 });
});

function connect(url: string | undefined, headers: Record<string, string>, rootsFor?: () => { uri: string; name: string }[]) {
  const given = url === undefined ? [] : [{ name: 'web', launch: { kind: 'http' as const, url, headers } }];
  const host = hostWithServers({ given, ...(rootsFor && { rootsFor }) });
  cleanUp.push(() => host.servers.close());
  host.servers.start();
  return host;
}

async function listen(listener: RequestListener): Promise<string> {
  const server: Server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUp.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${portOf(server)}/mcp`;
}
