import { describe, expect, it } from 'vitest';
import type { Resolve } from '../../../../main/host/servers/sign-in/checked-fetch.ts';
import { guardedFetch, WantsLocal } from '../../../../main/host/servers/sign-in/guarded-fetch.ts';
import { createHandClock } from '../../../doubles/hand-clock.ts';

type About = { server?: string; local?: string[]; names?: Record<string, string[]> };

/**
 * The server's own origin is asked by the double; a public name is resolved first, and nothing out
 * there is reached.
 */
function guarded(
  answer: (url: string, init?: RequestInit) => Promise<Response>,
  { server = 'https://mcp.example/mcp', local = [], names = {} }: About = {},
) {
  const asked: string[] = [];
  const resolved: string[] = [];
  const clock = createHandClock();
  const inner = async (input: string | URL | Request, init?: RequestInit) => {
    const { href } = new URL(input instanceof Request ? input.url : input);
    asked.push(href);
    return answer(href, init);
  };
  const resolve: Resolve = async (host) => {
    resolved.push(host);
    const found = names[host];
    if (!found) throw new Error(`Nobody knows ${host}.`);
    return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  };
  const { fetch } = guardedFetch({
    fetch: inner,
    resolve,
    byProxy: { isProxied: async () => false, fetch: expect.fail },
    server: new URL(server),
    local,
    clock,
  });
  return { asked, resolved, clock, fetch };
}

const nothing = async () => new Response('{}');

describe('On behalf of a public server', () => {
  it.each([
    'http://auth.example/',
    'http://127.0.0.1:8080/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://localhost/',
    'https://localhost./',
    'https://auth.localhost/',
    'https://10.0.0.1/',
    'https://192.168.1.1/',
    'https://172.16.0.1/',
    'https://100.64.0.1/',
    'https://169.254.169.254/latest/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[fd00::1]/',
    'https://printer.local/',
    'https://user@auth.example/',
    'file:///etc/passwd',
  ])('nothing is asked at a place that is in a private network, or not safe: %s', async (url) => {
    const { asked, resolved, fetch } = guarded(nothing);
    await expect(fetch(url)).rejects.toMatchObject({ code: 'server-failed' });
    expect([asked, resolved]).toEqual([[], []]);
  });

  it.each([
    ['this machine', ['127.0.0.1']],
    ['the network', ['10.0.0.7']],
    ['a link', ['fe80::1']],
    ['the cloud machine itself', ['169.254.169.254']],
    ['one of both', ['93.184.216.34', '192.168.1.1']],
    ['a mapped address', ['::ffff:127.0.0.1']],
  ])('a public name that stands for %s is not connected to', async (_what, found) => {
    const { fetch } = guarded(nothing, { names: { 'auth.example': found, 'mcp.example': ['93.184.216.34'] } });
    await expect(fetch('https://auth.example/token', { method: 'POST', body: 'code=secret' })).rejects.toMatchObject({
      reason: { code: 'sign-in-place-inside', host: 'mcp.example', origin: 'https://auth.example' },
    });
  });
});

describe('On behalf of a server in a private network', () => {
  it('its own origin is asked, and others once the person agreed', async () => {
    const about = { server: 'http://127.0.0.1:3000/mcp', local: ['https://192.168.1.1'] };
    const { asked, fetch } = guarded(nothing, about);
    await fetch('http://127.0.0.1:3000/.well-known/oauth-protected-resource');
    await fetch('https://192.168.1.1/token');
    for (const url of [
      'http://127.0.0.1:3001/',
      'http://localhost:3000/',
      'https://127.0.0.1:3000/',
      'https://192.168.1.1:8443/',
      'https://10.0.0.1/',
    ]) {
      await expect(fetch(url)).rejects.toSatisfy((error) => error instanceof WantsLocal && error.origin === new URL(url).origin);
    }
    await expect(fetch('http://192.168.1.1/')).rejects.toMatchObject({ reason: { why: { code: 'address-not-https' } } });
    expect(asked).toEqual(['http://127.0.0.1:3000/.well-known/oauth-protected-resource', 'https://192.168.1.1/token']);
  });

  it('the person is asked, too, when both have public names that stand for addresses in it', async () => {
    const names = { 'mcp.corp.example': ['10.0.0.5'], 'sso.corp.example': ['10.0.0.6'] };
    const server = 'https://mcp.corp.example/mcp';
    const { asked, fetch } = guarded(nothing, { server, names });
    await expect(fetch('https://sso.corp.example/')).rejects.toMatchObject({ origin: 'https://sso.corp.example' });
    expect(asked).toEqual([]);
    const agreed = guarded(nothing, { server, names, local: ['https://sso.corp.example'] });
    expect((await agreed.fetch('https://sso.corp.example/')).status).toBe(200);
  });
});

it('follows no redirect', async () => {
  const modes: unknown[] = [];
  const { fetch } = guarded(async (_url, init) => {
    modes.push(init?.redirect);
    return new Response(null, { status: 302, headers: { location: 'http://169.254.169.254/' } });
  });
  expect((await fetch('https://mcp.example/')).ok).toBe(false);
  expect(modes).toEqual(['manual']);
});

it('reads an answer of 1 MB, and not one byte more', async () => {
  const { fetch } = guarded(async (url) => new Response('x'.repeat(1024 * 1024 + (url.endsWith('more') ? 1 : 0))));
  expect((await (await fetch('https://mcp.example/')).text()).length).toBe(1024 * 1024);
  await expect(fetch('https://mcp.example/more')).rejects.toThrow('sign-in-answer-too-large');
});

it('gives up after 20 seconds', async () => {
  const { clock, fetch } = guarded(
    (_url, init) => new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
  );
  const waiting = fetch('https://mcp.example/');
  clock.forward(20_000);
  await expect(waiting).rejects.toThrow('address-silent');
  expect(clock.waiting()).toEqual([]);
});
