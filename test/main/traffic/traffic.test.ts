import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/client';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { reportThrown } from '../../../main/host/base/guard.ts';
import { keepBody } from '../../../main/host/traffic/keep-body.ts';
import { KeptFiles } from '../../../main/host/traffic/kept-files.ts';
import { onBehalfOf } from '../../../main/host/traffic/on-behalf-of.ts';
import { Redactor } from '../../../main/host/traffic/redactor.ts';
import { Tap } from '../../../main/host/traffic/tap.ts';
import { Traffic, type MessageServer, type Recorded } from '../../../main/host/traffic/traffic.ts';
import { createHandClock } from '../../doubles/hand-clock.ts';
import { recordedServer } from '../../doubles/recorded-server.ts';
import { random } from '../../doubles/sequences.ts';
import { settled } from '../../doubles/settled.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

const asIs = (text: string) => text;
const never = new AbortController().signal;
const said = (server: string, method = 'ping'): [MessageServer, () => Recorded] => [
  { server, serverName: server },
  () => ({ message: { at: 0, from: 'host', kind: 'request', method }, body: keepBody({ method }, asIs) }),
];

test('only the newest messages are kept, and whoever asks for older ones is told how many they missed', async () => {
  const bound = { messages: 3, characters: 1000 };
  const traffic = new Traffic({ clock: createHandClock(), bounds: { most: bound, onDisk: bound } });
  for (let count = 0; count < 5000; count += 1) traffic.record(...said('s', `m${count}`));
  const read = await traffic.read({ after: 10 }, never);
  expect(read).toMatchObject({
    last: 5000,
    missed: 4987,
    messages: [{ number: 4998 }, { number: 4999 }, { number: 5000, method: 'm4999' }],
  });
  const { bodies } = await traffic.bodies({ numbers: [4997, 5000, 5001] }, never);
  expect(bodies.map(({ text }) => text)).toEqual(['{"method":"m4999"}']);
  expect(await traffic.read({ after: 5000, atOnce: true }, never)).toEqual({ messages: [], last: 5000, missed: 0 });
});

/** The parts of a disk, so that one of them can be another. */
function methodsOf(disk: KeptFiles): Pick<KeptFiles, 'keep' | 'has' | 'oldest' | 'find'> {
  return {
    keep: (message, body) => disk.keep(message, body),
    has: (number) => disk.has(number),
    oldest: () => disk.oldest(),
    find: (wanted, signal) => disk.find(wanted, signal),
  };
}

/** A timeline that has memory for two of its messages, and a disk. */
async function onDisk(count: number, folder = join(temporaryFolder(), 'timeline')) {
  const clock = createHandClock();
  const disk = new KeptFiles({ folder, clock, log: { warn: () => undefined } });
  const asked: number[] = [];
  const find: KeptFiles['find'] = (wanted, signal) => {
    asked.push(wanted.from);
    return disk.find(wanted, signal);
  };
  const bounds = { most: { messages: 5000, characters: 1_000_000 }, onDisk: { messages: 2, characters: 1000 } };
  const traffic = new Traffic({ clock, disk: { ...methodsOf(disk), find }, bounds });
  const fill = async (more: number) => {
    for (let at = 1; at <= more; at += 1) traffic.record(...said(at % 2 ? 'odd' : 'even', `m${at}`));
    traffic.catchUp();
    await disk.close();
    // Only what is on disk leaves memory.
    traffic.record(...said('odd', `m${more + 1}`));
    traffic.catchUp();
  };
  await fill(count);
  return { traffic, asked, fill };
}

test('messages that memory holds no longer are read from disk, in order and with their bodies, and none twice', async () => {
  const { traffic, asked } = await onDisk(4500);
  const methods: string[] = [];
  for (let after = 0; after < 4501;) {
    const { messages, last, missed } = await traffic.read({ after, atOnce: true }, never);
    expect({ missed, isFull: messages.length === 2000 || last === 4501 }).toEqual({ missed: 0, isFull: true });
    methods.push(...messages.map(({ method }) => method));
    after = last;
  }
  expect(methods).toEqual(Array.from({ length: 4501 }, (_, at) => `m${at + 1}`));
  expect(asked).toEqual([1, 2001, 4001]);

  const even = await traffic.read({ after: 4490, server: 'even', atOnce: true }, never);
  expect(even.messages.map(({ number }) => number)).toEqual([4492, 4494, 4496, 4498, 4500]);
  const { bodies } = await traffic.bodies({ numbers: [7, 4200, 4501, 9000] }, never);
  expect(bodies).toEqual([7, 4200, 4501].map((number) => ({ number, text: `{"method":"m${number}"}`, cut: false })));
  asked.length = 0;
  expect((await traffic.read({ after: 4499, atOnce: true }, never)).messages).toHaveLength(2);
  expect(asked).toEqual([]);
});

