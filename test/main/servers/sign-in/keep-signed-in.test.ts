import { expect, it } from 'vitest';
import type { Grant } from '../../../../main/host/servers/sign-in/grants.ts';
import { keepSignedIn } from '../../../../main/host/servers/sign-in/keep-signed-in.ts';
import { guardedServer } from '../../../doubles/guarded-server.ts';
import { createHandClock } from '../../../doubles/hand-clock.ts';

async function signedIn(about: Partial<Grant> = {}, { tokenType }: { tokenType?: string } = {}) {
  const remote = await guardedServer({ expiresIn: 600, tokenType });
  const clock = createHandClock();
  remote.tokens.set('refresh-0', { scope: '', refresh: 'refresh-0' });
  const store: { grant?: Grant } = {
    grant: {
      url: remote.launch.url,
      issuer: remote.authority,
      client: { client_id: 'app' },
      accessToken: 'access-0',
      refreshToken: 'refresh-0',
      expiresAt: clock.now() + 600_000,
      ...about,
    },
  };
  const troubles: unknown[] = [];
  const token = keepSignedIn({
    read: async () => store.grant,
    write: async (grant) => void (store.grant = grant),
    fetchFor: () => fetch,
    clock,
    onTrouble: (error) => void troubles.push(error),
  });
  return { remote, clock, store, token, troubles };
}

it('gives the token as it is while it counts, and a new one a minute before it is over', async () => {
  const { remote, clock, token, store } = await signedIn();
  clock.forward(539_999);
  expect(await token()).toBe('access-0');
  expect(remote.seen).toEqual([]);
  clock.forward(1);
  expect(await token()).toMatch(/^access-[1-9]/);
  expect(store.grant?.expiresAt).toBe(clock.now() + 600_000);
  expect(await token()).toBe(store.grant?.accessToken);
  expect(remote.of('/token')).toHaveLength(1);
});

it('renews once for all who ask at the same time', async () => {
  const { remote, clock, token } = await signedIn();
  clock.forward(600_000);
  const given = await Promise.all(Array.from({ length: 20 }, () => token()));
  expect(new Set(given).size).toBe(1);
  expect(remote.of('/token')).toHaveLength(1);
});

it('sends nothing to an authorization server that did not issue the token', async () => {
  const { remote, token } = await signedIn({ issuer: 'https://another.example' });
  expect(await token('access-0')).toBe('access-0');
  expect(remote.of('/token')).toEqual([]);
});

it('keeps no renewed token of a kind it does not know', async () => {
  const { token, store, troubles } = await signedIn({}, { tokenType: 'mac' });
  expect(await token('access-0')).toBe('access-0');
  expect(store.grant?.accessToken).toBe('access-0');
  expect(troubles).toEqual([expect.objectContaining({ message: expect.stringContaining('"mac"') as string })]);
});

it('keeps nothing that comes after the person signed out', async () => {
  const { token, store } = await signedIn();
  const late = token('access-0');
  store.grant = undefined;
  await late;
  expect(store.grant).toBeUndefined();
});

it('gives what it has when nothing new can be had', async () => {
  const { remote, token, troubles } = await signedIn();
  remote.tokens.clear();
  expect(await token('access-0')).toBe('access-0');
  expect(troubles).toHaveLength(1);
});
