import { expect, it } from 'vitest';
import { secretsInMemory } from '../../../../main/host/base/secrets-in-memory.ts';
import type { Grant } from '../../../../main/host/servers/grants.ts';
import { KeptGrant } from '../../../../main/host/servers/sign-in/kept-grant.ts';
import { guardedServer } from '../../../doubles/guarded-server.ts';
import { createHandClock } from '../../../doubles/hand-clock.ts';

async function signedIn(about: Partial<Grant> = {}, { tokenType }: { tokenType?: string } = {}) {
  const remote = await guardedServer({ expiresIn: 600, tokenType });
  const clock = createHandClock();
  remote.tokens.set('refresh-0', { scope: '', refresh: 'refresh-0' });
  const troubles: unknown[] = [];
  const flow = { keepsRenewed: true };
  const kept = new KeptGrant({
    server: 'web',
    url: remote.launch.url,
    store: secretsInMemory(),
    guarded: () => ({ fetch }),
    keepsRenewed: () => flow.keepsRenewed,
    clock,
    log: { warn: (_what, error) => void troubles.push(error) },
  });
  await kept.keep({
    url: remote.launch.url,
    issuer: remote.authority,
    client: { client_id: 'app' },
    accessToken: 'access-0',
    refreshToken: 'refresh-0',
    expiresAt: clock.now() + 600_000,
    ...about,
  });
  return { remote, clock, kept, flow, troubles };
}

it('gives the token as it is while it counts, and a new one a minute before it is over', async () => {
  const { remote, clock, kept } = await signedIn();
  clock.forward(539_999);
  expect(await kept.token()).toBe('access-0');
  expect(remote.seen).toEqual([]);
  clock.forward(1);
  expect(await kept.token()).toMatch(/^access-[1-9]/);
  expect((await kept.read())?.expiresAt).toBe(clock.now() + 600_000);
  expect(await kept.token()).toBe((await kept.read())?.accessToken);
  expect(remote.of('/token')).toHaveLength(1);
});

it.each([
  [3600, 3540],
  [90, 45],
  [20, 10],
  [2, 1],
])('renews a token of %i seconds after %i, however short its life is', async (life, after) => {
  const { remote, clock, kept } = await signedIn({ expiresAt: 0 });
  remote.about.expiresIn = life;
  const token = await kept.token();
  clock.forward(after * 1000 - 1);
  expect(await kept.token()).toBe(token);
  clock.forward(1);
  expect(await kept.token()).not.toBe(token);
  expect(remote.of('/token')).toHaveLength(2);
});

it('tries a renewal that broke down again after a while, and one that was refused never again', async () => {
  const { remote, clock, kept, troubles } = await signedIn();
  remote.tokens.clear();
  remote.about.refusal = { status: 503, body: 'Busy' };
  for (let times = 0; times < 3; times += 1) await kept.token('access-0');
  expect(troubles).toHaveLength(1);
  clock.forward(30_000);
  remote.about.refusal = { status: 400, body: '{"error":"invalid_grant"}' };
  await kept.token('access-0');
  expect(troubles).toHaveLength(2);
  clock.forward(3_600_000);
  await kept.token('access-0');
  expect(troubles).toHaveLength(2);
  // Another sign-in is another matter.
  const grant = await kept.read();
  remote.tokens.set('refresh-1', { scope: '', refresh: 'refresh-1' });
  if (grant) await kept.keep({ ...grant, refreshToken: 'refresh-1' });
  expect(await kept.token('access-0')).toMatch(/^access-/);
  expect(remote.of('/token')).toHaveLength(3);
});

it('renews once for all who ask at the same time', async () => {
  const { remote, clock, kept } = await signedIn();
  clock.forward(600_000);
  const given = await Promise.all(Array.from({ length: 20 }, () => kept.token()));
  expect(new Set(given).size).toBe(1);
  expect(remote.of('/token')).toHaveLength(1);
});

it('sends nothing to an authorization server that did not issue the token', async () => {
  const { remote, kept } = await signedIn({ issuer: 'https://another.example' });
  expect(await kept.token('access-0')).toBe('access-0');
  expect(remote.of('/token')).toEqual([]);
});

it('keeps no renewed token of a kind it does not know', async () => {
  const { kept, troubles } = await signedIn({}, { tokenType: 'mac' });
  expect(await kept.token('access-0')).toBe('access-0');
  expect((await kept.read())?.accessToken).toBe('access-0');
  expect(troubles).toEqual([expect.objectContaining({ message: expect.stringContaining('"mac"') })]);
});

it('keeps nothing that comes after the person signed out', async () => {
  const { kept } = await signedIn();
  const late = kept.token('access-0');
  await kept.forget();
  await late;
  expect(await kept.read()).toBeUndefined();
});

it('keeps nothing that comes while the person signs out or in anew', async () => {
  const { kept, flow } = await signedIn();
  flow.keepsRenewed = false;
  expect(await kept.token('access-0')).toBe('access-0');
  expect((await kept.read())?.accessToken).toBe('access-0');
});

it('gives what it has when nothing new can be had', async () => {
  const { remote, kept, troubles } = await signedIn();
  remote.tokens.clear();
  expect(await kept.token('access-0')).toBe('access-0');
  expect(troubles).toHaveLength(1);
});
