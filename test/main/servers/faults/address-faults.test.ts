import { gzipSync } from 'node:zlib';
import { afterAll, expect, vi } from 'vitest';
import { type Fault, testFaults } from '../../../doubles/beside-a-neighbour.ts';
import { type AddressScript, type Asked, openFaultAddress, result } from '../../../doubles/fault-address.ts';

const MB = 1024 * 1024;

type Address = Awaited<ReturnType<typeof openFaultAddress>>;
type Row = Omit<Fault, 'launch' | 'also'> & { script: AddressScript; isGone?: true; also?: (address: Address) => unknown };
/**
 * One tool that does this, what a call to it gives, and what becomes of the server when not
 * nothing.
 */
type Call = {
  title: string;
  does: (asked: Asked) => unknown;
  gives: object;
  patience?: Fault['patience'];
  limits?: Fault['limits'];
  becomes?: Fault['becomes'];
  reason?: Fault['reason'];
};

const failed = (reason: string) => ({ outcome: 'failed', reason: expect.stringContaining(reason) });
const fine = { outcome: 'ok', content: [{ type: 'text', text: 'fine' }] };
const content = [{ type: 'text', text: 'fine' }];
const data = (message: object) => `data: ${JSON.stringify(message)}\n\n`;
const ofSize = (id: number | string, size: number) => {
  const of = (text: string) => JSON.stringify(result(id, { content: [{ type: 'text', text }] }));
  return of('x'.repeat(size - of('').length));
};
/** A sixteenth of the usual limit, which takes a sixteenth of the work to meet. */
const limits = { messageMB: 1 };
const tooLarge = failed('The answer of the server is larger than 1 MB.');
/** 4 MB once unpacked. */
const bomb = gzipSync('x'.repeat(4 * MB));
const nested = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

