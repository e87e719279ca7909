import { expect, test } from 'vitest';
import type { ProxyWish } from '../../../contract/proxy.ts';
import type { Event } from '../../../contract/state.ts';
import { Journal } from '../../../main/host/base/journal.ts';
import { secretsInMemory } from '../../../main/host/base/secrets-in-memory.ts';
import { createNetwork } from '../../../main/host/network/network.ts';
import { createSystemProxy } from '../../../main/host/network/system-proxy.ts';
import { createSettings } from '../../../main/host/settings.ts';
import { emptyState } from '../../doubles/empty-state.ts';
import { createHandClock } from '../../doubles/hand-clock.ts';

const model = new URL('https://model.example/v1');
const wiki = new URL('https://wiki.corp.example/');
const address = 'http://proxy.example:3128';
const typed = { use: 'address', address, user: 'me', except: 'corp.example' } as const;

/** The setting of a person, and the way to the network by it. `system`: what the system says. */
function scene({ environment = {}, system }: { environment?: Record<string, string>; system?: (url: string) => Promise<string> } = {}) {
  const events: Event[] = [];
  const journal = new Journal({ initial: emptyState(), keep: (...kept) => void events.push(...kept) });
  const kept = new Map<string, string>();
  const secrets = secretsInMemory(kept);
  const clock = createHandClock();
  const settings = createSettings({ journal, secrets });
  const asked: string[] = [];
  const ask = async (url: string) => (asked.push(url), (await system?.(url)) ?? 'DIRECT');
  const { proxyOf, proxyVariables } = createNetwork({
    fetch: expect.fail,
    environment,
    secrets,
    choice: () => journal.state().settings.proxy,
    systemProxy: system && createSystemProxy({ ask, clock, log: { warn: () => undefined } }),
  });
  return { ...settings, proxyOf, proxyVariables, journal, events, kept, asked, clock };
}

test('an address that was chosen counts for all but what is excepted, whatever the environment says', async () => {
  const { chooseProxy, proxyOf } = scene({ environment: { HTTPS_PROXY: 'http://other.example', NO_PROXY: '*' } });
  await chooseProxy({ ...typed, address: ' proxy.example:3128 ' });
  expect(await proxyOf(model)).toEqual({ from: 'setting', address, user: 'me' });
  expect(await proxyOf(wiki)).toBeUndefined();
  expect(await proxyOf(new URL('http://localhost:11434/'))).toBeUndefined();
  await chooseProxy({ use: 'none' });
  expect(await proxyOf(model)).toBeUndefined();
  await chooseProxy({ use: 'automatic' });
  expect(await proxyOf(wiki)).toBeUndefined();
});

test.each<[string, string]>([
  ['nothing', ''],
  ['no proxy', 'ftp://proxy.example'],
  ['two words', 'my proxy'],
])('%s is refused as an address, and nothing changes', async (_, wrong) => {
  const { chooseProxy, change, events } = scene();
  const refusal = { reason: { code: 'proxy-address-invalid' } };
  await expect(chooseProxy({ use: 'address', address: wrong })).rejects.toMatchObject(refusal);
  expect(() => change({ proxy: { use: 'address', address: wrong } })).toThrow(expect.objectContaining(refusal));
  expect(events).toEqual([]);
});

test('a name in the address is refused: a password there would be kept with the settings', async () => {
  const { chooseProxy, events } = scene();
  await expect(chooseProxy({ use: 'address', address: 'http://me:secret@proxy.example' })).rejects.toMatchObject({
    reason: { code: 'proxy-address-with-name' },
  });
  expect(events).toEqual([]);
});

