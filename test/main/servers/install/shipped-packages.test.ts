import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { neededPackage } from '../../../../contract/built-in-servers.ts';
import { npmPackages } from '../../../../main/host/servers/install/npm.ts';
import { shippedPackage } from '../../../../main/host/servers/install/shipped-packages.ts';
import lockfile from '../../../../servers/vectors/package-lock.json' with { type: 'json' };
import manifest from '../../../../servers/vectors/package.json' with { type: 'json' };
import { defined } from '../../../doubles/defined.ts';
import { temporaryFolder } from '../../../doubles/temporary-folder.ts';

const lanceDb = defined(neededPackage({ id: 'vectors', origin: 'built-in' }));

let file: string;

beforeEach(() => {
  file = join(temporaryFolder(), 'vectors-packages.json');
  const read = (name: string) => readFileSync(resolve(import.meta.dirname, '../../../../servers/vectors', name), 'utf8');
  writeFileSync(file, JSON.stringify({ 'package.json': read('package.json'), 'package-lock.json': read('package-lock.json') }));
});

test('every package of the lockfile has a hash, and none an address: npm asks the registry that the person uses', () => {
  const packages = Object.entries(lockfile.packages).filter(([path]) => path !== '');
  expect(packages.length).toBeGreaterThan(20);
  for (const [path, about] of packages) {
    expect(about, path).toHaveProperty('integrity', expect.stringMatching(/^sha512-/));
    expect(about, path).not.toHaveProperty('resolved');
  }
});

test('what the app says of LanceDB is what the lockfile of the vectors server installs', () => {
  expect(lanceDb).toMatchObject({ name: '@lancedb/lancedb', version: manifest.dependencies['@lancedb/lancedb'] });
});

test.for([
  ['linux', 'x64'],
  ['darwin', 'arm64'],
  ['win32', 'x64'],
] as const)('LanceDB is built for %s on %s', async ([platform, arch]) => {
  await expect(shippedPackage(lanceDb, file, { platform, arch })).resolves.toMatchObject({ name: '@lancedb/lancedb', wanted: '0.31.0' });
});

test.for([
  ['darwin', 'x64'],
  ['freebsd', 'x64'],
] as const)('for %s on %s nobody builds LanceDB, and the person reads that', async ([platform, arch]) => {
  const reason = { code: 'install-unsupported', library: 'LanceDB' };
  await expect(shippedPackage(lanceDb, file, { platform, arch })).rejects.toMatchObject({ reason });
});

test('without npm nothing is planned, and the person reads what is needed', async () => {
  const wanted = await shippedPackage(lanceDb, file, { platform: 'linux', arch: 'x64' });
  const run = { environment: { PATH: '/nowhere' }, stop: new AbortController().signal };
  await expect(npmPackages.resolve(wanted, temporaryFolder(), run)).rejects.toMatchObject({ reason: { code: 'install-needs-npm' } });
});

test('no server but a built-in one needs a package, whatever its id says', () => {
  expect(neededPackage({ id: 'vectors', origin: 'added' })).toBeUndefined();
  expect(neededPackage({ id: 'notes', origin: 'built-in' })).toBeUndefined();
});
