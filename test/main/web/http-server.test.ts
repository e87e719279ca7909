import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { chooseLanguage } from '../../../client/words/languages.ts';
import { wordsFor } from '../../../client/words/words.ts';
import { WINDOW_PROTOCOL } from '../../../contract/session-key.ts';
import type { Port } from '../../../contract/wire.ts';
import { holdPage, listPage } from '../../../main/host/machine/page-files.ts';
import { Access } from '../../../main/web/access.ts';
import { openHttpServer, type HttpServer } from '../../../main/web/http-server.ts';
import { keyIn, openLink } from '../../doubles/ask-over-socket.ts';
import { createHandClock } from '../../doubles/hand-clock.ts';

const inLanguage = (languages: readonly string[]) => wordsFor(chooseLanguage('system', languages));
const HTML = '<!doctype html><head></head>the window';
/** A font, a late part, a language and a style, as a build names them. */
const OF_WINDOW = ['assets/a-1.woff2', 'assets/late-1.js', 'assets/de-1.js', 'assets/late-1.css'];
let clock: ReturnType<typeof createHandClock>;
let access: Access;
let folder: string;
let server: HttpServer;
let ports: Port[];
let release: () => void;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'switchyard-web-'));
  writeFileSync(join(folder, 'index.html'), HTML);
  writeFileSync(join(folder, 'secret.txt'), 'not of the page');
  writeFileSync(join(folder, 'diagram-frame.html'), '<!doctype html>');
  mkdirSync(join(folder, 'assets'));
  for (const name of OF_WINDOW) writeFileSync(join(folder, name), `what is in ${name}`);
  const held = holdPage(listPage(folder));
  release = held.release;
  ports = [];
  clock = createHandClock();
  access = new Access(clock);
  server = await openHttpServer({
    page: held.page,
    html: HTML,
    access,
    port: 0,
    clock,
    command: 'npx switchyard-mcp',
    wordsFor: inLanguage,
    onPort: (port) => ports.push(port),
  });
});
afterEach(async () => {
  await server.close();
  release();
  rmSync(folder, { recursive: true, force: true });
});

test('without the token nothing is shown, not even what exists', async () => {
  expect(await get('/')).toMatchObject({ status: 401 });
  expect(await get('/index.html')).toMatchObject({ status: 401 });
  expect(await get('/nothing')).toMatchObject({ status: 401 });
  const token = access.issue();
  for (const near of [`${token.slice(1)}x`, token.slice(1), `${token}x`, ''])
    expect(await get(`/?token=${near}`)).toMatchObject({ status: 401 });
});

test('a token is exchanged for a cookie that scripts and other sites cannot use, and the window is there at once', async () => {
  const token = access.issue();
  const { status, headers, body } = await get(`/?token=${token}`);
  expect(status).toBe(200);
  expect(body).toMatch(/^<!doctype html><head><script>.*<\/script><\/head>the window$/s);
  expect(String(headers['set-cookie'])).toMatch(/^switchyard-\d+=[\w-]{43}; HttpOnly; SameSite=Strict; Path=\/$/);
  expect(String(headers['set-cookie'])).not.toContain(token);
  expect(await get('/', { cookie: await signIn() })).toMatchObject({ status: 200, body: HTML });
});

test.skipIf(process.platform === 'win32')('an update beneath a running app takes no font and no late part from its windows', async () => {
  const cookie = await signIn();
  rmSync(folder, { recursive: true });
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'assets/late-2.js'), 'of the next version');
  const read = () => Promise.all(OF_WINDOW.map(async (name) => (await get(`/${name}`, { cookie })).body));
  const whole = OF_WINDOW.map((name) => `what is in ${name}`);
  // Each is read again and again, also by several windows at once.
  expect(await Promise.all([read(), read()])).toEqual([whole, whole]);
  expect(await read()).toEqual(whole);
  expect(await get('/assets/late-2.js', { cookie })).toMatchObject({ status: 404 });
});

