import { afterEach, expect, test } from 'vitest';
import type { OnlyReads } from '../../../../contract/traffic.ts';
import { timedPing } from '../../../../main/host/servers/session/timed-ping.ts';
import { hostWithServers } from '../../../doubles/host-with-servers.ts';
import { modernServer, scriptedServer } from '../../../doubles/scripted-server.ts';
import { createHandClock } from '../../../doubles/hand-clock.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});

async function ready(launch: ReturnType<typeof scriptedServer>) {
  const { servers, traffic, until, named } = hostWithServers({ given: [{ name: 's', launch }] });
  open.push(servers);
  servers.start();
  await until('s', 'ready');
  return { servers, traffic, id: named('s').id };
}

test('the facts of a connection say its process, its transport, what both sides declared and how its era was found out', async () => {
  const older = await ready(scriptedServer({ capabilities: { logging: {} } }));
  expect(await older.servers.inspection.facts(older.id)).toMatchObject({
    transport: 'stdio',
    pid: expect.any(Number),
    eraFrom: 'no-discover',
    capabilities: { logging: {} },
    ours: { roots: { listChanged: true } },
  });
  const newer = await ready(modernServer());
  expect(await newer.servers.inspection.facts(newer.id)).toMatchObject({ eraFrom: 'discover' });
});

test('a server is pinged while it works, and one that is off says so', async () => {
  const { servers, id } = await ready(scriptedServer({}));
  expect(await servers.inspection.ping(id, new AbortController().signal)).toEqual({ tookMs: expect.any(Number) });
  await servers.setup.enable({ server: id, enabled: false });
  await expect(servers.inspection.ping(id, new AbortController().signal)).rejects.toMatchObject({ reason: { code: 'server-off' } });
  await expect(servers.inspection.facts(id)).rejects.toMatchObject({ reason: { code: 'server-off' } });
});

test('the timeline tells the health checks of a server of either era from a ping by hand', async () => {
  for (const launch of [scriptedServer({}), modernServer()]) {
    const { servers, traffic, id } = await ready(launch);
    const signal = new AbortController().signal;
    await servers.inspection.ping(id, signal);
    await servers.check(id, signal);
    const { messages } = await traffic.read({ after: 0, atOnce: true }, signal);
    const asked = messages.filter(({ kind, method }) => kind === 'request' && (method === 'ping' || method === 'server/discover'));
    expect(asked.map(({ healthCheck = false }) => healthCheck).slice(-2)).toEqual([false, true]);
    expect(messages.filter(({ healthCheck }) => healthCheck)).toHaveLength(1);
  }
});

test('a request that only reads is sent again as it was, and says what the server says against it', async () => {
  const { servers, id } = await ready(scriptedServer({}));
  const again = (method: OnlyReads) => servers.calls.sendAgain({ server: id, method, params: {} }, new AbortController().signal);
  expect(await again('tools/list')).toEqual({ tookMs: expect.any(Number) });
  await expect(again('ping')).rejects.toMatchObject({ reason: { code: 'server-refused', text: 'No method ping' } });
});

test('a ping that nobody answers ends after ten seconds', async () => {
  const clock = createHandClock();
  const never = {
    ping: (signal: AbortSignal) => new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(new Error('over')))),
  };
  const pinged = timedPing({ connection: never, clock }, new AbortController().signal);
  clock.forward(10_000);
  await expect(pinged).rejects.toMatchObject({ code: 'server-failed', reason: { code: 'no-answer-in-time' } });
  const takesTime = { ping: async () => clock.forward(120) };
  expect(await timedPing({ connection: takesTime, clock }, new AbortController().signal)).toBe(120);
  expect(clock.waiting()).toEqual([]);
});
