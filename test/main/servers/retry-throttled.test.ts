import type { ServerResponse } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { defined } from '../../doubles/defined.ts';
import { hostWithServers } from '../../doubles/host-with-servers.ts';
import { createLeapingClock } from '../../doubles/leaping-clock.ts';
import { answerJson, listening, resultOf, type Rpc, rpcOf } from '../../doubles/listening.ts';

/** The answer to a request that a server does not take. */
type Refusal = { status: number; headers?: Record<string, string> };
const DATE = 'Sat, 28 Nov 2026 12:00:00 GMT';
const IN_SEVEN_SECONDS = { 'retry-after': '7' };
/** The waits of a server that asks for seven seconds again and again. */
const WAITS = [7000, 8000, 16_000, 32_000];
/** Ways to ask for seven seconds. */
const tellings: [string, Record<string, string>][] = [
  ['seconds', IN_SEVEN_SECONDS],
  ['a date, by a clock that is wrong', { 'retry-after': 'Sat, 28 Nov 2026 12:00:07 GMT', date: DATE }],
  ['a date of the old form', { 'retry-after': 'Saturday, 28-Nov-26 12:00:07 GMT', date: DATE }],
];
const byStatus = tellings.flatMap(([told, headers]) => [429, 503].map((status) => ({ told, headers, status })));

test.each(byStatus)('a server that takes each message the second time ($status, $told) is connected and listed', async (refusal) => {
  const { host, asked, clock } = await scene((_, times) => (times === 1 ? refusal : undefined));

  await host.until('web', 'ready');
  expect(host.offer('web').tools.map(({ name }) => name)).toEqual(['echo']);
  for (const method of ['server/discover', 'initialize', 'notifications/initialized', 'tools/list'])
    expect(asked.filter((one) => one === method)).toEqual([method, method]);
  expect(new Set(clock.leapt)).toEqual(new Set([7000]));
  const { status } = refusal;
  expect(statesOf(host)).toContainEqual(expect.objectContaining({ retryAfter: { at: expect.any(Number), ms: 7000, status } }));
  expect(logOf(host)).toContainEqual({ code: 'log-throttled', status, ms: 7000, method: 'tools/list' });
});

test.each([429, 503])(
  'a server of 2024 that takes neither its stream nor a message at first (%i) is reached over its stream',
  async (status) => {
    const times = new Map<string, number>();
    let stream: ServerResponse | undefined;
    const address = await listening(async (request, response) => {
      const rpc: Rpc = request.method === 'POST' ? await rpcOf(request) : { jsonrpc: '2.0' };
      const what = `${request.url} ${rpc.method ?? request.method}`;
      const count = (times.get(what) ?? 0) + 1;
      times.set(what, count);
      if (request.url === '/sse' && request.method === 'POST') return void response.writeHead(405).end();
      if (count === 1) return void response.writeHead(status, IN_SEVEN_SECONDS).end();
      if (request.url !== '/messages') {
        stream = response.writeHead(200, { 'content-type': 'text/event-stream' });
        return void stream.write('event: endpoint\ndata: /messages\n\n');
      }
      response.writeHead(202).end();
      const result = resultOf(rpc, ['echo']);
      return void (rpc.id !== undefined && stream?.write(`data: ${JSON.stringify({ jsonrpc: '2.0', id: rpc.id, result })}\n\n`));
    });
    const { host } = connected(`${address.origin}/sse`);

    await host.until('web', 'ready');
    expect(host.offer('web').tools.map(({ name }) => name)).toEqual(['echo']);
    expect(await host.call('web', 'echo', { berth: 4 })).toMatchObject(
      status === 429 ? { outcome: 'ok' } : { outcome: 'failed', reason: { code: 'http-status', waitMs: 7000 } },
    );
  },
);

test.each(tellings)(
  'a call that is turned away with HTTP 429 (%s) runs once, later, and the person reads why it waits',
  async (_, headers) => {
    const { host, ran } = await scene(ofCalls((times) => (times <= 2 ? { status: 429, headers } : undefined)));
    await host.until('web', 'ready');

    const call = host.call('web', 'echo', { berth: 4 });
    expect(await call).toMatchObject({ outcome: 'ok' });
    expect(ran).toEqual(['{"berth":4}']);
    const waits = { retryAfter: { at: expect.any(Number), ms: 7000, status: 429 } };
    expect(call.progress).toEqual([waits, {}, waits, {}]);
  },
);

