import type { ServerResponse } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createHandClock, type HandClock } from '../../doubles/hand-clock.ts';
import { hostWithServers } from '../../doubles/host-with-servers.ts';
import { answerJson, listening, resultOf, rpcOf } from '../../doubles/listening.ts';
import { settled } from '../../doubles/settled.ts';

const SILENT_MS = 60_000;
const result = { content: [{ type: 'text', text: 'All berths are free.' }] };
/** The frame around an answer, by its type. */
const ways: [string, string, string][] = [
  ['application/json', '', ''],
  ['text/event-stream', 'data: ', '\n\n'],
  ['text/event-stream; charset=utf-8', ': hello\n\nevent: message\ndata: ', '\n\n'],
];

test.each(ways)('an answer (%s) that comes piece by piece for minutes is not silent', async (type, before, behind) => {
  const { call, clock, response, id } = await calling(type);
  const answer = `${before}${JSON.stringify({ jsonrpc: '2.0', id, result })}${behind}`;
  const pieces = [answer.slice(0, 40), answer.slice(40, 41), answer.slice(41, 60)];
  for (const piece of pieces) {
    response.write(piece);
    await counted(clock);
    await pass(clock, 50_000);
  }
  response.end(answer.slice(60));
  expect(await call).toMatchObject({ outcome: 'ok', content: result.content });
});

test('an answer that drips without end is over after ten minutes', async () => {
  const { call, clock, response } = await calling('application/json');
  for (let piece = 0; piece < 11; piece += 1) {
    response.write(' ');
    await counted(clock);
    await pass(clock, 50_000);
  }
  response.write(' ');
  await counted(clock);
  await pass(clock, 55_000);
  expect(await call).toMatchObject({ outcome: 'failed', reason: { code: 'call-too-long' } });
});

test('comments that keep a connection open are no answer', async () => {
  const { call, clock, response } = await calling('text/event-stream');
  await pass(clock, 50_000);
  await new Promise((resolve) => response.write(': still here\n\n: and here', resolve));
  await settled();
  await pass(clock, 10_000);
  expect(await call).toMatchObject({ outcome: 'failed', reason: { code: 'call-silent', ms: SILENT_MS } });
});

/** The piece was read: silence counts from here on. */
async function counted(clock: HandClock): Promise<void> {
  await vi.waitUntil(() => clock.waiting().includes(SILENT_MS), { timeout: 15_000, interval: 1 });
}

/** The clock goes in steps, so that health checks are answered meanwhile. */
async function pass(clock: HandClock, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 5000) {
    clock.forward(5000);
    await settled();
  }
}

/** A call whose answer has begun, and is written by the test. */
async function calling(type: string) {
  const begun = Promise.withResolvers<{ response: ServerResponse; id: string | number | undefined }>();
  const address = await listening(async (request, response) => {
    if (request.method !== 'POST') return void response.writeHead(405).end();
    const rpc = await rpcOf(request);
    const { id, method } = rpc;
    if (id === undefined) return void response.writeHead(202).end();
    if (method === 'tools/call') {
      response.writeHead(200, { 'content-type': type }).flushHeaders();
      return begun.resolve({ response, id });
    }
    if (method === 'server/discover')
      return answerJson(response, { jsonrpc: '2.0', id, error: { code: -32601, message: 'Method not found' } });
    return answerJson(response, { jsonrpc: '2.0', id, result: resultOf(rpc, ['echo']) });
  });
  const clock = createHandClock();
  const host = hostWithServers({ given: [{ name: 'web', launch: { kind: 'http', url: address.origin, headers: {} } }], clock });
  onTestFinished(() => host.servers.close());
  host.servers.start();
  await host.until('web', 'ready');
  const call = host.call('web', 'echo');
  return { call, clock, ...(await begun.promise) };
}
