import type { IncomingMessage, ServerResponse } from 'node:http';
import { onTestFinished, expect, test } from 'vitest';
import { patience } from '../../../main/host/servers/session/connection.ts';
import { erasInMemory } from '../../doubles/eras-in-memory.ts';
import { type Asked, openFaultAddress } from '../../doubles/fault-address.ts';
import { hostWithServers } from '../../doubles/host-with-servers.ts';
import { answerJson, listening, resultOf, type Rpc, rpcOf } from '../../doubles/listening.ts';

/** Of a question that a server or a gateway does not know. */
const answers: Record<string, (asked: Asked) => unknown> = {
  'says nothing': () => undefined,
  'says nothing on a stream': ({ stream }) => stream(),
  'begins an answer and says no more': ({ response }) =>
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"jsonrpc"'),
  'accepts it and answers nothing': ({ response }) => response.writeHead(202).end(),
  'ends an empty stream': ({ stream }) => stream().end(),
  'sends a line that breaks off': ({ stream }) => stream().end('data: {"jsonrpc":"2.0","id'),
  'closes the connection': ({ request }) => request.socket.destroy(),
  'writes what is no HTTP': ({ request }) => request.socket.end('what?\r\n\r\n'),
  'forbids it': ({ response }) => response.writeHead(403).end(),
  'has a fault': ({ response }) => response.writeHead(500).end('Unhandled'),
  'is a bad gateway': ({ response }) => response.writeHead(502, { 'content-type': 'text/html' }).end('<html>Bad gateway</html>'),
  'shows a page': ({ response }) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Hello</html>'),
};

test.each(Object.entries(answers))('an older server at a URL that %s at the new question is greeted the older way', async (_, answer) => {
  const address = await openFaultAddress({
    on: { 'server/discover': answer },
    tools: { good: ({ json, id }) => json({ id, result: { content: [] } }) },
  });
  onTestFinished(() => void address.close());
  const { host, restart } = reached(address.url);

  expect(await host.until('old', 'ready')).toMatchObject({ era: 'legacy' });
  expect(await host.call('old', 'good')).toMatchObject({ outcome: 'ok' });

  address.asked.splice(0);
  await restart();
  expect(address.asked.filter((method) => method !== 'DELETE')[0]).toBe('initialize');
});

/** Of a post to an address that has only the stream of 2024. */
const posts: Record<string, (response: ServerResponse) => unknown> = {
  'opens a stream for posts, too': (response) => response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders(),
  'says nothing to posts': () => undefined,
  'forbids posts': (response) => response.writeHead(403).end(),
  'has a fault at posts': (response) => response.writeHead(500).end(),
  'accepts posts and answers nothing': (response) => response.writeHead(202).end(),
  'shows a page': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
};

test.each(Object.entries(posts))('a server of 2024 at a URL that %s is reached over its stream', async (_, answerPost) => {
  const address = await streamOf2024(answerPost);
  const { host, restart } = reached(`${address.origin}/sse`);

  expect(await host.until('old', 'ready')).toMatchObject({ era: 'legacy' });
  expect(host.offer('old').tools.map(({ name }) => name)).toEqual(['good']);

  address.asked.splice(0);
  await restart();
  expect(address.asked[0]).toBe('GET /sse');
});

/** Of a greeting in another revision than the one that the server takes. */
const refusals: Record<string, { status: number; body: object | string }> = {
  'names it as data': {
    status: 200,
    body: { error: { code: -32602, message: 'Unsupported protocol version', data: { supported: ['2025-03-26'] } } },
  },
  'names it in words, with HTTP 400': { status: 400, body: { error: { code: -32000, message: 'Bad version, use 2025-03-26' } } },
  'names it in plain words, with HTTP 400': { status: 400, body: 'Unsupported MCP-Protocol-Version (only 2025-03-26)' },
  'names none': { status: 200, body: { error: { code: -32603, message: 'Unsupported protocol version' } } },
};