test('a call that is turned away with HTTP 503 may have run, so it is not sent again, and the wait is told', async () => {
  const { host, asked } = await scene(ofCalls(() => ({ status: 503, headers: IN_SEVEN_SECONDS })));
  await host.until('web', 'ready');
  expect(await host.call('web', 'echo')).toMatchObject({ outcome: 'failed', reason: { code: 'http-status', status: 503, waitMs: 7000 } });
  expect(asked.filter((method) => method === 'tools/call')).toHaveLength(1);
});

test('a call that is cancelled while it waits ends at once and never leaves', async () => {
  const { host, asked, clock } = await scene(
    ofCalls(() => ({ status: 429, headers: IN_SEVEN_SECONDS })),
    { goesOn: false },
  );
  await host.until('web', 'ready');
  const stopping = new AbortController();
  const call = host.call('web', 'echo', {}, stopping.signal);
  await vi.waitFor(() => expect(clock.leapt).toEqual([7000]));
  stopping.abort();
  expect(await call).toMatchObject({ outcome: 'stopped', reason: { code: 'call-stopped' } });
  expect(asked.filter((method) => method === 'tools/call')).toHaveLength(1);
  expect(asked).not.toContain('notifications/cancelled');
});

test('a server that is turned off while its call waits ends that call', async () => {
  const { host, clock } = await scene(
    ofCalls(() => ({ status: 429, headers: IN_SEVEN_SECONDS })),
    { goesOn: false },
  );
  await host.until('web', 'ready');
  const call = host.call('web', 'echo');
  await vi.waitFor(() => expect(clock.leapt).toEqual([7000]));
  await host.servers.setup.enable({ server: host.named('web').id, enabled: false });
  expect(await call).toMatchObject({ outcome: 'failed', reason: { code: 'server-off-meanwhile' } });
});

test('a call whose grant is taken back while it waits does not leave', async () => {
  const { host, asked } = await scene(ofCalls(() => ({ status: 429, headers: IN_SEVEN_SECONDS })));
  await host.until('web', 'ready');
  const caller = {
    conversation: null,
    during: 'echo',
    stop: () => undefined,
    note: () => undefined,
    whyNotAgain: async () => ({ code: 'grant-revoked' as const }),
  };
  const result = await host.call('web', 'echo', {}, new AbortController().signal, caller);
  expect(result).toMatchObject({ outcome: 'failed', reason: { code: 'grant-revoked' } });
  expect(asked.filter((method) => method === 'tools/call')).toHaveLength(1);
});

/** Waits that nobody waits for: too long, or none that could be read. */
const waits: [string, string, number | undefined][] = [
  ['two minutes', '120', 120_000],
  ['three hundred years', '9999999999', 9_999_999_999_000],
  ['a date far from now', 'Fri, 28 Nov 2036 12:00:00 GMT', 315_619_200_000],
  ['words', 'soon', undefined],
  ['a negative number', '-5', undefined],
];

test.each(waits)('a call that is to wait for %s fails at once and says so', async (_, retryAfter, waitMs) => {
  const { host, asked } = await scene(ofCalls(() => ({ status: 429, headers: { 'retry-after': retryAfter, date: DATE } })));
  await host.until('web', 'ready');
  const { outcome, reason } = await host.call('web', 'echo');
  expect({ outcome, reason }).toEqual({
    outcome: 'failed',
    reason: { code: 'http-status', status: 429, ...(waitMs !== undefined && { waitMs }) },
  });
  expect(asked.filter((method) => method === 'tools/call')).toHaveLength(1);
});

test('a server that wants to be left alone for long is not connected, and the person reads for how long', async () => {
  const { host, asked } = await scene(() => ({ status: 429, headers: { 'retry-after': '600' } }));
  const { trouble } = await host.until('web', 'failed');
  expect(trouble.reason).toMatchObject({ code: 'http-too-many-requests', waitMs: 600_000 });
  expect(asked).toEqual(['server/discover']);
});