test('the password lies in the key store alone, stays when something else changes, and goes to no other proxy', async () => {
  const { chooseProxy, change, proxyOf, journal, events, kept } = scene();
  await chooseProxy({ ...typed, password: 'secret' });
  expect(await proxyOf(model)).toMatchObject({ password: 'secret' });
  expect(journal.state().settings.proxy).toEqual({ ...typed, hasPassword: true });
  expect(JSON.stringify(events)).not.toContain('secret');

  await chooseProxy({ ...typed, except: '' });
  expect(await proxyOf(model)).toMatchObject({ password: 'secret' });
  change({ proxy: { ...typed, address: 'http://elsewhere.example', hasPassword: true } });
  expect(await proxyOf(model)).toEqual({ from: 'setting', address: 'http://elsewhere.example', user: 'me' });

  await chooseProxy({ ...typed, user: 'you' });
  expect(journal.state().settings.proxy).toMatchObject({ hasPassword: false });
  expect(kept.size).toBe(0);
});

test.each<[string, ProxyWish]>([
  ['an empty one', { ...typed, password: '' }],
  ['no proxy', { use: 'none' }],
  ['the proxy of the system', { use: 'automatic' }],
])('a password is forgotten by %s', async (_, wish) => {
  const { chooseProxy, kept } = scene();
  await chooseProxy({ ...typed, password: 'secret' });
  expect(kept.size).toBe(1);
  await chooseProxy(wish);
  expect(kept.size).toBe(0);
});

test('where the environment says nothing the system is asked, once a minute for each host', async () => {
  const says: Record<string, string> = { 'https://model.example/': 'PROXY 10.0.0.1:8080; DIRECT' };
  const { proxyOf, asked, clock } = scene({ system: async (url) => says[url] ?? 'DIRECT' });
  const found = { from: 'system', address: 'http://10.0.0.1:8080' };
  expect(await proxyOf(model)).toEqual(found);
  expect(await proxyOf(new URL('https://model.example/other?secret=1'))).toEqual(found);
  expect(await proxyOf(wiki)).toBeUndefined();
  expect(await proxyOf(new URL('http://127.0.0.1:11434/'))).toBeUndefined();
  expect(asked).toEqual(['https://model.example/', 'https://wiki.corp.example/']);
  says['https://model.example/'] = 'DIRECT';
  clock.forward(60_000);
  expect(await proxyOf(model)).toBeUndefined();
});

test('the environment comes before the system, also where it says that there is none', async () => {
  const { proxyOf, asked } = scene({
    environment: { HTTPS_PROXY: address, NO_PROXY: 'corp.example' },
    system: async () => 'PROXY 10.0.0.1:8080',
  });
  expect(await proxyOf(model)).toMatchObject({ address, from: 'environment' });
  expect(await proxyOf(wiki)).toBeUndefined();
  expect(asked).toEqual([]);
  expect(await proxyOf(new URL('http://plain.example/'))).toMatchObject({ from: 'system' });
});

test('a system that does not answer has no proxy', async () => {
  const { proxyOf } = scene({ system: () => Promise.reject(new Error('The window process is gone.')) });
  expect(await proxyOf(model)).toBeUndefined();
});

test('programs that fetch packages get the same proxy by variables', async () => {
  const none = { http_proxy: undefined, HTTP_PROXY: undefined, NO_PROXY: undefined };
  const chosen = scene({ environment: { https_proxy: 'http://other.example' } });
  expect(await chosen.proxyVariables()).toEqual({});
  await chosen.chooseProxy({ ...typed, password: 'p@ss%' });
  const url = 'http://me:p%40ss%25@proxy.example:3128/';
  const variables = { https_proxy: undefined, HTTP_PROXY: url, HTTPS_PROXY: url, NO_PROXY: 'localhost,127.0.0.1,::1,corp.example' };
  expect(await chosen.proxyVariables()).toMatchObject(variables);
  await chosen.chooseProxy({ use: 'none' });
  expect(await chosen.proxyVariables()).toMatchObject(none);
  const { proxyVariables } = scene({ system: async () => 'PROXY 10.0.0.1:8080' });
  expect(await proxyVariables()).toMatchObject({ HTTPS_PROXY: 'http://10.0.0.1:8080/', NO_PROXY: 'localhost,127.0.0.1,::1' });
});