test('of a disk that takes nothing no message leaves memory', async () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  const { traffic, asked } = await onDisk(20, file);
  const { messages, missed } = await traffic.read({ after: 0, atOnce: true }, never);
  expect({ count: messages.length, missed, asked }).toEqual({ count: 21, missed: 0, asked: [] });
});

test('a body that was cut says so when it is read from disk, too', async () => {
  const { traffic, fill } = await onDisk(0);
  const body = keepBody({ text: 'x'.repeat(100_000) }, asIs);
  traffic.record({ server: 's', serverName: 's' }, () => ({ message: { at: 0, from: 'host', kind: 'request', method: 'long' }, body }));
  await fill(4);
  expect((await traffic.bodies({ numbers: [2] }, never)).bodies).toEqual([{ number: 2, text: body.text, cut: true }]);
});

test('whoever waits is told a moment after there is something of the server they asked for, and all of it at once', async () => {
  const clock = createHandClock();
  const traffic = new Traffic({ clock });
  traffic.record(...said('one', 'before'));
  const reading = traffic.read({ server: 'one' }, never);
  traffic.record(...said('other'));
  clock.forward(100);
  await settled();
  traffic.record(...said('one', 'first'));
  traffic.record(...said('one', 'second'));
  clock.forward(100);
  expect((await reading).messages.map(({ method }) => method)).toEqual(['first', 'second']);

  const leaving = new AbortController();
  const left = traffic.read({}, leaving.signal);
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
});

test('a large message is cut, and its size told; schemas keep the names they describe, secrets their values not', () => {
  const large = keepBody(
    { result: { content: [{ type: 'text', text: 'x'.repeat(1_000_000) }, ...Array.from({ length: 200_000 }, () => 1)] } },
    asIs,
  );
  expect(large).toMatchObject({ cut: true });
  expect(large.text.length).toBeLessThan(400_000);
  expect(large.bytes).toBeGreaterThan(1_000_000);
  const small = keepBody(
    {
      params: { arguments: { api_key: 'k', nested: { password: ['a', 7] }, token: { value: 'b' } }, _meta: { progressToken: 3 } },
      tool: { inputSchema: { properties: { api_key: { type: 'string' } } } },
    },
    asIs,
  );
  expect(JSON.parse(small.text)).toEqual({
    params: { arguments: { api_key: '…', nested: { password: ['…', '…'] }, token: { value: '…' } }, _meta: { progressToken: 3 } },
    tool: { inputSchema: { properties: { api_key: { type: 'string' } } } },
  });
  expect(small).toMatchObject({ cut: false, bytes: Buffer.byteLength(small.text) });
});

test('what is kept of a message is the message without its secrets, and the message stays as it is', () => {
  const redact = (text: string) => text.replaceAll('planted', '…');
  const texts = fc.constantFrom('open', 'planted', 'it is planted here', '');
  const names = fc.constantFrom('text', 'api_key', 'password', 'progressToken', 'inputSchema', 'planted name', '__proto__');
  const { value: values } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.oneof(texts, fc.integer(), fc.boolean(), fc.constant(null)),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.array(fc.tuple(names, tie('value')), { maxLength: 4 }).map((fields) => Object.fromEntries(fields)),
    ),
  }));
  const without = (value: unknown, standing: 'open' | 'described' | 'secret'): unknown => {
    if (typeof value === 'string') return standing === 'secret' ? '…' : redact(value);
    if (typeof value === 'number') return standing === 'secret' ? '…' : value;
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((item) => without(item, standing));
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => {
        if (standing === 'described' || name === 'inputSchema') return [redact(name), without(inner, 'described')];
        return [redact(name), without(inner, name === 'api_key' || name === 'password' ? 'secret' : standing)];
      }),
    );
  };
  fc.assert(
    fc.property(values, (message) => {
      const before = JSON.stringify(message);
      expect(keepBody(message, redact).text).toBe(JSON.stringify(without(message, 'open')));
      expect(JSON.stringify(message)).toBe(before);
    }),
    random(400),
  );
  expect(keepBody({ [`planted ${'x'.repeat(300)}`]: 1 }, redact).text).toMatch(/^{"… x{190,}…":1}$/);
});

test('a line of the timeline has no part of a secret where its words are cut, nor what a log message names so', async () => {
  const traffic = new Traffic({ clock: createHandClock() });
  const transport: Transport = { start: async () => undefined, send: async () => undefined, close: async () => undefined };
  const redactor = new Redactor();
  redactor.add('planted-secret');
  new Tap({ traffic, clock: createHandClock(), server: recordedServer({ redactor }) }).onto(transport);
  transport.onmessage = () => undefined;
  transport.onmessage({ jsonrpc: '2.0', id: 1, error: { code: 1, message: `${'x'.repeat(490)}planted-secret` } });
  transport.onmessage({
    jsonrpc: '2.0',
    method: 'notifications/message',
    params: { level: 'info', data: { api_key: 'planted-key', text: 'open' } },
  });
  const { messages } = await traffic.read({ after: 0, atOnce: true }, never);
  expect(messages.map(({ says }) => says)).toEqual([`${'x'.repeat(490)}…`, '{"api_key":"…","text":"open"}']);
});