test.each(Object.entries(refusals))(
  'a server that takes one revision and %s is greeted in it, the next time at once',
  async (_, refusal) => {
    const greeted: unknown[] = [];
    const address = await listening(async (request, response) => {
      const rpc: Rpc = request.method === 'POST' ? await rpcOf(request) : { jsonrpc: '2.0' };
      const { id, method, params } = rpc;
      if (method === 'initialize') greeted.push(params?.['protocolVersion']);
      if (method === undefined) response.writeHead(405).end();
      else if (id === undefined) response.writeHead(202).end();
      else if (method === 'initialize' && params?.['protocolVersion'] !== '2025-03-26') {
        const { status, body } = refusal;
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(typeof body === 'string' ? body : JSON.stringify({ jsonrpc: '2.0', id, ...body }));
      } else if (method === 'server/discover')
        answerJson(response, { jsonrpc: '2.0', id, error: { code: -32601, message: 'Method not found' } });
      else answerJson(response, { jsonrpc: '2.0', id, result: resultOf(rpc, ['good']) });
    });
    const { host, restart } = reached(address.origin);

    expect(await host.until('old', 'ready')).toMatchObject({ protocolVersion: '2025-03-26' });
    greeted.splice(0);
    await restart();
    expect(greeted).toEqual(['2025-03-26']);
  },
);

test.each([301, 302])(
  'a server that has moved by a slash (HTTP %i) is followed, and any other move is told with the address it names',
  async (status) => {
    const address = await openFaultAddress({});
    onTestFinished(() => void address.close());
    const { pathname } = new URL(address.url);
    const passOn = async (request: IncomingMessage, response: ServerResponse) => {
      const body = request.method === 'POST' ? JSON.stringify(await rpcOf(request)) : undefined;
      const answer = await fetch(address.url, { method: request.method ?? 'GET', ...(body && { body }) });
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' }).end(await answer.text());
    };
    const moved = await listening((request, response) => {
      if (request.url === pathname) response.writeHead(status, { location: `${pathname}/` }).end();
      else void passOn(request, response);
    });
    await reached(`${moved.origin}${pathname}`).host.until('old', 'ready');

    const elsewhere = await listening((_, response) => void response.writeHead(status, { location: 'https://other.test/new?key=1' }).end());
    expect((await reached(elsewhere.origin).host.until('old', 'failed')).trouble.reason).toMatchObject({
      code: 'http-redirect',
      to: 'https://other.test/new',
    });
  },
);

test('a new server at a URL that is slow to wake up is taken for new all the same', async () => {
  let questions = 0;
  const address = await openFaultAddress({
    on: {
      'server/discover': ({ json, id }) => {
        questions += 1;
        if (questions > 1) json({ id, result: { supportedVersions: ['2026-07-28'], capabilities: {}, resultType: 'complete' } });
      },
      initialize: ({ json, id }) => json({ id, error: { code: -32601, message: 'Method not found' } }),
    },
  });
  onTestFinished(() => void address.close());
  const { host } = reached(address.url);
  expect(await host.until('old', 'ready')).toMatchObject({ era: 'modern' });
});

test('a URL that says nothing to anything is told as silent, and one where nobody is is not asked on', async () => {
  const silent = await listening(() => undefined);
  const { host } = reached(silent.origin);
  expect((await host.until('old', 'failed')).trouble.reason).toMatchObject({ code: 'address-silent' });
  const gone = await listening(() => undefined);
  await gone.end();
  expect((await reached(gone.origin).host.until('old', 'failed')).trouble.reason).toMatchObject({ code: 'nothing-answers-at' });
});

function reached(url: string) {
  const given = [{ name: 'old', launch: { kind: 'http' as const, url, headers: {} } }];
  const host = hostWithServers({ given, eras: erasInMemory(), patience: { ...patience, probe: 400 } });
  onTestFinished(() => host.servers.close());
  host.servers.start();
  return {
    host,
    async restart() {
      await host.servers.setup.restart(host.named('old').id);
      await host.until('old', 'ready');
    },
  };
}

