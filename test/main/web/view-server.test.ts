import { request, type IncomingHttpHeaders } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { ViewDocuments } from '../../../main/host/views/view-documents.ts';
import { openViewServer, originsOfViews } from '../../../main/web/view-server.ts';
import { pageGuards } from '../../../main/host/machine/page-guards.ts';
import { createHandClock } from '../../doubles/hand-clock.ts';
import { listening } from '../../doubles/listening.ts';

const facts = {
  server: 'logbook',
  serverName: 'logbook',
  uri: 'ui://logbook/errors',
  hash: 'h',
  bytes: 13,
  connects: [],
  loads: [],
  frames: [],
  bases: [],
  refused: [],
  leftOut: 0,
  permissions: [],
  tools: [],
};

/** The listener, and the host's pages behind it. */
async function opened() {
  const documents = new ViewDocuments(createHandClock());
  const asked: string[] = [];
  const server = await openViewServer({
    document: (what) => {
      asked.push(what.path);
      return documents.take(what);
    },
  });
  onTestFinished(server.close);
  const get = (path: string, headers: Record<string, string>, more: { method?: string; host?: string } = {}) =>
    ask({ port: server.port, path, headers, ...more });
  return {
    server,
    asked,
    get,
    put: () => documents.put({ html: '<p>Errors</p>', facts, granted: [] }),
    name: `${documents.hostOf('logbook')}.localhost:${server.port}`,
    other: `${documents.hostOf('files')}.localhost:${server.port}`,
  };
}

type HttpAnswer = { status: number | undefined; headers: IncomingHttpHeaders; body: string };

function ask(to: { port: number; path: string; headers: Record<string, string>; method?: string; host?: string }): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', agent: false, ...to }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body }));
    });
    sent.on('error', reject).end();
  });
}

test('the page of a view is given under the name of its server, once, with its policy and no cookie', async () => {
  const { get, put, name } = await opened();
  const path = put();
  const page = await get(path, { host: name, cookie: 'switchyard-1=secret' });
  expect(page).toMatchObject({ status: 200, body: '<p>Errors</p>' });
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; .*sandbox allow-scripts allow-forms allow-same-origin$/);
  expect(page.headers).toMatchObject({ 'origin-agent-cluster': '?1', 'cache-control': 'no-store', 'x-dns-prefetch-control': 'off' });
  expect(page.headers).not.toHaveProperty('set-cookie');
  expect(await get(path, { host: name })).toMatchObject({ status: 404, body: '' });
});

test('a frame that finds no name under localhost gets the page by the name of this machine, without an origin', async () => {
  const { server, get, put } = await opened();
  for (const name of ['127.0.0.1', 'localhost']) {
    const { status, headers } = await get(put(), { host: `${name}:${server.port}` });
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toMatch(/sandbox allow-scripts allow-forms$/);
  }
});

test('any other name gets nothing, and the page still waits for its own', async () => {
  const { asked, get, put, name, other } = await opened();
  const path = put();
  const names = [
    'evil.example',
    `${name}.evil.example`,
    `evil.${name}`,
    'short.localhost',
    'UPPERCASE00000000.localhost',
    '127.0.0.1.evil.example',
    '192.168.1.2',
    '0.0.0.0',
    `user@${name}`,
  ];
  for (const host of names) expect(await get(path, { host }), host).toMatchObject({ status: 404, body: '' });
  expect(asked).toEqual([]);
  expect(await get(path, { host: other })).toMatchObject({ status: 404 });
  for (const method of ['POST', 'HEAD', 'OPTIONS', 'PUT'])
    expect(await get(path, { host: name }, { method })).toMatchObject({ status: 404 });
  for (const near of ['/', '/index.html', `${path}?x`, `${path}/`, path.slice(0, -1), '/v/', '/port', `http://${name}${path}`])
    expect(await get(near, { host: name }), near).toMatchObject({ status: 404 });
  expect((await get('/', { host: name })).headers).toMatchObject({ 'content-security-policy': "default-src 'none'; sandbox" });
  expect(await get(path, { host: name })).toMatchObject({ status: 200 });
});

test('no other program can listen where browsers look for these names first, and the port is free once it is closed', async () => {
  const { server, get, name } = await opened();
  const answer = await get('/', { host: name }, { host: '::1' }).catch((cause: NodeJS.ErrnoException) => cause.code);
  // A machine may have no IPv6.
  if (typeof answer === 'string') expect(answer).toMatch(/EADDRNOTAVAIL|EAFNOSUPPORT/);
  else expect(answer).toMatchObject({ status: 404 });
  await server.close();
  await expect(get('/', { host: name })).rejects.toThrow('ECONNREFUSED');
  await expect(get('/', { host: name }, { host: '::1' })).rejects.toThrow(/ECONNREFUSED|EADDRNOTAVAIL|EAFNOSUPPORT/);
  await listening((_request, response) => response.end(), server.port);
});

test('the page of the window frames what this listener gives and no other address, and lends features to names alone', () => {
  const headers = pageGuards({ connect: "'none'", views: originsOfViews(4321) });
  const directives = headers['Content-Security-Policy']?.split('; ') ?? [];
  expect(directives).toContain("frame-src 'self' http://*.localhost:4321 http://127.0.0.1:4321 http://localhost:4321");
  expect(headers['Permissions-Policy']).toContain('camera=("http://*.localhost:4321")');
  const without = pageGuards({ connect: "'none'" });
  expect(without['Content-Security-Policy']?.split('; ')).toContain("frame-src 'self'");
  expect(without['Permissions-Policy']).toContain('camera=()');
});
