import { expect, test, vi } from 'vitest';
import { inEnglish } from '../../../doubles/in-english.ts';
import { remoteBeside } from '../../../doubles/remote-beside.ts';
import { sessionServer } from '../../../doubles/session-server.ts';

const soon = { timeout: 15_000 };

test.each([404, 400] as const)('a session forgotten with %i is begun anew at once, and the call is sent again in it', async (forgets) => {
  const server = await sessionServer({ forgets });
  const { host, stopAsking } = await remoteBeside(server.launch);
  server.forget();
  expect(await host.call('web', 'echo', { a: 1 })).toMatchObject({ outcome: 'ok' });
  expect(server.of('tools/call').map(({ session }) => session)).toEqual(['s1', 's2']);
  expect(server.of('initialize').map(({ session }) => session)).toEqual([undefined, undefined]);
  expect(server.seen.filter(({ http }) => http === 'DELETE')).toEqual([]);
  expect(await stopAsking()).toEqual([]);
});

test('a server that forgets every session is given up in words', async () => {
  const server = await sessionServer({ stream: 'none' });
  const { host, stopAsking } = await remoteBeside(server.launch);
  for (let time = 0; time < 6; time += 1) {
    await host.until('web', 'ready');
    server.forget();
    await host.call('web', 'echo');
  }
  const { trouble } = inEnglish(await host.until('web', 'failed'));
  expect(trouble.reason).toContain('6 times within a minute');
  expect(await stopAsking()).toEqual([]);
});

test.each([404, 400] as const)('a session forgotten with %i is noticed on the stream, too, without anybody calling', async (forgets) => {
  const server = await sessionServer({ forgets });
  const { host, stopAsking } = await remoteBeside(server.launch);
  await vi.waitFor(() => expect(server.streams.size).toBe(1));
  server.forget();
  server.dropStreams();
  await vi.waitFor(() => expect(server.of('initialize')).toHaveLength(2), soon);
  await host.until('web', 'ready');
  expect(await stopAsking()).toEqual([]);
});

test('a dropped stream is opened again, and what was missed on it is listed again', async () => {
  const server = await sessionServer();
  const { host, stopAsking } = await remoteBeside(server.launch);
  await vi.waitFor(() => expect(server.streams.size).toBe(1));
  server.dropStreams();
  server.tools.push('missed');
  await vi.waitFor(() => expect(host.offer('web').tools.map(({ name }) => name)).toContain('missed'), soon);
  expect(server.streams.size).toBe(1);
  server.tools.push('told');
  server.tellToolsChanged();
  await vi.waitFor(() => expect(host.offer('web').tools.map(({ name }) => name)).toContain('told'), soon);
  expect(server.of('initialize')).toHaveLength(1);
  expect(await stopAsking()).toEqual([]);
});

test('a stream that cannot be opened at first is asked for until it is', async () => {
  const server = await sessionServer();
  server.refuseStreams(2);
  const { stopAsking } = await remoteBeside(server.launch);
  await vi.waitFor(() => expect(server.streams.size).toBe(1), soon);
  expect(server.gets()).toHaveLength(3);
  expect(await stopAsking()).toEqual([]);
});

test('a stream with ids goes on where it broke off', async () => {
  const server = await sessionServer({ ids: true });
  const { host, stopAsking } = await remoteBeside(server.launch);
  await vi.waitFor(() => expect(server.streams.size).toBe(1));
  server.dropStreams();
  await vi.waitFor(() => expect(server.gets().map(({ headers }) => headers['last-event-id'])).toEqual([undefined, 'e1']), soon);
  expect(server.of('tools/list')).toHaveLength(1);
  expect(host.named('web').state.state).toBe('ready');
  expect(await stopAsking()).toEqual([]);
});

test.each([
  [0, 500],
  [1200, 1200],
])('a server that says "retry: %i" is left alone for %i ms', async (retry, ms) => {
  const server = await sessionServer({ retry });
  const { stopAsking } = await remoteBeside(server.launch);
  await vi.waitFor(() => expect(server.streams.size).toBe(1));
  const dropped = performance.now();
  server.dropStreams();
  await vi.waitFor(() => expect(server.gets()).toHaveLength(2), soon);
  expect((server.gets()[1]?.at ?? 0) - dropped).toBeGreaterThanOrEqual(ms - 5);
  expect(await stopAsking()).toEqual([]);
});

test('the session is ended when the server is turned off', async () => {
  const server = await sessionServer();
  const { host, stopAsking } = await remoteBeside(server.launch);
  await host.servers.setup.enable({ server: host.named('web').id, enabled: false });
  await vi.waitFor(() => expect(server.seen.at(-1)).toMatchObject({ http: 'DELETE', session: 's1' }));
  expect(server.sessions.size).toBe(0);
  expect(await stopAsking()).toEqual([]);
});

test('an answer that begins and never ends is given up in time', async () => {
  const server = await sessionServer();
  const { host, stopAsking } = await remoteBeside(server.launch, { silentCall: 3000 });
  expect(inEnglish(await host.call('web', 'slow'))).toMatchObject({
    outcome: 'failed',
    reason: 'The server gave no sign of life for 3 seconds.',
  });
  expect(await host.call('web', 'echo')).toMatchObject({ outcome: 'ok' });
  expect(await stopAsking()).toEqual([]);
});

test('a server that moved within its origin is followed', async () => {
  const server = await sessionServer();
  const { host, stopAsking } = await remoteBeside({ ...server.launch, url: `${server.origin}/old` });
  expect(await host.call('web', 'echo', { a: 1 })).toMatchObject({ outcome: 'ok', content: [{ text: '{"a":1}' }] });
  expect(await stopAsking()).toEqual([]);
});

test('a server that moved elsewhere is not followed, and nothing arrives there', async () => {
  const elsewhere = await sessionServer();
  const server = await sessionServer({ movedTo: elsewhere.launch.url });
  const launch = { ...server.launch, url: `${server.origin}/old`, headers: { 'X-Mine': 'sesame' } };
  const { host, stopAsking } = await remoteBeside(launch, {}, {}, 'failed');
  expect(inEnglish(host.named('web').state)).toMatchObject({
    trouble: { reason: expect.stringContaining('sends us on to another place (HTTP 307)') },
  });
  expect(elsewhere.seen).toEqual([]);
  expect(await stopAsking()).toEqual([]);
});
