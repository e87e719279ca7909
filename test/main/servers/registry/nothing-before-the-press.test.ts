import fc from 'fast-check';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { HostError } from '../../../../contract/errors.ts';
import { OFFICIAL_REGISTRY } from '../../../../contract/registry.ts';
import { hostWithServers } from '../../../doubles/host-with-servers.ts';
import { weather } from '../../../doubles/registry-server.ts';
import { random } from '../../../doubles/sequences.ts';
import { temporaryFolder } from '../../../doubles/temporary-folder.ts';

const evil = 'https://evil.example';
const aPackage = fc.record(
  {
    registryType: fc.constantFrom('npm', 'pypi', 'oci', 'mcpb', 'nuget'),
    identifier: fc.constantFrom('evil', `${evil}/a.mcpb`, 'http://127.0.0.1:1/a.mcpb', '--call=touch x', 'evil/image:1.0.0'),
    version: fc.constantFrom('1.0.0', 'latest'),
    fileSha256: fc.constantFrom('a'.repeat(64), ''),
    runtimeHint: fc.constantFrom('sh', 'npx'),
    registryBaseUrl: fc.constantFrom(evil, 'https://pypi.org'),
  },
  { requiredKeys: ['registryType', 'identifier'] },
);
const anEntry = fc
  .record({
    packages: fc.array(aPackage, { maxLength: 3 }),
    remotes: fc.array(fc.record({ type: fc.constant('streamable-http'), url: fc.constantFrom(`${evil}/mcp`, 'http://localhost:1/mcp') }), {
      maxLength: 2,
    }),
    icons: fc.array(fc.record({ src: fc.constant(`${evil}/icon.png`) }), { maxLength: 1 }),
    websiteUrl: fc.constantFrom(evil, 'javascript:alert(1)'),
    repository: fc.constant({ url: evil }),
    status: fc.constantFrom('active', 'deprecated', 'deleted'),
  })
  .map(({ status, ...fields }) => ({ server: weather(fields), _meta: { 'io.modelcontextprotocol.registry/official': { status } } }));

/** The requests of a person who has not said yes to anything yet. */
const step = fc.constantFrom('search', 'versions', 'read', 'fill', 'off', 'on');

test('until the press that says so, an entry starts nothing, and only the registry that is on is asked', async () => {
  const played = { asked: 0 };
  await fc.assert(
    fc.asyncProperty(anEntry, fc.array(step, { maxLength: 8 }), async (said, steps) => {
      const dataFolder = temporaryFolder();
      let isOn = false;
      const { servers, journal } = hostWithServers({
        dataFolder,
        fetch: async (input) => {
          const url = new URL(input instanceof Request ? input.url : input);
          expect([isOn, url.origin, url.pathname.startsWith('/v0.1/servers')]).toEqual([true, OFFICIAL_REGISTRY, true]);
          played.asked += 1;
          const isOne = /\/versions\/[^/]+$/.test(url.pathname);
          return Response.json(isOne ? said : { servers: [said], metadata: {} });
        },
      });
      const { name } = said.server;
      for (const one of steps) await doIt(one);
      expect(journal.state().servers).toEqual({});
      expect(existsSync(join(dataFolder, 'bundles'))).toBe(false);
      expect(existsSync(join(dataFolder, 'registry')) ? readdirSync(join(dataFolder, 'registry')) : ['answers']).toEqual(['answers']);

      async function doIt(what: typeof step extends fc.Arbitrary<infer Step> ? Step : never): Promise<void> {
        const { registry } = servers;
        if (what === 'on' || what === 'off') {
          isOn = what === 'on';
          const { settings } = journal.state();
          return journal.record({
            type: 'settings.changed',
            settings: { ...settings, registry: { on: isOn, address: OFFICIAL_REGISTRY } },
          });
        }
        const asked = {
          search: () => registry.search({ text: 'weather' }),
          versions: () => registry.versions({ name }),
          read: () => registry.entry({ name }),
          fill: () => registry.entry({ name, filled: { way: 0, values: {} } }),
        }[what]();
        await asked.catch((cause: unknown) => {
          if (!(cause instanceof HostError) || cause.reason.code !== 'registry-off') throw cause;
          expect(isOn).toBe(false);
        });
      }
    }),
    random(60),
  );
  expect(played.asked).toBeGreaterThan(0);
});