test('a request made for a call in a chat says which, though it leaves later, and others of that moment do not', async () => {
  const traffic = new Traffic({ clock: createHandClock() });
  const transport: Transport = { start: async () => undefined, send: async () => undefined, close: async () => undefined };
  new Tap({ traffic, clock: createHandClock(), server: recordedServer() }).onto(transport);
  const send = (id: number, method: string) => transport.send({ jsonrpc: '2.0', id, method });
  const chat = { conversation: 'c', turn: 't', call: 'k' };
  await onBehalfOf(chat, 'tools/call', async () => {
    await Promise.resolve();
    await send(1, 'ping');
    await send(2, 'tools/call');
  });
  await send(3, 'tools/call');
  const { messages } = await traffic.read({ after: 0, atOnce: true }, never);
  expect(messages.map((message) => message.chat)).toEqual([undefined, chat, undefined]);
});

test('an HTTP exchange is tied to the request it carried, and the end of a connection to those it left open, though all of it is one moment', async () => {
  const traffic = new Traffic({ clock: createHandClock() });
  const transport: Transport = { start: async () => undefined, send: async () => undefined, close: async () => undefined };
  const tap = new Tap({
    traffic,
    clock: createHandClock(),
    server: recordedServer(),
  });
  tap.onto(transport);
  transport.onclose = () => undefined;
  const post = tap.fetch(async () => new Response());
  for (const id of [7, 8]) {
    const message = { jsonrpc: '2.0' as const, id, method: 'ping' };
    await transport.send(message);
    await post('http://127.0.0.1/', { method: 'POST', body: JSON.stringify(message) });
  }
  await transport.send({ jsonrpc: '2.0', id: 9, method: 'ping' });
  transport.onclose();
  const { messages } = await traffic.read({ after: 0, atOnce: true }, never);
  expect(messages.map(({ number, kind, of }) => ({ number, kind, of }))).toEqual([
    { number: 1, kind: 'request', of: undefined },
    { number: 2, kind: 'http', of: 1 },
    { number: 3, kind: 'request', of: undefined },
    { number: 4, kind: 'http', of: 3 },
    { number: 5, kind: 'request', of: undefined },
    { number: 6, kind: 'lost', of: 1 },
    { number: 7, kind: 'lost', of: 3 },
    { number: 8, kind: 'lost', of: 5 },
  ]);
});