const calls: Call[] = [
  { title: 'an answer of 16 MB arrives', does: ({ json, id }) => json(ofSize(id, 16 * MB)), gives: { outcome: 'ok' } },
  {
    title: 'an answer of 16 MB and one byte fails its call',
    does: ({ json, id }) => json(ofSize(id, 16 * MB + 1)),
    gives: failed('The answer of the server is larger than 16 MB.'),
  },
  {
    title: 'an answer that is small only as long as it is packed fails its call',
    does: ({ response, id }) =>
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
        .end(
          Buffer.concat([gzipSync(`{"jsonrpc":"2.0","id":${id},"result":{"content":[{"type":"text","text":"`), bomb, gzipSync('"}]}}')]),
        ),
    limits,
    gives: tooLarge,
  },
  {
    title: 'a packed answer arrives',
    does: ({ response, id }) =>
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(gzipSync(ofSize(id, MB))),
    gives: { outcome: 'ok' },
  },
  {
    title: 'an event as large as its server may send arrives',
    does: ({ stream, id }) => stream().end(`data: ${ofSize(id, MB - 'data: '.length)}\n\n`),
    limits,
    gives: { outcome: 'ok' },
  },
  {
    title: 'an event of one byte more than that fails its call',
    does: ({ stream, id }) => stream().end(`data: ${ofSize(id, MB + 1 - 'data: '.length)}\n\n`),
    limits,
    gives: tooLarge,
  },
  {
    title: 'an event larger than that which answers nothing goes by, and the answer after it arrives',
    does: ({ stream, id }) =>
      stream().end(`data: {"jsonrpc":"2.0","method":"notifications/x","params":"${'x'.repeat(MB)}"}\n\n${data(result(id, { content }))}`),
    limits,
    gives: fine,
  },
  {
    title: 'an event of small lines without end fails its call',
    does: ({ stream }) => stream().end(`data: ${'x'.repeat(MB)}\n`.repeat(2)),
    limits,
    gives: tooLarge,
  },
  {
    title: 'many events of more than that together arrive',
    does: ({ stream, id }) => {
      const response = stream();
      for (let event = 0; event < 3; event += 1) response.write(`: ${'x'.repeat(MB / 2)}\n\n`);
      response.end(data(result(id, { content })));
    },
    limits,
    gives: fine,
  },
  {
    title: 'an answer nested more than 200 levels deep fails its call',
    does: ({ json, id }) => json(`{"jsonrpc":"2.0","id":${id},"result":{"content":[],"structuredContent":${nested(199)}}}`),
    gives: failed('nested more than 200 levels deep'),
  },
  {
    title: 'an answer nested beyond reason fails its call',
    does: ({ json, id }) => json(`{"jsonrpc":"2.0","id":${id},"result":{"content":[],"structuredContent":${nested(50_000)}}}`),
    gives: failed('nested more than 200 levels deep'),
  },
  {
    title: 'a result that is null fails its call',
    does: ({ json, id }) => json(`{"jsonrpc":"2.0","id":${id},"result":null}`),
    gives: failed('not a valid JSON-RPC answer'),
  },
  {
    title: 'a result that is null in a stream fails its call',
    does: ({ stream, id }) => stream().end(`data: {"jsonrpc":"2.0","id":${id},"result":null}\n\n`),
    gives: failed('not a valid JSON-RPC answer'),
  },
  {
    title: 'an answer that is no JSON fails its call',
    does: ({ json }) => json('{"jsonrpc":'),
    gives: failed('something that is not JSON'),
  },
  { title: 'an answer without anything in it fails its call', does: ({ json }) => json(''), gives: failed('something that is not JSON') },
  {
    title: 'a page instead of an answer fails its call',
    does: ({ response }) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
    gives: failed('something that is not MCP'),
  },
  {
    title: 'an answer for somebody else fails its call in time',
    does: ({ json }) => json(result(12_345, { content })),
    gives: failed('The server gave no sign of life for 3 seconds.'),
    patience: { silentCall: 3000 },
  },
  {
    title: 'a promise to answer without an answer fails its call in time',
    does: ({ response }) => response.writeHead(202).end(),
    gives: failed('The server gave no sign of life for 3 seconds.'),
    patience: { silentCall: 3000 },
  },
  {
    title: 'a request nobody answers fails its call in time',
    does: () => undefined,
    gives: failed('The server gave no sign of life for 3 seconds.'),
    patience: { silentCall: 3000 },
  },
  {
    title: 'half an answer without the rest fails its call in time',
    does: ({ response }) => response.writeHead(200, { 'content-type': 'application/json' }).write('{"jsonrpc":"2.0",'),
    gives: failed('The server gave no sign of life for 3 seconds.'),
    patience: { silentCall: 3000 },
  },
  {
    title: 'a stream that says nothing fails its call in time',
    does: ({ stream }) => stream(),
    gives: failed('The server gave no sign of life for 3 seconds.'),
    patience: { silentCall: 3000 },
  },
  {
    title: 'a stream that ends without the answer fails its call',
    does: ({ stream }) => stream().end(': nothing\n\n'),
    gives: failed('The server closed the connection before it answered.'),
  },
  {
    title: 'a stream that breaks off in a call fails it',
    does({ stream }) {
      const response = stream();
      response.write(data({ method: 'notifications/none' }), () => response.destroy());
    },
    gives: failed('The server closed the connection before it answered.'),
  },
  {
    title: 'what is no event, event of MCP or JSON in a stream is passed over',
    does: ({ stream, id }) =>
      stream().end(
        `: hello\n\nretry: x\n\nevent: other\ndata: 1\n\ndata: {\n\ndata: 7\n\nnonsense\n\ndata: {"id":${id}}\n\ndata: ${JSON.stringify(result(9999, {}))}\n\n${data(result(id, { content }))}`,
      ),
    gives: fine,
  },
  {
    title: 'a stream whose lines end as on Windows is read',
    does: ({ stream, id }) => stream().end(`event: message\r\ndata: ${JSON.stringify(result(id, { content }))}\r\n\r\n`),
    gives: fine,
  },
  {
    title: 'a character cut in two by the network arrives whole',
    does({ stream, id }) {
      const response = stream();
      const bytes = Buffer.from(data(result(id, { content: [{ type: 'text', text: 'ß' }] })));
      const at = bytes.indexOf(0xc3) + 1;
      response.write(bytes.subarray(0, at), () => setImmediate(() => response.end(bytes.subarray(at))));
    },
    gives: { outcome: 'ok', content: [{ type: 'text', text: 'ß' }] },
  },
  ...[429, 500, 503].map((status) => ({
    title: `a call answered with HTTP ${status} fails in words`,
    does: ({ response }: Asked) => response.writeHead(status).end('no'),
    gives: failed(`The server answered with HTTP ${status}: “`),
  })),
  {
    title: 'a call that is sent on to another place fails in words, and nothing goes there',
    does: ({ response }) => response.writeHead(307, { location: 'http://127.0.0.1:9/mcp' }).end(),
    gives: failed('HTTP 307'),
  },
  {
    title: 'a connection that is reset in a call fails that call alone',
    does: ({ request }) => request.socket.resetAndDestroy(),
    gives: failed('The connection broke before the complete answer arrived. The request may have run.'),
  },
];