test('the key of a window is in the page that a token opened and in nothing else, whoever has the cookie', async () => {
  const link = `/?token=${access.issue()}`;
  const first = await get(link);
  const key = keyIn(first.body) ?? '';
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(first.headers)).not.toContain(key);
  const cookie = cookieIn(first);
  for (const path of ['/', link, '/?token=', '/?token=made-up', '/index.html', '/port', '/nothing']) {
    const { body, headers } = await get(path, { cookie });
    expect(body + JSON.stringify(headers), path).not.toContain(key);
  }
});

test('the script that keeps the key is the only one that its page lets in beside the files of the window', async () => {
  const { headers, body } = await get(`/?token=${access.issue()}`);
  const script = /<script>(.*?)<\/script>/s.exec(body)?.[1] ?? '';
  const hash = createHash('sha256').update(script).digest('base64');
  expect(String(headers['content-security-policy']).split('; ')).toContain(`script-src 'self' 'sha256-${hash}'`);
  expect(headers['referrer-policy']).toBe('no-referrer');
});

test('each run has a cookie and a key of its own: those of a run that ended open nothing', async () => {
  const { cookie, key } = await session();
  const next = new Access(createHandClock());
  const port = Number(new URL(server.origin).port);
  expect([access.knows(cookie, port), access.isKey(key)]).toEqual([true, true]);
  expect([next.knows(cookie, port), next.isKey(key)]).toEqual([false, false]);
});

test('the page speaks the first language of the browser that there is', async () => {
  const german = await get('/', { 'accept-language': 'fr-FR,de-AT;q=0.9,en;q=0.8' });
  expect(german.body).toContain('<html lang="de" dir="ltr">');
  expect(german.body).toContain('<h1>Switchyard braucht einen Link</h1>');
  expect((await get('/', { 'accept-language': 'zh-CN' })).body).toContain('<html lang="zh-Hans"');
  expect((await get('/')).body).toContain('<h1>Switchyard needs a link</h1>');
});

test('a token lets one browser in; a second one reads how to get another, and the first one goes on', async () => {
  const token = access.issue();
  const first = await get(`/?token=${token}`);
  const second = await get(`/?token=${token}`);
  expect(second).toMatchObject({ status: 401, body: expect.stringContaining('<h1>This link no longer works</h1>') });
  expect(second.body).toContain('<code>npx switchyard-mcp link</code>');
  expect(second.headers).not.toHaveProperty('set-cookie');
  expect(await get(`/?token=${token}`, { cookie: cookieIn(first) })).toMatchObject({
    status: 200,
    body: expect.stringContaining('the window'),
  });
});

test('a token is good for a minute, also where the machine slept meanwhile', async () => {
  const [first, second] = [access.issue(), access.issue()];
  clock.forward(59_999);
  expect(await get(`/?token=${first}`)).toMatchObject({ status: 200 });
  clock.forward(1);
  expect(await get(`/?token=${second}`)).toMatchObject({ status: 401 });
  const machine = createHandClock();
  const asleep = new Access(machine);
  const third = asleep.issue();
  machine.step(60_000);
  expect(asleep.opensWith(third)).toBe(false);
});

test('a browser keeps the code of the window, whose names change with it, and nothing else', async () => {
  writeFileSync(join(folder, 'assets', 'index-B6VosA-T.js'), 'draw()');
  await server.close();
  server = await openHttpServer({
    page: listPage(folder),
    html: HTML,
    access,
    port: 0,
    clock,
    command: 'npx switchyard-mcp',
    wordsFor: inLanguage,
    onPort: () => undefined,
  });
  const cookie = await signIn();
  const keepsFor = async (path: string, headers = {}) => (await get(path, headers)).headers['cache-control'];
  expect(await keepsFor('/assets/index-B6VosA-T.js', { cookie })).toBe('private, max-age=31536000, immutable');
  expect(await keepsFor('/assets/index-B6VosA-T.js')).toBe('no-store');
  expect(await keepsFor('/', { cookie })).toBe('no-store');
  expect(await keepsFor('/index.html', { cookie })).toBe('no-store');
  expect(await keepsFor(`/?token=${access.issue()}`)).toBe('no-store');
});