async function streamOf2024(answerPost: (response: ServerResponse) => unknown) {
  const asked: string[] = [];
  let stream: ServerResponse | undefined;
  const results: Record<string, object> = {
    initialize: { protocolVersion: '2024-11-05', capabilities: { tools: {} }, serverInfo: { name: 'old', version: '1' } },
    'tools/list': { tools: [{ name: 'good', inputSchema: { type: 'object' } }] },
  };
  const address = await listening((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (request.method === 'GET') {
      stream = response;
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: endpoint\ndata: /messages\n\n');
    } else if (request.url === '/messages') void answerOnStream(request, response);
    else answerPost(response);
  });

  return { ...address, asked };

  async function answerOnStream(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { id, method } = await rpcOf(request);
    response.writeHead(202).end();
    const result = results[method ?? ''];
    if (id !== undefined && result) stream?.write(`data: ${JSON.stringify({ jsonrpc: '2.0', id, result })}\n\n`);
  }
}

/** Revisions that nobody here speaks, in which a server answers whatever it was asked in. */
const unknownRevisions = ['1999-01-01', '2031-05-05', 'v2', '2026-07-27'];

test.each(unknownRevisions)('a server at a URL that answers in revision %s is told as that, and asked no further', async (revision) => {
  const address = await answersIn(revision);
  const { trouble } = await reached(address.origin).host.until('old', 'failed');
  expect(trouble).toMatchObject({ reason: { code: 'revision-unknown', revision }, cure: { code: 'update-either' } });
  expect(address.asked).toEqual(['server/discover', 'initialize']);
});

test('a program that answers in a revision nobody here speaks is told as that', async () => {
  const reply = `{jsonrpc:'2.0',id,result:{protocolVersion:'1999-01-01',capabilities:{},serverInfo:{name:'x',version:'1'}}}`;
  const refusal = `{jsonrpc:'2.0',id,error:{code:-32601,message:'Method not found'}}`;
  const script = `require('node:readline').createInterface({input:process.stdin}).on('line',(line)=>{const {id,method}=JSON.parse(line);if(id!==undefined)console.log(JSON.stringify(method==='initialize'?${reply}:${refusal}))})`;
  const host = hostWithServers({
    given: [{ name: 'old', launch: { kind: 'stdio', command: process.execPath, args: ['-e', script], env: {} } }],
  });
  onTestFinished(() => host.servers.close());
  host.servers.start();
  const { trouble } = await host.until('old', 'failed');
  expect(trouble.reason).toEqual({ code: 'revision-unknown', revision: '1999-01-01' });
});

test('a new server that speaks no revision known here is told with those that it speaks', async () => {
  const address = await listening(async (request, response) => {
    const { id } = request.method === 'POST' ? await rpcOf(request) : {};
    const data = { supported: ['2031-05-05', '2032-01-01'], requested: '2026-07-28' };
    response.writeHead(400, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32022, message: 'Unsupported protocol version', data } }));
  });
  const { trouble } = await reached(address.origin).host.until('old', 'failed');
  expect(trouble.reason).toEqual({ code: 'revision-unknown', revision: '2031-05-05, 2032-01-01' });
});

async function answersIn(protocolVersion: string) {
  const asked: string[] = [];
  const address = await listening(async (request, response) => {
    if (request.method !== 'POST') return void response.writeHead(405).end();
    const rpc = await rpcOf(request);
    asked.push(rpc.method ?? '');
    const { id } = rpc;
    if (rpc.method !== 'initialize')
      return answerJson(response, { jsonrpc: '2.0', id, error: { code: -32601, message: 'Method not found' } });
    return answerJson(response, { jsonrpc: '2.0', id, result: { ...resultOf(rpc, []), protocolVersion } });
  });
  return { ...address, asked };
}
