import { expect, it } from 'vitest';
import { guardedFetch } from '../../../../main/host/connections/sign-in/guarded-fetch.ts';
import { createHandClock } from '../../../doubles/hand-clock.ts';

function guarded(answer: (url: string, init?: RequestInit) => Promise<Response>, server = 'https://mcp.example/mcp') {
  const asked: string[] = [];
  const clock = createHandClock();
  const inner = async (input: string | URL | Request, init?: RequestInit) => {
    const { href } = new URL(input instanceof Request ? input.url : input);
    asked.push(href);
    return answer(href, init);
  };
  return { asked, clock, fetch: guardedFetch({ fetch: inner, server: new URL(server), clock }) };
}

it('asks nobody in a private network on behalf of a public server', async () => {
  const { asked, fetch } = guarded(async () => new Response('{}'));
  for (const url of ['http://127.0.0.1:1/', 'https://10.1.2.3/', 'http://auth.example/', 'https://[::1]/']) {
    await expect(fetch(url)).rejects.toThrow(/may not be asked/);
  }
  expect(asked).toEqual([]);
});

it('follows no redirect', async () => {
  const modes: unknown[] = [];
  const { fetch } = guarded(async (_url, init) => {
    modes.push(init?.redirect);
    return new Response(null, { status: 302, headers: { location: 'http://169.254.169.254/' } });
  });
  expect((await fetch('https://auth.example/')).ok).toBe(false);
  expect(modes).toEqual(['manual']);
});

it('reads an answer of 1 MB, and not one byte more', async () => {
  const { fetch } = guarded(async (url) => new Response('x'.repeat(1024 * 1024 + (url.endsWith('more') ? 1 : 0))));
  expect((await (await fetch('https://auth.example/')).text()).length).toBe(1024 * 1024);
  await expect(fetch('https://auth.example/more')).rejects.toThrow(/too large/);
});

it('gives up after 20 seconds', async () => {
  const { clock, fetch } = guarded(
    (_url, init) => new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
  );
  const waiting = fetch('https://auth.example/');
  clock.forward(20_000);
  await expect(waiting).rejects.toThrow('auth.example did not answer in time.');
  expect(clock.waiting()).toEqual([]);
});
