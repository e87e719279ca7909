import { expect, test, vi } from 'vitest';
import { realClock } from '../../../main/host/machine/real-clock.ts';
import { modernHttpServer } from '../../doubles/modern-http-server.ts';
import { remoteBeside } from '../../doubles/remote-beside.ts';
import { inEnglish } from '../../doubles/in-english.ts';

const soon = { timeout: 15_000 };
const names = (host: Awaited<ReturnType<typeof remoteBeside>>['host']) => host.offer('web').tools.map(({ name }) => name);
const more = { name: 'more', inputSchema: { type: 'object' } };

test('changes are listened for before the first list, and heard', async () => {
  const server = await modernHttpServer();
  const { host, stopAsking } = await remoteBeside(server.launch);
  expect(host.named('web').state).toMatchObject({ era: 'modern', protocolVersion: '2026-07-28' });
  expect(server.seen.map(({ rpc }) => rpc)).toEqual(['server/discover', 'subscriptions/listen', 'tools/list']);
  server.tools.push(more);
  server.tellToolsChanged();
  await vi.waitFor(() => expect(names(host)).toEqual(['echo', 'more']), soon);
  expect(await stopAsking()).toEqual([]);
});

test('a dropped subscription is opened again, and what was missed is listed again', async () => {
  const server = await modernHttpServer();
  const { host, stopAsking } = await remoteBeside(server.launch);
  server.tools.push(more);
  server.dropListeners();
  await vi.waitFor(() => expect(names(host)).toEqual(['echo', 'more']), soon);
  expect(server.listeners.size).toBe(1);
  expect(host.named('web').state.state).toBe('ready');
  expect(await stopAsking()).toEqual([]);
});

test('every request says who we are and which revision we speak', async () => {
  const server = await modernHttpServer();
  const { host, stopAsking } = await remoteBeside(server.launch);
  await host.call('web', 'echo');
  for (const { headers, params } of server.seen) {
    expect(headers['mcp-protocol-version']).toBe('2026-07-28');
    expect(params['_meta']).toMatchObject({ 'io.modelcontextprotocol/protocolVersion': '2026-07-28' });
  }
  expect(server.of('tools/call')[0]?.headers).toMatchObject({ 'mcp-method': 'tools/call', 'mcp-name': 'echo' });
  expect(await stopAsking()).toEqual([]);
});

test('a list is asked for again when it is older than the server said it holds and somebody wants it, and not before', async () => {
  let ahead = 0;
  const clock = { ...realClock, elapsed: () => realClock.elapsed() + ahead };
  const server = await modernHttpServer({ tells: false, ttlMs: 60_000 });
  const { host, stopAsking } = await remoteBeside(server.launch, {}, { clock });
  server.tools.push(more);
  ahead = 50_000;
  host.servers.freshen();
  ahead = 70_000;
  expect(server.of('subscriptions/listen')).toEqual([]);
  expect(server.of('tools/list')).toHaveLength(1);
  host.servers.freshen();
  await vi.waitFor(() => expect(names(host)).toEqual(['echo', 'more']), soon);
  host.servers.freshen();
  expect(server.of('tools/list')).toHaveLength(2);
  expect(await stopAsking()).toEqual([]);
});

test('arguments go as headers where the tool says so, and a tool that says it wrongly is held back', async () => {
  const tools = [
    { name: 'good', inputSchema: { type: 'object', properties: { place: { type: 'string', 'x-mcp-header': 'Place' } } } },
    { name: 'bad', inputSchema: { type: 'object', properties: { price: { type: 'number', 'x-mcp-header': 'Price' } } } },
  ];
  const server = await modernHttpServer({ tools });
  const { host, stopAsking } = await remoteBeside(server.launch);
  expect(names(host)).toEqual(['good']);
  expect(inEnglish(host.offer('web').heldBack)).toEqual([
    { kind: 'tool', name: 'bad', reason: expect.stringContaining('price goes into a header') },
  ]);
  await host.call('web', 'good', { place: 'Zürich' });
  expect(server.of('tools/call')[0]?.headers['mcp-param-place']).toBe(`=?base64?${Buffer.from('Zürich').toString('base64')}?=`);
  expect(await stopAsking()).toEqual([]);
});

test('a server that wants other headers ran nothing, is not asked a second time, and lists its tools again', async () => {
  const server = await modernHttpServer({ headersDiffer: true });
  const { host, stopAsking } = await remoteBeside(server.launch);
  const { outcome, reason } = inEnglish(await host.call('web', 'echo'));
  expect({ outcome, reason }).toEqual({
    outcome: 'failed',
    reason: 'The server wants other headers and did not run the call. Its tools are being listed again.',
  });
  await vi.waitFor(() => expect(server.of('tools/list')).toHaveLength(2), soon);
  expect(server.of('tools/call')).toHaveLength(1);
  expect(await stopAsking()).toEqual([]);
});