test.each([
  ['sec-purpose', 'prefetch'],
  ['sec-purpose', 'prefetch;prerender'],
  ['purpose', 'prefetch'],
  ['x-moz', 'prefetch'],
])('a browser that fetches a link ahead uses up no token: %s: %s', async (name, value) => {
  const link = `/?token=${access.issue()}`;
  expect(await get(link, { [name]: value })).toMatchObject({ status: 503 });
  expect(await get(link)).toMatchObject({ status: 200 });
  expect(await get(link)).toMatchObject({ status: 401 });
});

test('whoever only looks at the headers does not use up a token', async () => {
  const token = access.issue();
  expect(await get(`/?token=${token}`, {}, 'HEAD')).toMatchObject({ status: 401 });
  expect(await get(`/?token=${token}`)).toMatchObject({ status: 200 });
});

test('the page of words has no script, and its policy lets in its own style alone', async () => {
  const { headers, body } = await get('/');
  const style = /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toContain(`default-src 'none'; style-src 'sha256-${hash}';`);
  expect(body).not.toMatch(/<script|javascript:|\son\w+=/);
});

test('a foreign Host is refused even with the token', async () => {
  const cookie = await signIn();
  for (const host of ['evil.example', '127.0.0.1.evil.example', `evil.example:${new URL(server.origin).port}`, 'user@127.0.0.1']) {
    expect(await get('/', { cookie, host })).toMatchObject({ status: 403 });
    expect(await get(`/?token=${access.issue()}`, { host })).toMatchObject({ status: 403 });
  }
});