test('what a server asks or logs says which calls were open on it, and for which turns of a chat', async () => {
  const transport: Transport = { start: async () => undefined, send: async () => undefined, close: async () => undefined };
  const traffic = new Traffic({ clock: createHandClock() });
  new Tap({ traffic, clock: createHandClock(), server: recordedServer() }).onto(transport);
  transport.onmessage = () => undefined;
  const chat = { conversation: 'c', turn: '1', call: 'k' };
  const call = (id: number) => transport.send({ jsonrpc: '2.0', id, method: 'tools/call', params: { name: 'sign' } });
  const rpc = { jsonrpc: '2.0' } as const;
  const hear = (message: JSONRPCMessage) => transport.onmessage?.(message);
  const asks = (id: string, method = 'elicitation/create') => hear({ ...rpc, id, method, params: {} });

  await transport.send({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
  asks('before');
  await onBehalfOf(chat, 'tools/call', () => call(2));
  asks('during one');
  asks('a ping', 'ping');
  hear({ ...rpc, method: 'notifications/message', params: { level: 'info', data: 'signing' } });
  hear({ ...rpc, method: 'notifications/tools/list_changed' });
  await call(3);
  asks('during two');
  hear({ ...rpc, id: 2, result: { content: [] } });
  asks('during the other');
  hear({ ...rpc, id: 3, result: { content: [] } });
  asks('after', 'sampling/createMessage');

  const { messages } = await traffic.read({ after: 0, atOnce: true }, never);
  const [one, other] = messages.filter(({ method, kind }) => method === 'tools/call' && kind === 'request').map(({ number }) => number);
  const fromServer = messages.filter(({ from, kind }) => from === 'server' && (kind === 'request' || kind === 'notification'));
  expect(fromServer.map(({ id, method, during }) => [id ?? method, during])).toEqual([
    ['before', undefined],
    ['during one', [{ of: one, chat }]],
    ['a ping', undefined],
    ['notifications/message', [{ of: one, chat }]],
    ['notifications/tools/list_changed', undefined],
    ['during two', [{ of: one, chat }, { of: other }]],
    ['during the other', [{ of: other }]],
    ['after', undefined],
  ]);
});

test('a secret argument is known before the message leaves: what the server writes at once may repeat it', async () => {
  const redactor = new Redactor();
  const leaving: string[] = [];
  const transport: Transport = {
    start: async () => undefined,
    send: async () => void leaving.push(redactor.redact('planted')),
    close: async () => undefined,
  };
  const traffic = new Traffic({ clock: createHandClock() });
  new Tap({ traffic, clock: createHandClock(), server: recordedServer({ redactor }) }).onto(transport);
  await transport.send({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'sign', arguments: { password: 'planted' } } });
  expect(leaving).toEqual(['…']);
});

test('of health checks that were answered only the last stay in memory and none goes to disk; of one that was not, all that was told is kept', async () => {
  const onDisk: string[] = [];
  const traffic = new Traffic({
    clock: createHandClock(),
    disk: {
      keep: ({ number, kind, method }) => void onDisk.push(`${number} ${kind} ${method}`),
      has: () => false,
      oldest: () => Infinity,
      find: async () => [],
    },
    bounds: { answered: 10 },
  });
  const pass = (message: Partial<Recorded['message']>) =>
    traffic.record({ server: 's', serverName: 's' }, () => ({
      message: { at: 0, from: 'host', kind: 'request', method: 'ping', ...message },
      body: keepBody({ text: 'x'.repeat(100) }, asIs),
    }));
  const ask = () => pass({ healthCheck: true });
  const read = async () => (await traffic.read({ after: 0, atOnce: true }, never)).messages;

  pass({ method: 'tools/call' });
  for (let count = 0; count < 200; count += 1) {
    ask();
    const { number } = (await read()).at(-1) ?? {};
    pass({ kind: 'http', method: 'POST', of: number });
    pass({ kind: 'result', from: 'server', of: number });
  }
  ask();
  const { number: unanswered } = (await read()).at(-1) ?? {};
  pass({ kind: 'notification', method: 'notifications/cancelled', of: unanswered });
  ask();
  traffic.close();

  const messages = await read();
  expect(messages.filter(({ kind }) => kind === 'result').length).toBeLessThanOrEqual(10);
  expect(messages[0]).toMatchObject({ number: 1, method: 'tools/call' });
  expect(onDisk).toEqual(['1 request tools/call', '602 request ping', '603 notification notifications/cancelled', '604 request ping']);
  const numbers = messages.map(({ number }) => number);
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
  const { bodies } = await traffic.bodies({ numbers: [1, 2, 3, 602] }, never);
  expect(bodies.map(({ number }) => number)).toEqual([1, 602]);
  expect((await traffic.read({ after: 601, atOnce: true }, never)).messages.map(({ number }) => number)).toEqual([602, 603, 604]);
});

test('a health check that failed is read among the messages of its time, though it came to the disk later', async () => {
  const { traffic, fill } = await onDisk(0);
  const check = (message: Partial<Recorded['message']>) =>
    traffic.record({ server: 's', serverName: 's' }, () => ({
      message: { at: 0, from: 'host', kind: 'request', method: 'ping', ...message },
      body: keepBody({}, asIs),
    }));
  check({ healthCheck: true });
  await fill(3);
  check({ kind: 'error', of: 2 });
  await fill(3);
  const { messages } = await traffic.read({ after: 0, atOnce: true }, never);
  expect(messages.map(({ number, kind }) => `${number} ${kind}`).slice(1, 3)).toEqual(['2 request', '3 request']);
  expect(messages.map(({ number }) => number)).toEqual(messages.map((_, at) => at + 1));
});

test('a message that cannot be made is missing, and those behind it in the same batch are there', async () => {
  const thrown: unknown[] = [];
  onTestFinished(reportThrown((name, cause) => void thrown.push([name, cause])));
  const clock = createHandClock();
  const kept: number[] = [];
  const disk = new KeptFiles({ folder: temporaryFolder(), clock, log: { warn: () => undefined } });
  const traffic = new Traffic({ clock, disk: { ...methodsOf(disk), keep: ({ number }) => void kept.push(number) } });
  const cause = new Error('not made');
  traffic.record(...said('one', 'first'));
  traffic.record({ server: 'one', serverName: 'one' }, () => {
    throw cause;
  });
  traffic.record(...said('one', 'second'));
  clock.forward(50);
  const { messages } = await traffic.read({ after: 0, atOnce: true }, never);
  expect(messages.map(({ number, method }) => [number, method])).toEqual([
    [1, 'first'],
    [2, 'second'],
  ]);
  expect(kept).toEqual([1, 2]);
  expect(thrown).toEqual([['making a message of the timeline', cause]]);
});
