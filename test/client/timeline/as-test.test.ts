import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { McpServer } from '@modelcontextprotocol/server';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { asTest } from '../../../client/timeline/as-test.ts';
import { withMessages } from '../../../client/timeline/rows.ts';
import type { TrafficBody, TrafficMessage } from '../../../contract/traffic.ts';
import { Tap } from '../../../main/host/traffic/tap.ts';
import { createHandClock } from '../../doubles/hand-clock.ts';
import { recordedServer } from '../../doubles/recorded-server.ts';

/** A client of a server that adds, with what passes between them as the timeline has it. */
async function connected(sum: (a: number, b: number) => number) {
  const server = new McpServer({ name: 'sums', version: '1' });
  const inputSchema = z.object({ a: z.number(), b: z.number(), password: z.string().optional() });
  server.registerTool('add', { inputSchema, outputSchema: z.object({ sum: z.number() }) }, ({ a, b, password }) => ({
    content: [{ type: 'text', text: `${a} + ${b}${password === undefined ? '' : ` for ${password}`}` }],
    structuredContent: { sum: sum(a, b) },
  }));
  const messages: TrafficMessage[] = [];
  const bodies = new Map<number, TrafficBody>();
  const tap = new Tap({
    traffic: {
      record(of, make) {
        const number = messages.length + 1;
        const { message, body } = make(number);
        messages.push({ ...of, ...message, number, bytes: 0 });
        bodies.set(number, { number, ...body });
      },
      catchUp: () => undefined,
    },
    clock: createHandClock(),
    server: recordedServer({ name: 'sums' }),
  });
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  // As over a wire.
  const send = theirs.send.bind(theirs);
  theirs.send = (message, options) => send(JSON.parse(JSON.stringify(message)), options);
  const client = new Client({ name: 'test', version: '1' });
  tap.onto(ours);
  await Promise.all([server.connect(theirs), client.connect(ours)]);
  const lines = () =>
    withMessages([], messages, 1000)
      .flat()
      .flatMap((row) => asTest(row, bodies) ?? []);
  return { client, lines };
}

const run = (line: string, client: Client) =>
  // oxlint-disable-next-line typescript/no-implied-eval
  Promise.resolve(Reflect.apply(new Function('client', 'expect', `return (async () => { ${line} })()`), undefined, [client, expect]));

test('what was called and came runs as a line of a test against the same server, and fails against one that answers otherwise', async () => {
  const { client, lines } = await connected((a, b) => a + b);
  await client.callTool({ name: 'add', arguments: { a: 1, b: 2 } });
  await client.request({ method: 'tools/list', params: {} });
  await client.callTool({ name: 'none', arguments: {} }).catch(() => undefined);
  const [call = '', list = '', refused = '', ...rest] = lines();
  expect(rest).toEqual([]);
  expect(call).toBe(
    'expect(await client.callTool({ name: "add", arguments: { a: 1, b: 2 } })).toMatchObject({ content: [{ type: "text", text: "1 + 2" }], structuredContent: { sum: 3 } });',
  );
  expect(refused).toBe('await expect(client.callTool({ name: "none", arguments: {} })).rejects.toMatchObject({ code: -32602 });');
  for (const line of [call, list, refused]) await run(line, client);

  const other = await connected((a, b) => a - b);
  await expect(run(call, other.client)).rejects.toThrow('to match object');
});

test('of a result that a secret was taken out of, a text is expected, and hidden characters are escaped', async () => {
  const { client, lines } = await connected(() => 0);
  await client.callTool({ name: 'add', arguments: { a: 1, b: 2, password: 'planted' } });
  await client.callTool({ name: 'add\u202e', arguments: {} }).catch(() => undefined);
  const [line = '', hidden] = lines();
  expect(line).not.toContain('planted');
  expect(line).toContain('password: "…"');
  expect(line).toContain('text: expect.any(String)');
  await run(line, client);
  expect(hidden).toContain(String.raw`name: "add\u{202e}"`);
});