test('the window gets a policy that lets in nothing from elsewhere', async () => {
  const { headers } = await get('/', { cookie: await signIn() });
  const policy = String(headers['content-security-policy']).split('; ');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("style-src 'self'");
  expect(policy).toContain("frame-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toContain(`connect-src 'self' ${server.origin.replace('http', 'ws')}`);
  expect(String(policy)).not.toMatch(/unsafe|https?:|\*/);
  expect(headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
});

test('views are drawn after a reload as after a link: the page is guarded alike, however it is opened', async () => {
  const views = { frames: 'http://*.localhost:1 http://127.0.0.1:1', origins: '"http://127.0.0.1:1"' };
  await server.close();
  server = await openHttpServer({
    page: listPage(folder),
    html: HTML,
    access,
    port: 0,
    clock,
    command: 'npx switchyard-mcp',
    wordsFor: inLanguage,
    onPort: () => undefined,
    views,
  });
  const link = `/?token=${access.issue()}`;
  const byLink = await get(link);
  const cookie = cookieIn(byLink);
  const guardsOf = ({ headers }: { headers: Record<string, unknown> }) => [
    String(headers['content-security-policy']).replace(/script-src [^;]*/, ''),
    headers['permissions-policy'],
  ];
  expect(String(byLink.headers['content-security-policy'])).toContain(`frame-src 'self' ${views.frames}`);
  for (const path of ['/', '/index.html', link]) expect(guardsOf(await get(path, { cookie })), path).toEqual(guardsOf(byLink));
});

test('the page that draws diagrams has no origin, reaches no address, and is shown by the window alone', async () => {
  expect(await get('/diagram-frame.html')).toMatchObject({ status: 401 });
  const { headers } = await get('/diagram-frame.html', { cookie: await signIn() });
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'self'; base-uri 'none'; sandbox allow-scripts",
  );
  expect(headers).toMatchObject({ 'cross-origin-resource-policy': 'same-origin', 'cache-control': 'no-store' });
});

test('no path leads out of the page', async () => {
  const cookie = await signIn();
  for (const path of ['/../package.json', '/..%2fpackage.json', '/%2e%2e/package.json', '//etc/passwd', '/secret.txt', '/index.html/..']) {
    expect(await get(path, { cookie })).toMatchObject({ status: 404 });
  }
});

test('anything but reading is refused', async () => {
  expect(await get('/', { cookie: await signIn() }, 'POST')).toMatchObject({ status: 405 });
});

test('our own page gets a port', async () => {
  const { cookie, key } = await session();
  const socket = new WebSocket(`${server.origin.replace('http', 'ws')}/port`, [WINDOW_PROTOCOL, key], {
    headers: { cookie, origin: server.origin },
  });
  await new Promise((resolve) => socket.once('open', resolve));
  expect(socket.protocol).toBe(WINDOW_PROTOCOL);
  const heard = new Promise((resolve) => ports[0]?.onMessage(resolve));
  socket.send('{"ä":1}');
  expect(await heard).toBe('{"ä":1}');
  const answered = new Promise((resolve) => socket.once('message', (data: Buffer) => resolve(data.toString())));
  ports[0]?.send('back');
  expect(await answered).toBe('back');
  const closed = new Promise<void>((resolve) => ports[0]?.onClose(resolve));
  socket.terminate();
  await closed;
  expect(() => ports[0]?.send('nobody there')).not.toThrow();
});

test('a socket from another origin, another host, without the cookie or the key, or to another path is refused', async () => {
  const { cookie, key } = await session();
  const origin = server.origin;
  expect(await upgrade('/port', { cookie, origin: 'https://evil.example' }, key)).toBe(403);
  expect(await upgrade('/port', { cookie, origin: 'http://127.0.0.1:1' }, key)).toBe(403);
  expect(await upgrade('/port', { cookie }, key)).toBe(403);
  expect(await upgrade('/port', { cookie, origin: 'http://evil.example', host: 'evil.example' }, key)).toBe(403);
  expect(await upgrade('/port', { origin }, key)).toBe(401);
  expect(await upgrade('/other', { cookie, origin }, key)).toBe(404);
  const value = cookie.slice(cookie.indexOf('=') + 1);
  for (const near of [undefined, `${key.slice(1)}x`, key.slice(1), `${key}x`, value]) {
    expect(await upgrade('/port', { cookie, origin }, near), near).toBe(401);
    expect(await upgrade(`/port?key=${key}`, { cookie, origin }, near), near).toBe(401);
  }
  expect(ports).toEqual([]);
});

test('a page that is refused a socket can ask why: its cookie is not known, or its key', async () => {
  const { cookie } = await session();
  expect(await get('/port', {}, 'HEAD')).toMatchObject({ status: 401 });
  expect(await get('/port', { cookie }, 'HEAD')).toMatchObject({ status: 426 });
});

test('only this machine can reach it', () => {
  expect(new URL(server.origin).hostname).toBe('127.0.0.1');
});

test('a taken port is said in words', async () => {
  const port = Number(new URL(server.origin).port);
  const second = openHttpServer({
    page: new Map(),
    html: HTML,
    access,
    port,
    clock: createHandClock(),
    command: 'npx switchyard-mcp',
    wordsFor: inLanguage,
    onPort: () => {},
  });
  await expect(second).rejects.toMatchObject({ reason: { code: 'port-unusable', port, why: { code: 'port-taken' } } });
});

async function signIn(): Promise<string> {
  return (await session()).cookie;
}

function session(): Promise<{ cookie: string; key: string }> {
  return openLink(`${server.origin}/?token=${access.issue()}`);
}

function cookieIn({ headers }: Got): string {
  return String(headers['set-cookie']).split(';')[0] ?? '';
}

type Got = { status: number | undefined; headers: Record<string, unknown>; body: string };

/** node:http, because fetch would tidy up the path and the Host header. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> {
  const { hostname, port } = new URL(server.origin);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, method, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => (body += text));
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body }));
    });
    asked.on('error', reject).end();
  });
}

function upgrade(path: string, headers: Record<string, string>, key?: string): Promise<number | undefined> {
  const socket = new WebSocket(`${server.origin.replace('http', 'ws')}${path}`, key === undefined ? [] : [WINDOW_PROTOCOL, key], {
    headers,
  });
  return new Promise((resolve, reject) => {
    socket.once('open', () => reject(new Error('The socket was let in.')));
    socket.once('error', () => {});
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode));
  });
}
