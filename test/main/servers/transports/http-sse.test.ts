import { expect, test, vi } from 'vitest';
import { erasInMemory } from '../../../doubles/eras-in-memory.ts';
import { listening } from '../../../doubles/listening.ts';
import { remoteBeside } from '../../../doubles/remote-beside.ts';
import { sseServer } from '../../../doubles/sse-server.ts';
import { inEnglish } from '../../../doubles/in-english.ts';

const soon = { timeout: 15_000 };

test.each([400, 404, 405])('a server of 2024 that answers a POST with %i is reached over its stream', async (refusal) => {
  const server = await sseServer({ refusal });
  const { host, stopAsking } = await remoteBeside(server.launch);
  expect(host.named('web').state).toMatchObject({ era: 'legacy' });
  expect(await host.call('web', 'echo', { a: 1 })).toMatchObject({ outcome: 'ok', content: [{ text: '{"a":1}' }] });
  expect(await stopAsking()).toEqual([]);
});

test('the next start goes to the stream at once, and back to asking when that is gone', async () => {
  const eras = erasInMemory();
  const server = await sseServer();
  const { host, stopAsking } = await remoteBeside(server.launch, {}, { eras });
  const { id } = host.named('web');
  expect(server.seen.filter((one) => one === 'POST /sse').length).toBeGreaterThan(0);
  server.seen.length = 0;
  await host.servers.setup.restart(id);
  await vi.waitFor(() => expect(host.named('web').state.state).toBe('starting'));
  await host.until('web', 'ready');
  expect(server.seen[0]).toBe('GET /sse');
  expect(server.seen).not.toContain('POST /sse');

  await server.end();
  const asked: string[] = [];
  await listening((request, response) => {
    asked.push(request.method ?? '');
    response.writeHead(404).end();
  }, server.port);
  await host.servers.setup.restart(id);
  expect(inEnglish(await host.until('web', 'failed')).trouble.reason).toContain('HTTP 404');
  expect(asked.slice(0, 2)).toEqual(['GET', 'POST']);
  expect(await stopAsking()).toEqual([]);
});

test('a stream that ends takes its calls with it at once, and a new one is opened', async () => {
  const server = await sseServer();
  const { host, stopAsking } = await remoteBeside(server.launch);
  const hanging = host.call('web', 'hang');
  await vi.waitFor(() => expect(server.seen.filter((one) => one === 'POST /messages').length).toBeGreaterThan(3));
  server.dropStreams();
  expect(inEnglish(await hanging)).toMatchObject({ outcome: 'failed', reason: 'The server ended while it was working on this.' });
  expect(inEnglish(await host.until('web', 'restarting'))).toMatchObject({
    trouble: { reason: expect.stringContaining('closed the connection') },
  });
  await host.until('web', 'ready');
  expect(await host.call('web', 'echo')).toMatchObject({ outcome: 'ok' });
  expect(await stopAsking()).toEqual([]);
});

test('a post that finds no session begins a new one, and is sent again in it', async () => {
  const server = await sseServer();
  const { host, stopAsking } = await remoteBeside(server.launch);
  server.forget();
  expect(await host.call('web', 'echo')).toMatchObject({ outcome: 'ok' });
  expect(await stopAsking()).toEqual([]);
});

test('a stream that names an address elsewhere is refused, and nothing is sent there', async () => {
  const elsewhere = vi.fn();
  const other = await listening((_, response) => {
    elsewhere();
    response.end();
  });
  const server = await sseServer({ endpoint: other.origin });
  const { host, stopAsking } = await remoteBeside(server.launch, {}, {}, 'failed');
  expect(inEnglish(host.named('web').state)).toMatchObject({
    trouble: { reason: expect.stringContaining('names another place to send messages to, or none; nothing was sent there.') },
  });
  expect(elsewhere).not.toHaveBeenCalled();
  expect(await stopAsking()).toEqual([]);
});

test('a stream that says nothing is given up in time', async () => {
  const server = await sseServer({ silent: true });
  // Long enough for the first request to be refused on a busy machine, so that the stream is what
  // is given up.
  const { stopAsking } = await remoteBeside(server.launch, { probe: 50, open: 1500 }, {}, 'failed');
  await vi.waitFor(() => expect(server.seen).toContain('GET /sse'), soon);
  expect(await stopAsking()).toEqual([]);
});
