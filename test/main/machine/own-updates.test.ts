import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ownUpdates } from '../../../main/host/machine/own-updates.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';
import { updateKeys } from '../../doubles/update-feed.ts';

const { publicKey } = updateKeys();
const feed = 'https://example.org/releases/latest/download/switchyard-updates.txt';
const released = { name: 'switchyard-mcp', homepage: 'https://example.org', updates: { feed, publicKey } };

function installed(path: string, { manifest = released, project = false }: { manifest?: object; project?: boolean } = {}): string {
  const root = join(temporaryFolder(), path);
  mkdirSync(root, { recursive: true });
  writeFileSync(join(root, 'package.json'), JSON.stringify(manifest));
  if (project) writeFileSync(join(dirname(dirname(root)), 'package.json'), '{}');
  return root;
}

test.for([
  ['for all projects', 'lib/node_modules/switchyard-mcp', false, 'npm install --global switchyard-mcp@latest'],
  ['into a project', 'project/node_modules/switchyard-mcp', true, 'npm install switchyard-mcp@latest'],
  ['by npx', '_npx/5f3a/node_modules/switchyard-mcp', true, 'npx switchyard-mcp@latest'],
] as const)('a package that was installed %s says the command of npm that updates it', ([, path, project, command]) => {
  const updates = ownUpdates(installed(path, { project }));
  expect(updates).toMatchObject({ publicKey, way: { by: 'command', command } });
  expect(updates?.feed.href).toBe(feed);
});

test('a desktop app updates itself, and the command line beside one says where to get a newer one', () => {
  const install = async () => undefined;
  expect(ownUpdates(installed('app'), { package: 'deb', arch: 'x64', install })?.way).toEqual({
    by: 'app',
    package: 'deb',
    arch: 'x64',
    install,
  });
  expect(ownUpdates(installed('opt/Switchyard/resources/cli'))?.way).toEqual({ by: 'page', address: 'https://example.org' });
});

test.for([
  ['in a checkout', 'checkout', released],
  ['with the placeholder of the key', 'node_modules/switchyard-mcp', { ...released, updates: { feed, publicKey: 'invalid' } }],
  ['without a feed', 'node_modules/switchyard-mcp', { name: 'switchyard-mcp', homepage: 'https://example.org' }],
] as const)('%s nothing is looked for', ([, path, manifest]) => {
  expect(ownUpdates(installed(path, { manifest }))).toBeUndefined();
});