const atStart: Row[] = [
  ...(
    [
      [429, /has had too many requests/],
      [500, /has a fault/],
      [503, /has a fault/],
      [307, /sends us on to another place/],
    ] as const
  ).map(([status, reason]) => ({
    title: `an address that answers everything with HTTP ${status} fails in words`,
    script: everything(({ response }) => response.writeHead(status, { location: 'http://127.0.0.1:9/mcp' }).end()),
    becomes: 'failed' as const,
    reason,
  })),
  {
    title: 'an address that answers nothing fails in time',
    script: everything(() => undefined),
    patience: { probe: 100, open: 3000 },
    becomes: 'failed',
    reason: /did not answer in time/,
  },
  { title: 'an address where nobody listens fails in words', script: {}, isGone: true, becomes: 'failed', reason: /^Nothing answers at/ },
  {
    title: 'an address that resets every connection fails in words',
    script: everything(({ request }) => request.socket.resetAndDestroy()),
    becomes: 'failed',
    reason: /closed the connection/,
  },
  {
    title: 'an address that answers with pages fails in words',
    script: everything(({ response }) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello</p>')),
    becomes: 'failed',
    reason: /answers with something that is not MCP/,
  },
  {
    title: 'an address that answers with endless bytes fails in words',
    script: everything(({ response }) => pour(response.writeHead(200, { 'content-type': 'application/json' }), ' '.repeat(1024 * 1024))),
    becomes: 'failed',
    reason: /larger than 16 MB/,
  },
];

const sessionsAndStreams: Row[] = [
  {
    title: 'a session that is forgotten at each call fails it in words, once it was sent again',
    script: {
      tools: {
        forget: ({ response }) => response.writeHead(404).end(),
        next: ({ json, id }) => json(result(id, { content })),
      },
    },
    calls: [{ tool: 'forget', gives: failed('The server lost the session and did not run the request.') }],
    becomes: 'ready',
    also: ({ asked }) => expect(asked.filter((method) => method === 'initialize')).toHaveLength(3),
  },
  {
    title: 'a flood in a call neither hides its answer nor keeps the server from being left',
    script: {
      tools: {
        flood({ stream, id }) {
          const response = stream();
          response.write(data(result(id, { content })));
          pour(response, data({ jsonrpc: '2.0', method: 'notifications/message', params: { level: 'info', data: 'flood' } }).repeat(200));
        },
      },
    },
    calls: [{ tool: 'flood', gives: fine }],
    becomes: 'ready',
  },
  ...[
    { what: 'log messages', event: data({ jsonrpc: '2.0', method: 'notifications/message', params: { level: 'info', data: 'flood' } }) },
    { what: 'comments', event: ': still here\n\n' },
    { what: 'empty lines', event: '\n' },
  ].map(({ what, event }) => ({
    title: `a flood of ${what} nobody asked for keeps no call from its answer`,
    script: {
      on: { GET: ({ stream }: Asked) => pour(stream(), event.repeat(200)) },
      tools: { tell: ({ json, id }: Asked) => json(result(id, { content })) },
    },
    calls: [{ tool: 'tell', gives: fine }],
    becomes: 'ready' as const,
  })),
];

const rows: Row[] = [
  ...calls.map(({ title, does, gives, patience, limits, becomes = 'ready', reason }): Row => ({
    title,
    script: { tools: { tell: does, next: ({ json, id }) => json(result(id, { content })) } },
    calls: [{ tool: 'tell', gives }, ...(becomes === 'ready' ? [{ tool: 'next', gives: fine }] : [])],
    becomes,
    ...(patience && { patience }),
    limits,
    ...(reason !== undefined && { reason }),
  })),
  ...atStart,
  ...sessionsAndStreams,
];

const open: Address[] = [];
afterAll(() => Promise.all(open.map((address) => address.close())));

testFaults(
  rows.map(({ script, isGone, also, ...fault }) => {
    let address: Address;
    return {
      ...fault,
      async launch() {
        address = await openFaultAddress(script);
        if (isGone) await address.close();
        else open.push(address);
        return { kind: 'http', url: address.url, headers: {} };
      },
      also: () => also?.(address),
      leaves: () => vi.waitFor(() => expect(address.unfinished()).toBe(0)),
    };
  }),
);

function everything(does: (asked: Asked) => unknown): AddressScript {
  return { on: Object.fromEntries(['server/discover', 'initialize', 'GET', 'POST'].map((method) => [method, does])) };
}

/** Writes this as fast as it is read, until nobody reads any more. */
function pour(to: Asked['response'], text: string): void {
  if (to.destroyed) return;
  if (to.write(text)) setImmediate(() => pour(to, text));
  else to.once('drain', () => pour(to, text));
}
