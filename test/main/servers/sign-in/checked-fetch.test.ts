import { createServer } from 'node:tls';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createCheckedFetch, LeadsInside, type Resolve } from '../../../../main/host/servers/sign-in/checked-fetch.ts';
import { listening } from '../../../doubles/listening.ts';
import { portOf } from '../../../doubles/port-of.ts';

/**
 * A name that stands for another address each time it is asked for, as one that is rebound does.
 */
function standsFor(...addresses: string[]): Resolve & { times(): number } {
  let times = 0;
  const resolve = async () => [{ address: addresses[times++] ?? 'none', family: 4 }];
  return Object.assign(resolve, { times: () => times });
}

/** No proxy stands in between. */
const direct = { isProxied: async () => false, fetch: expect.fail };

it('connects to the address it looked at, under the name that was asked for, and asks for that name once', async () => {
  const seen: unknown[] = [];
  const { port } = await listening(async (request, response) => {
    let body = '';
    for await (const piece of request.setEncoding('utf8')) body += piece;
    seen.push([request.method, request.url, request.headers.host, request.headers['content-type'], body]);
    response.writeHead(201, { 'x-said': 'yes' }).end('made');
  });
  const resolve = standsFor('127.0.0.1', '127.0.0.2');
  const fetch = createCheckedFetch({ resolve, isInside: (address) => address !== '127.0.0.1', ...direct });
  const answer = await fetch(`http://auth.example:${port}/token`, { method: 'POST', body: new URLSearchParams({ code: 'c' }) });
  expect([answer.status, answer.headers.get('x-said'), await answer.text()]).toEqual([201, 'yes', 'made']);
  expect(seen).toEqual([['POST', '/token', `auth.example:${port}`, 'application/x-www-form-urlencoded;charset=UTF-8', 'code=c']]);
  expect(resolve.times()).toBe(1);
  await expect(fetch(`http://auth.example:${port}/token`)).rejects.toBeInstanceOf(LeadsInside);
  expect(seen).toHaveLength(1);
});

it('keeps the name for the certificate', async () => {
  const named: string[] = [];
  const server = createServer({ SNICallback: (name, done) => (named.push(name), done(new Error('There is no certificate here.'))) });
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  onTestFinished(() => void server.close());
  const port = portOf(server);
  const fetch = createCheckedFetch({ resolve: standsFor('127.0.0.1'), isInside: () => false, ...direct });
  await expect(fetch(`https://auth.example:${port}/`)).rejects.toThrow();
  expect(named).toEqual(['auth.example']);
});

it('hands on a redirect instead of following it', async () => {
  const { port } = await listening((_request, response) => void response.writeHead(302, { location: 'http://127.0.0.2/' }).end());
  const fetch = createCheckedFetch({ resolve: standsFor('127.0.0.1'), isInside: () => false, ...direct });
  expect((await fetch(`http://auth.example:${port}/`, { redirect: 'manual' })).status).toBe(302);
});

it('asks over a connection of its own each time: a kept one dies while a person reads', async () => {
  const ports = new Set<number | undefined>();
  const { port } = await listening((request, response) => {
    ports.add(request.socket.remotePort);
    response.end('{}');
  });
  const fetch = createCheckedFetch({ resolve: standsFor('127.0.0.1', '127.0.0.1'), isInside: () => false, ...direct });
  await (await fetch(`http://auth.example:${port}/`)).text();
  await (await fetch(`http://auth.example:${port}/`)).text();
  expect(ports.size).toBe(2);
});

describe('Through a proxy', () => {
  function checked(resolve: Resolve) {
    const asked: unknown[] = [];
    const fetch = createCheckedFetch({
      resolve,
      isInside: (address) => address.startsWith('10.'),
      isProxied: async ({ protocol }) => protocol === 'https:',
      fetch: async (input, init) => {
        asked.push([input instanceof Request ? input.url : input.toString(), init?.redirect]);
        return new Response('by the proxy');
      },
    });
    return { fetch, asked };
  }

  it('goes to the proxy with a name that nobody here knows, and follows no redirect', async () => {
    const { fetch, asked } = checked(() => Promise.reject(new Error('Nobody knows it here.')));
    expect(await (await fetch('https://auth.example/token')).text()).toBe('by the proxy');
    expect(asked).toEqual([['https://auth.example/token', 'manual']]);
  });

  it('refuses a name that is known here to lead inside', async () => {
    const { fetch, asked } = checked(standsFor('10.0.0.7'));
    await expect(fetch('https://auth.example/token')).rejects.toBeInstanceOf(LeadsInside);
    expect(asked).toEqual([]);
  });
});
