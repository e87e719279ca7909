import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { secretsInMemory } from '../../../main/host/base/secrets-in-memory.ts';
import { createNetwork } from '../../../main/host/network/network.ts';
import { privateAuthority } from '../../doubles/authority.ts';
import { listening } from '../../doubles/listening.ts';
import { proxyServer } from '../../doubles/proxy-server.ts';
import { secureHost } from '../../doubles/secure-host.ts';
import { socksServer } from '../../doubles/socks-server.ts';

const authority = privateAuthority();

/** Two hosts that a proxy alone finds, over https and over plain http. They say what they hear. */
async function scene({ wants, answer = echo }: { wants?: string; answer?: RequestListener } = {}) {
  const plain = await listening(answer);
  const secure = await secureHost({ authority, name: 'secure.example', port: plain.port });
  const there: Record<string, number> = { 'secure.example:443': secure, 'plain.example': plain.port };
  const proxy = await proxyServer({ leadsTo: (host) => there[host], ...(wants !== undefined && { wants }) });
  return { proxy, plain };
}

const echo: RequestListener = (request, response) => {
  response.writeHead(200).write(`${request.headers.host}${request.url} `);
  request.pipe(response);
};

function networkIn(environment: Record<string, string>) {
  return createNetwork({ fetch: globalThis.fetch, environment, choice: () => undefined, secrets: secretsInMemory() });
}

test('a request over https goes through a tunnel, and the host out there gets all of it', async () => {
  authority.trustHere();
  const { proxy } = await scene();
  const { fetch } = networkIn({ https_proxy: proxy.address });
  const answer = await fetch('https://secure.example/v1', { method: 'POST', body: 'hello' });
  expect([answer.status, await answer.text()]).toEqual([200, 'secure.example/v1 hello']);
  expect(proxy.seen).toEqual(['CONNECT secure.example:443']);
});

test('a request over plain http is passed on with its whole address', async () => {
  const { proxy } = await scene();
  const { fetch } = networkIn({ HTTP_PROXY: proxy.host });
  expect(await (await fetch('http://plain.example/list?all')).text()).toBe('plain.example/list?all ');
  expect(proxy.seen).toEqual(['GET http://plain.example/list?all']);
});

test.each([
  [{ ALL_PROXY: 'HERE' }, 'http://plain.example/'],
  [{ all_proxy: 'HERE', HTTP_PROXY: 'http://192.0.2.1:1', http_proxy: 'HERE' }, 'http://plain.example/'],
])('variables in small letters come first, and ALL_PROXY last: %o', async (variables, address) => {
  const { proxy } = await scene();
  const set = Object.entries(variables).map(([name, value]) => [name, value === 'HERE' ? proxy.address : value]);
  expect((await networkIn(Object.fromEntries(set)).fetch(address)).status).toBe(200);
  expect(proxy.seen).toHaveLength(1);
});

test('this machine is asked directly, and so is a host that NO_PROXY has', async () => {
  const { proxy, plain } = await scene();
  const all = { HTTP_PROXY: proxy.address, HTTPS_PROXY: proxy.address, ALL_PROXY: proxy.address };
  const { fetch, isProxied } = networkIn({ ...all, NO_PROXY: 'example' });
  for (const host of ['127.0.0.1', 'localhost', '127.0.0.2', 'here.localhost', '[::1]'])
    expect(await isProxied(new URL(`http://${host}:${plain.port}/`))).toBe(false);
  expect(await (await fetch(`${plain.origin}/here`)).text()).toBe(`127.0.0.1:${plain.port}/here `);
  expect(await isProxied(new URL('https://secure.example/'))).toBe(false);
  expect(await isProxied(new URL('https://secure.test/'))).toBe(true);
  expect(proxy.seen).toEqual([]);
});

const SECRET = 'p@ss word%';
const withName = (host: string, password: string) => `http://me:${encodeURIComponent(password)}@${host}`;

test('a proxy that wants a password gets the one of its address, for tunnels and for plain requests', async () => {
  authority.trustHere();
  const { proxy } = await scene({ wants: `me:${SECRET}` });
  const { fetch } = networkIn({ ALL_PROXY: withName(proxy.host, SECRET) });
  for (const address of ['https://secure.example/', 'http://plain.example/']) expect((await fetch(address)).status).toBe(200);
  expect(proxy.seen).toHaveLength(2);
});

