import { readdirSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { OFFICIAL_REGISTRY } from '../../../../contract/registry.ts';
import { createHandClock } from '../../../doubles/hand-clock.ts';
import { hostWithServers } from '../../../doubles/host-with-servers.ts';
import { answerJson } from '../../../doubles/listening.ts';
import { registryServer, weather } from '../../../doubles/registry-server.ts';
import { temporaryFolder } from '../../../doubles/temporary-folder.ts';

const HOUR = 3_600_000;

/** A host whose person switched the registry at this address on. */
function hostAt(address: string, more: Parameters<typeof hostWithServers>[0] = {}) {
  const clock = createHandClock();
  const host = hostWithServers({ clock, ...more });
  switchTo(address);
  return { ...host, clock, registry: host.servers.registry, switchTo };

  function switchTo(to: string, on = true): void {
    const { settings } = host.journal.state();
    host.journal.record({ type: 'settings.changed', settings: { ...settings, registry: { on, address: to } } });
  }
}

const three = ['a', 'b', 'c'].map((name) => ({ server: weather({ name: `io.github.user/weather-${name}` }) }));

test('a list is read page by page, by the cursor of the registry', async () => {
  const { address, asked } = await registryServer(three);
  const { registry } = hostAt(address);
  const first = await registry.search({ text: ' weather ' });
  expect(first.rows.map(({ name }) => name)).toEqual(['io.github.user/weather-a', 'io.github.user/weather-b']);
  const rest = await registry.search({ text: 'weather', cursor: first.next });
  expect(rest.rows.map(({ name }) => name)).toEqual(['io.github.user/weather-c']);
  expect(rest).not.toHaveProperty('next');
  expect(asked[1]).toBe('/v0.1/servers?search=weather&version=latest&limit=30&cursor=2');
});

test('the same question goes out once within an hour, also after a restart and when asked twice at once', async () => {
  const { address, asked } = await registryServer(three);
  const dataFolder = temporaryFolder();
  const { registry, clock } = hostAt(address, { dataFolder });
  await Promise.all([registry.search({ text: 'weather' }), registry.search({ text: 'weather' })]);
  clock.forward(HOUR - 1);
  await registry.search({ text: 'weather' });
  const again = hostAt(address, { dataFolder, clock });
  expect(await again.registry.search({ text: 'weather' })).toMatchObject({ at: clock.now() - HOUR + 1 });
  expect(asked).toHaveLength(1);
  clock.forward(1);
  await again.registry.search({ text: 'weather' });
  expect(asked).toHaveLength(2);
  // No answer is believed that seems to come from tomorrow.
  clock.step(-2 * HOUR);
  await again.registry.search({ text: 'weather' });
  expect(asked).toHaveLength(3);
});

test('a registry that cannot be reached is stood in for by its last answer, which says its age', async () => {
  const { address, end } = await registryServer(three);
  const { registry, clock } = hostAt(address);
  const { at } = await registry.search({ text: 'weather' });
  await end();
  clock.forward(3 * HOUR);
  const { host } = new URL(address);
  expect(await registry.search({ text: 'weather' })).toMatchObject({ at, stale: { code: 'registry-not-reached', host }, rows: [{}, {}] });
  await expect(registry.search({ text: 'other' })).rejects.toMatchObject({ reason: { code: 'registry-not-reached', host } });
});

test('a registry that wants to be left alone is not asked before its time', async () => {
  let isBusy = true;
  const { address, asked } = await registryServer(three, {
    broken: (response) => isBusy && !!response.writeHead(429, { 'retry-after': '120' }).end(),
  });
  const { registry, clock } = hostAt(address);
  await expect(registry.search({ text: 'a' })).rejects.toMatchObject({ reason: { code: 'registry-busy', seconds: 120 } });
  isBusy = false;
  clock.forward(100_000);
  await expect(registry.search({ text: '-b' })).rejects.toMatchObject({ reason: { code: 'registry-busy', seconds: 20 } });
  expect(asked).toHaveLength(1);
  clock.forward(20_000);
  expect(await registry.search({ text: '-b' })).toMatchObject({ rows: [{ name: 'io.github.user/weather-b' }] });
});

const huge = JSON.stringify({ servers: [], padding: 'x'.repeat(4_000_001) });
test.each<[string, (response: ServerResponse) => unknown, object]>([
  ['fails', (response) => response.writeHead(500).end(), { code: 'registry-said', status: 500 }],
  ['leads elsewhere', (response) => response.writeHead(302, { location: '/v0.1/other' }).end(), { code: 'registry-said', status: 302 }],
  ['is huge', (response) => response.writeHead(200).end(huge), { code: 'registry-too-large', megabytes: 4 }],
  ['breaks off', (response) => response.writeHead(200).write('{', () => response.destroy()), { code: 'registry-not-reached' }],
  ['is no JSON', (response) => response.writeHead(200).end('<html>'), { code: 'registry-misfit' }],
  ['has other types', (response) => answerJson(response, { servers: 'all' }), { code: 'registry-misfit' }],
])('an answer that %s is told with its reason, and is not kept', async (_, answer, reason) => {
  let isBroken = true;
  const { address } = await registryServer(three, {
    broken: (response) => {
      if (isBroken) answer(response);
      return isBroken;
    },
  });
  const { registry } = hostAt(address);
  await expect(registry.search({ text: 'weather' })).rejects.toMatchObject({ code: 'server-failed', reason });
  isBroken = false;
  expect(await registry.search({ text: 'weather' })).toMatchObject({ rows: [{}, {}] });
});

test('an answer that does not come is not waited for any longer than 20 seconds', async () => {
  const arrived = Promise.withResolvers<void>();
  const { address } = await registryServer(three, {
    broken: () => {
      arrived.resolve();
      return true;
    },
  });
  const { registry, clock } = hostAt(address);
  const asked = registry.search({ text: 'weather' });
  await arrived.promise;
  clock.forward(20_000);
  await expect(asked).rejects.toMatchObject({ reason: { code: 'registry-slow', seconds: 20 } });
});

test('an entry with wrong types costs no other, and fields that nobody knows cost nothing', async () => {
  const { address } = await registryServer([
    { server: weather({ name: 'no slash' }) },
    { server: weather({ packages: 'none', remotes: [7], icons: [{ src: 'x' }], repository: 4, title: 'Weather' }) },
  ]);
  const { registry } = hostAt(address);
  expect(await registry.search({ text: '' })).toMatchObject({ rows: [{ name: 'io.github.user/weather' }], unread: 1 });
  const { entry } = await registry.entry({ name: 'io.github.user/weather' });
  expect(entry.ways).toEqual([{ kind: 'remote', says: '', how: { is: 'refused', reason: { code: 'registry-way-unread' } }, leftOut: [] }]);
});

test('a name is one part of the address, the versions are listed, and another entry is no answer', async () => {
  const { address, asked } = await registryServer([{ server: weather() }, { server: weather({ version: '1.1.0' }), status: 'deprecated' }]);
  const { registry } = hostAt(address);
  expect(await registry.versions({ name: 'io.github.user/weather' })).toMatchObject({
    versions: [
      { version: '1.2.0', status: 'active' },
      { version: '1.1.0', status: 'deprecated' },
    ],
  });
  expect((await registry.entry({ name: 'io.github.user/weather', version: '1.1.0' })).entry.version).toBe('1.1.0');
  await expect(registry.entry({ name: 'io.github.user/other' })).rejects.toMatchObject({
    code: 'not-found',
    reason: { code: 'registry-no-entry' },
  });
  await expect(registry.entry({ name: '../../v0.1/servers' })).rejects.toMatchObject({ code: 'not-found' });
  expect(asked).toEqual([
    '/v0.1/servers/io.github.user%2Fweather/versions',
    '/v0.1/servers/io.github.user%2Fweather/versions/1.1.0',
    '/v0.1/servers/io.github.user%2Fother/versions/latest',
    '/v0.1/servers/..%2F..%2Fv0.1%2Fservers/versions/latest',
  ]);
});

test('an entry that is another one since the person read it is not added', async () => {
  const said = { server: weather() };
  const { address } = await registryServer([said]);
  const { registry, clock, journal } = hostAt(address);
  const { entry } = await registry.entry({ name: said.server.name, version: '1.2.0' });
  said.server = weather({ packages: [{ registryType: 'npm', identifier: 'evil', version: '1.2.0' }] });
  clock.forward(HOUR);
  const add = { name: entry.name, version: entry.version, hash: entry.hash, way: 0, as: 'weather', values: {} };
  await expect(registry.add(add)).rejects.toMatchObject({ reason: { code: 'registry-entry-changed' } });
  expect(journal.state().servers).toEqual({});
});

test('only the official registry proves who published', async () => {
  const answer = { servers: ['io.github.user/a', 'com.example/b'].map((name) => ({ server: weather({ name }), _meta: {} })) };
  const { registry, switchTo } = hostAt(OFFICIAL_REGISTRY, { fetch: async () => Response.json(answer) });
  const publishers = async () => (await registry.search({ text: '' })).rows.map(({ publisher }) => publisher);
  expect(await publishers()).toEqual([
    { name: 'user', proof: 'github' },
    { name: 'example.com', proof: 'domain' },
  ]);
  switchTo('https://registry.example.com/mcp/');
  expect(await publishers()).toEqual([
    { name: 'user', proof: 'unproved' },
    { name: 'example.com', proof: 'unproved' },
  ]);
});

test('an address that others could change on the way is not asked', async () => {
  const asked: unknown[] = [];
  const { registry, switchTo } = hostAt('http://registry.example.com', {
    fetch: async (input) => {
      asked.push(input);
      return Response.json({ servers: [] });
    },
  });
  await expect(registry.search({ text: '' })).rejects.toMatchObject({ reason: { code: 'address-not-https' } });
  switchTo('https://ada:secret@registry.example.com');
  await expect(registry.search({ text: '' })).rejects.toMatchObject({ reason: { code: 'address-with-name' } });
  expect(asked).toEqual([]);
});

test('a file of an answer that was damaged is asked for again, and the last 200 answers are kept', async () => {
  const { address, asked } = await registryServer(three);
  const dataFolder = temporaryFolder();
  const { registry } = hostAt(address, { dataFolder });
  const folder = join(dataFolder, 'registry', 'answers');
  await registry.search({ text: 'weather' });
  for (const name of readdirSync(folder)) writeFileSync(join(folder, name), '{"at":');
  await registry.search({ text: 'weather' });
  expect(asked).toHaveLength(2);
  for (let at = 0; at < 205; at += 1) await registry.search({ text: `weather ${at}` });
  expect(readdirSync(folder)).toHaveLength(200);
});
