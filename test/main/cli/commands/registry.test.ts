import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Terminal } from '../../../../main/cli/terminal.ts';
import { aManifest, zipOf } from '../../../doubles/make-bundle.ts';
import { registryServer, type ServerJson, weather } from '../../../doubles/registry-server.ts';
import { runCommand } from '../../../doubles/run-command.ts';
import { temporaryFolder } from '../../../doubles/temporary-folder.ts';

const switchyard = (data: string, args: string[], ask?: Terminal['ask']) => runCommand(data, args, { ask, path: '/nowhere' });

/** A data folder whose settings name this registry. */
function dataWith(address: string, on = true): string {
  const data = temporaryFolder();
  writeFileSync(join(data, 'settings.json'), JSON.stringify({ settings: { registry: { on, address } } }));
  return data;
}

test('while the registry is off, nothing is asked of it, and the person reads which address that is', async () => {
  const registry = await registryServer([{ server: weather() }]);
  const data = dataWith(registry.address, false);
  const asks: string[][] = [
    ['servers', 'search', 'weather'],
    ['servers', 'add', 'io.github.user/weather'],
  ];
  for (const args of asks) {
    const refused = await switchyard(data, args);
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining(`Once it is on, searches go to ${registry.address}`) });
    const declined = await switchyard(data, args, async () => 'n');
    expect(declined.code).toBe(1);
  }
  expect(registry.asked).toEqual([]);
});

test('a person switches it on, finds a server, and the next search goes out as well', async () => {
  const registry = await registryServer([
    { server: weather() },
    { server: weather({ name: 'com.example/weather-old', title: undefined }), status: 'deprecated' },
    { server: weather({ name: 'com.example/weather-more' }) },
  ]);
  const data = dataWith(registry.address, false);
  const found = await switchyard(data, ['servers', 'search', 'weather'], async (question) => {
    expect(question).toContain(registry.address);
    return 'y';
  });
  expect(found.code).toBe(0);
  expect(found.out).toMatch(/^io\.github\.user\/weather +1\.2\.0 +Forecasts for a place\.$/m);
  expect(found.out).toMatch(/^com\.example\/weather-old +1\.2\.0 +\[no longer recommended\] Forecasts/m);
  expect(found.said).toContain('There are more.');
  const json = await switchyard(data, ['servers', 'search', 'user/', '--json']);
  expect(JSON.parse(json.out)).toMatchObject([{ name: 'io.github.user/weather', publisher: { name: 'user', proof: 'unproved' } }]);
  expect(registry.asked).toEqual([
    '/v0.1/servers?search=weather&version=latest&limit=30',
    '/v0.1/servers?search=user%2F&version=latest&limit=30',
  ]);
});

test('an entry says who published it and what will run, and is added with its key out of sight', async () => {
  const server = weather({
    packages: [
      {
        registryType: 'npm',
        identifier: '@user/weather',
        version: '1.2.0',
        packageArguments: [{ type: 'named', name: '--place', isRequired: true }],
        environmentVariables: [{ name: 'WEATHER_KEY', isRequired: true, isSecret: true }],
      },
    ],
  });
  const registry = await registryServer([{ server }]);
  const data = dataWith(registry.address);
  const asked: unknown[] = [];
  const added = await switchyard(data, ['servers', 'add', 'io.github.user/weather'], async (question, typed) => {
    asked.push([question.trim(), typed]);
    if (question.includes('WEATHER_KEY')) return 'pa$$w$&rd';
    return question.includes('place') ? 'Oslo' : 'y';
  });
  expect(added.said).toContain('“Weather” 1.2.0');
  expect(added.said).toContain('user, by its own claim');
  expect(added.said).toContain('1. npm: @user/weather 1.2.0');
  expect(added.said).toContain('Does it read private data? Not answered');
  expect(added.said).toContain('Can it send things to others? Yes (its entry in the registry names WEATHER_KEY)\n');
  expect(added.said).toContain('asks before a call of “Weather” in a chat with private data');
  expect(added.said).toMatch(/npx\n +\S+\n +-y\n +@user\/weather@1\.2\.0\n +--place=Oslo/);
  expect(asked).toEqual([
    ['--place:', undefined],
    ['WEATHER_KEY:', 'hidden'],
    ['Trust and add it? [y/N]', undefined],
  ]);
  // This machine has no npx on the PATH of the test.
  expect(added.out).toMatch(/^Weather +failed/m);
  const kept = readFileSync(join(data, 'settings.json'), 'utf8');
  expect(JSON.parse(kept)).toMatchObject({
    mcpServers: {
      Weather: { command: 'npx', args: ['-y', '@user/weather@1.2.0', '--place=Oslo'], env: { WEATHER_KEY: '${secret:WEATHER_KEY}' } },
    },
  });
  expect(kept).not.toContain('w$&rd');
});