test.each(['https://secure.example/', 'http://plain.example/'])(
  'a proxy that wants a password, or another one, says so without it: %s',
  async (address) => {
    const { proxy } = await scene({ wants: 'me:the right one' });
    const about = { proxy: proxy.address };
    const without = networkIn({ ALL_PROXY: proxy.address }).fetch(address);
    await expect(without).rejects.toMatchObject({ reason: { code: 'proxy-wants-password', ...about } });
    const wrong = networkIn({ ALL_PROXY: withName(proxy.host, SECRET) }).fetch(address);
    const refusal: unknown = await wrong.catch((cause: unknown) => cause);
    expect(refusal).toMatchObject({ reason: { code: 'proxy-refuses-password', ...about } });
    expect(JSON.stringify([refusal, String(refusal)])).not.toContain('p@ss');
  },
);

test.each(['https://secure.example/', 'http://plain.example/'])(
  'a proxy that is not there is what cannot be reached: %s',
  async (address) => {
    const { proxy } = await scene();
    await proxy.end();
    await expect(networkIn({ ALL_PROXY: proxy.address }).fetch(address)).rejects.toMatchObject({
      reason: { code: 'proxy-unreachable', proxy: proxy.address, detail: 'ECONNREFUSED' },
    });
  },
);

test('a proxy that does not connect to a host is told with the host', async () => {
  const { proxy } = await scene();
  await expect(networkIn({ ALL_PROXY: proxy.address }).fetch('https://nowhere.example/')).rejects.toMatchObject({
    reason: { code: 'proxy-refused', proxy: proxy.address, host: 'nowhere.example:443', status: 502 },
  });
});

test('a variable that is no address is named, and its value is not', async () => {
  const asked = networkIn({ HTTPS_PROXY: 'ftp://me:secret@proxy' }).fetch('https://secure.example/');
  await expect(asked).rejects.toMatchObject({ reason: { code: 'proxy-variable-unusable', variable: 'HTTPS_PROXY' } });
});

test('a certificate of an authority that nobody knows stays refused, and the tunnel carries no request', async () => {
  const heard: string[] = [];
  const { proxy } = await scene({ answer: (request, response) => (heard.push(request.url ?? ''), response.end()) });
  const asked = networkIn({ ALL_PROXY: proxy.address }).fetch('https://secure.example/');
  await expect(asked).rejects.toMatchObject({ cause: { code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' } });
  expect(heard).toEqual([]);
});

test('a SOCKS proxy gets the name of the host, and a name and password if it wants them', async () => {
  authority.trustHere();
  const plain = await listening(echo);
  const secure = await secureHost({ authority, name: 'secure.example', port: plain.port });
  const proxy = await socksServer({ leadsTo: (host) => (host === 'secure.example' ? secure : plain.port), wants: `me:${SECRET}` });
  const { fetch } = networkIn({ ALL_PROXY: `socks5h://me:${encodeURIComponent(SECRET)}@${proxy.host}` });
  expect(await (await fetch('https://secure.example/v1')).text()).toBe('secure.example/v1 ');
  expect(await (await fetch('http://plain.example/')).text()).toBe('plain.example/ ');
  expect(proxy.seen).toEqual(['secure.example:443', 'plain.example:80']);
  await expect(networkIn({ ALL_PROXY: `socks5://me:wrong@${proxy.host}` }).fetch('http://plain.example/')).rejects.toMatchObject({
    reason: { code: 'proxy-refuses-password', proxy: `socks5://${proxy.host}` },
  });
  await expect(networkIn({ ALL_PROXY: 'socks5://127.0.0.1:1' }).fetch('https://secure.example/')).rejects.toMatchObject({
    reason: { code: 'proxy-unreachable', proxy: 'socks5://127.0.0.1:1' },
  });
});

test('a stream arrives piece by piece, and its end here ends it out there', async () => {
  authority.trustHere();
  const left = Promise.withResolvers<void>();
  const { proxy } = await scene({
    answer(request, response) {
      request.socket.once('close', () => left.resolve());
      response.writeHead(200).write('the first piece');
    },
  });
  const stop = new AbortController();
  const answer = await networkIn({ ALL_PROXY: proxy.address }).fetch('https://secure.example/', { signal: stop.signal });
  const piece = await answer.body?.getReader().read();
  expect(Buffer.from(piece?.value ?? []).toString()).toBe('the first piece');
  stop.abort();
  await left.promise;
});