test('a server that turns everything away, each time for seven seconds, is given up after less than two minutes', async () => {
  const { host, asked, clock } = await scene((method) =>
    method === 'initialize' ? { status: 429, headers: IN_SEVEN_SECONDS } : undefined,
  );
  const { trouble } = await host.until('web', 'failed');
  expect(trouble.reason).toMatchObject({ code: 'http-too-many-requests' });
  expect(clock.leapt).toEqual([7000, 7000, 7000, 7000, 7000, 8000, 16_000, 32_000]);
  expect(asked.filter((method) => method === 'initialize')).toHaveLength(9);
});

test('what is read waits, too, and what is completed while a person types does not', async () => {
  const { host, asked, clock } = await scene((method, times) =>
    times === 1 && /read|complete/.test(method) ? { status: 429, headers: IN_SEVEN_SECONDS } : undefined,
  );
  await host.until('web', 'ready');
  const server = host.named('web').id;
  const never = new AbortController().signal;
  expect(await host.servers.calls.readResource({ server, uri: 'note:1' }, never)).toBeDefined();
  expect(await host.servers.calls.complete({ server, name: 'berths', argument: 'quay', value: '', others: {} }, never)).toEqual({
    values: [],
  });
  expect(asked.filter((method) => /read|complete/.test(method))).toEqual(['resources/read', 'resources/read', 'completion/complete']);
  expect(clock.leapt).toEqual([7000]);
});

test('a server whose limit a health check meets is there', async () => {
  const { host } = await scene((method) => (method === 'ping' ? { status: 429, headers: IN_SEVEN_SECONDS } : undefined));
  await host.until('web', 'ready');
  await expect(host.servers.inspection.ping(host.named('web').id, new AbortController().signal)).resolves.toBeDefined();
});

/** Results of this server alone. */
const own: Record<string, object> = {
  initialize: { capabilities: { tools: {}, completions: {} } },
  'resources/read': { contents: [{ uri: 'note:1', text: 'milk' }] },
};
type Refuses = (method: string, times: number) => Refusal | undefined;

function ofCalls(refuses: (times: number) => Refusal | undefined): Refuses {
  return (method, times) => (method === 'tools/call' ? refuses(times) : undefined);
}

async function scene(refuses: Refuses, { goesOn = true } = {}) {
  const asked: string[] = [];
  const ran: string[] = [];
  const address = await listening(async (request, response) => {
    if (request.method !== 'POST') return void response.writeHead(405).end();
    const rpc = await rpcOf(request);
    const method = defined(rpc.method);
    asked.push(method);
    const refusal = refuses(method, asked.filter((one) => one === method).length);
    if (refusal) return void response.writeHead(refusal.status, refusal.headers).end();
    const { id, params } = rpc;
    if (id === undefined) return void response.writeHead(202).end();
    if (method === 'server/discover')
      return answerJson(response, { jsonrpc: '2.0', id, error: { code: -32601, message: 'Method not found' } });
    if (method === 'tools/call') ran.push(JSON.stringify(params?.['arguments']));
    const result = { ...resultOf(rpc, ['echo']), ...own[method] };
    return answerJson(response, { jsonrpc: '2.0', id, result });
  });
  return { ...connected(address.origin, goesOn), asked, ran };
}

function connected(url: string, goesOn = true) {
  const clock = createLeapingClock({ isFor: (ms) => WAITS.includes(ms), goesOn });
  const host = hostWithServers({ given: [{ name: 'web', launch: { kind: 'http', url, headers: {} } }], clock });
  onTestFinished(() => host.servers.close());
  host.servers.start();
  return { host, clock };
}

type Host = ReturnType<typeof hostWithServers>;

function statesOf({ events }: Host) {
  return events.flatMap((event) => (event.type === 'server.changed' ? [event.server.state] : []));
}

function logOf(host: Host) {
  return host.servers.inspection.log(host.named('web').id).map(({ reason }) => reason);
}