test('a bundle is downloaded after a yes, compared with its hash, and read like any other', async () => {
  const program = readFileSync(fileURLToPath(new URL('../../../doubles/scripted-server.mjs', import.meta.url)));
  const entry = { type: 'node', entry_point: 'index.mjs', mcp_config: { command: 'node', args: ['${__dirname}/index.mjs', '{}'] } };
  const file = zipOf([
    { name: 'manifest.json', content: JSON.stringify(aManifest({ server: entry })) },
    { name: 'index.mjs', content: program },
  ]);
  const hash = createHash('sha256').update(file).digest('hex');
  const entries: { server: ServerJson }[] = [];
  const registry = await registryServer(entries, { files: { '/tides.mcpb': file } });
  const bundle = { registryType: 'mcpb', identifier: `${registry.address}/tides.mcpb`, fileSha256: hash };
  entries.push({ server: weather({ packages: [bundle] }) });
  const data = dataWith(registry.address);
  const asked: string[] = [];
  const added = await switchyard(data, ['servers', 'add', 'io.github.user/weather'], async (question) => {
    asked.push(question.trim());
    if (question.includes('Download')) expect(registry.asked).not.toContain('/tides.mcpb');
    return 'y';
  });
  expect(asked).toEqual([`The bundle lies at ${bundle.identifier}. Download it? [y/N]`, 'Trust and add it? [y/N]']);
  expect(added).toMatchObject({ code: 0, out: expect.stringMatching(/^tides +ready/m) });
  expect(readdirSync(join(data, 'bundles'))).toEqual([hash]);
});

test('a bundle may have moved, and a place that leads into the network of this machine is not followed', async () => {
  const inside = await registryServer([], { files: { '/b.mcpb': Buffer.from('tides') } });
  const fileSha256 = createHash('sha256').update('tides').digest('hex');
  const moves: Record<string, string> = { '/moved.mcpb': '/a.mcpb', '/out.mcpb': `${inside.address}/b.mcpb`, '/round.mcpb': '/round.mcpb' };
  const entries: { server: ServerJson }[] = [];
  const registry = await registryServer(entries, {
    files: { '/a.mcpb': Buffer.from('tides') },
    broken: (response, path) => moves[path] !== undefined && !!response.writeHead(302, { location: moves[path] }).end(),
  });
  const said = async (path: string) => {
    const bundle = { registryType: 'mcpb', identifier: `${registry.address}${path}`, fileSha256 };
    entries.splice(0, 1, { server: weather({ packages: [bundle] }) });
    return (await switchyard(dataWith(registry.address), ['servers', 'add', 'io.github.user/weather', '--yes'])).said;
  };
  expect(await said('/moved.mcpb')).toContain('The file is not a bundle');
  expect(await said('/out.mcpb')).toContain(`Nothing is downloaded from ${inside.address}/b.mcpb`);
  expect(await said('/round.mcpb')).toContain('The address of the bundle led on more than 5 times');
  expect(inside.asked).toEqual([]);
});

test.each([
  ['has another hash', { fileSha256: 'b'.repeat(64) }, 'The downloaded bundle is not the one of the entry.'],
  ['has no hash', { fileSha256: undefined }, 'The entry does not say which hash its bundle has.'],
  [
    'lies in the network of this machine',
    { identifier: 'https://127.0.0.1:9/a.mcpb' },
    'Nothing is downloaded from https://127.0.0.1:9/a.mcpb',
  ],
  ['lies at no https address', { identifier: 'http://example.com/a.mcpb' }, 'Nothing is downloaded from http://example.com/a.mcpb'],
])('a bundle that %s is not taken, and nothing of it stays', async (_, fields, reason) => {
  const entries: { server: ServerJson }[] = [];
  const registry = await registryServer(entries, { files: { '/tides.mcpb': Buffer.from('tides') } });
  const bundle = { registryType: 'mcpb', identifier: `${registry.address}/tides.mcpb`, fileSha256: 'a'.repeat(64), ...fields };
  entries.push({ server: weather({ packages: [bundle] }) });
  const data = dataWith(registry.address);
  const refused = await switchyard(data, ['servers', 'add', 'io.github.user/weather', '--yes']);
  expect(refused).toMatchObject({ code: 2, said: expect.stringContaining(reason) });
  const kept = join(data, 'bundles');
  expect(existsSync(kept) ? readdirSync(kept) : []).toEqual([]);
});

test('an entry that was deleted says so, and is not added', async () => {
  const registry = await registryServer([{ server: weather(), status: 'deleted', message: 'use weather-2' }]);
  const data = dataWith(registry.address);
  const refused = await switchyard(data, ['servers', 'add', 'io.github.user/weather', '--yes']);
  const reason = 'This server was taken out of the registry, and cannot be added. The registry says: use weather-2';
  expect(refused).toMatchObject({ code: 2, said: expect.stringContaining(reason) });
  expect(readFileSync(join(data, 'settings.json'), 'utf8')).not.toContain('mcpServers');
});

test('an entry that is deprecated says so before the yes, and can be added', async () => {
  const registry = await registryServer([{ server: weather(), status: 'deprecated', message: 'use weather-2' }]);
  const data = dataWith(registry.address);
  const said: string[] = [];
  const added = await switchyard(data, ['servers', 'add', 'io.github.user/weather'], async (question) => {
    said.push(question);
    return 'y';
  });
  expect(said).toEqual(['Trust and add it? [y/N] ']);
  expect(added.said).toMatch(
    /no longer recommends this server\. It can be added all the same\.\n +The registry says: use weather-2\n(.|\n)*npx/,
  );
  expect(added.out).toMatch(/^Weather +failed/m);
});
