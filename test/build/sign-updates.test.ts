import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readUpdateManifest } from '../../main/host/updates/manifest.ts';
import { makeManifest, MANIFEST_NAME } from '../../packaging/release/updates-manifest.ts';
import { readIdentity } from '../../packaging/identity.ts';
import { parseJson } from '../doubles/parse-json.ts';
import { temporaryFolder } from '../doubles/temporary-folder.ts';
import { updateKeys } from '../doubles/update-feed.ts';

const project = resolve(import.meta.dirname, '../..');
const NAMES = [
  ['switchyard-1.4.0-linux-amd64.deb', 'deb', 'x64'],
  ['switchyard-1.4.0-linux-arm64.AppImage', 'AppImage', 'arm64'],
  ['switchyard-1.4.0-linux-x86_64.AppImage', 'AppImage', 'x64'],
  ['switchyard-1.4.0-linux-x86_64.rpm', 'rpm', 'x64'],
  ['switchyard-1.4.0-mac-arm64.zip', 'mac', 'arm64'],
  ['switchyard-1.4.0-win-x64-unsigned.exe', 'nsis', 'x64'],
] as const;

/** The files of a release, and others that lie beside them. */
function built(): string {
  const folder = temporaryFolder();
  const others = [
    'switchyard-1.3.0-linux-amd64.deb',
    'switchyard-1.4.0-mac-arm64.dmg',
    'switchyard-1.4.0-mac-x64-unsigned.zip',
    'SHA256SUMS',
  ];
  for (const name of [...NAMES.map(([each]) => each), ...others]) writeFileSync(join(folder, name), `content of ${name}`);
  return folder;
}

test('the manifest of a release names each file that an app can install, and apps take it', () => {
  const keys = updateKeys();
  const address = 'https://example.org/releases/download/v1.4.0';
  const text = makeManifest({ ...keys, folder: built(), version: '1.4.0', address, notes: 'Quieter.' });
  expect(readUpdateManifest(Buffer.from(text), keys.publicKey)).toMatchObject({
    version: '1.4.0',
    notes: 'Quieter.',
    files: NAMES.map(([name, kind, arch]) => ({ package: kind, arch, url: `${address}/${name}`, bytes: `content of ${name}`.length })),
  });
});

test('a key that the apps out there do not know signs nothing', () => {
  const release = { folder: built(), version: '1.4.0', address: 'https://example.org', notes: '' };
  const { privateKey } = updateKeys();
  expect(() => makeManifest({ ...release, privateKey, publicKey: updateKeys().publicKey })).toThrow('wrongly-signed');
});

test('a folder without a file of this version is an error', () => {
  expect(() => makeManifest({ ...updateKeys(), folder: built(), version: '2.0.0', address: 'https://example.org', notes: '' })).toThrow(
    '2.0.0',
  );
});

test('the feed of the apps ends with the name that the manifest is written under', () => {
  expect(readIdentity(project).updates.feed.endsWith(`/${MANIFEST_NAME}`)).toBe(true);
});

test('the script signs nothing while package.json has a placeholder', () => {
  const { status, stderr } = sign(project);
  expect(status).toBe(1);
  expect(stderr).toContain('updates.publicKey: invalid');
});

test('the script takes the private key from the environment, and writes the manifest beside the files', () => {
  const keys = updateKeys();
  const root = releasable(keys.publicKey);
  expect(sign(root, '')).toMatchObject({ status: 1, stderr: expect.stringContaining('SWITCHYARD_UPDATE_KEY') });
  expect(sign(root, keys.privateKey)).toMatchObject({ status: 0, stderr: '' });
  expect(readUpdateManifest(readFileSync(join(root, 'out/release', MANIFEST_NAME)), keys.publicKey)).toMatchObject({
    version: '1.4.0',
    notes: 'Quieter.',
    files: NAMES.map(([name]) => ({ url: `https://example.org/switchyard/releases/download/v1.4.0/${name}` })),
  });
});

/** A repository in which everything is decided, with the installers of a release. */
function releasable(publicKey: string): string {
  const root = temporaryFolder();
  mkdirSync(join(root, 'out'));
  cpSync(built(), join(root, 'out/release'), { recursive: true });
  writeFileSync(join(root, 'CHANGELOG.md'), '# Changelog\n\n## 1.4.0\n\nQuieter.\n\n## 1.3.0\n\nLouder.\n');
  const manifest = parseJson(z.looseObject({}), readFileSync(join(project, 'package.json'), 'utf8'));
  const decided = {
    ...manifest,
    version: '1.4.0',
    build: { appId: 'org.example.switchyard' },
    author: 'The Switchyard authors <packages@example.org>',
    homepage: 'https://example.org',
    repository: 'https://example.org/switchyard.git',
    bugs: 'https://example.org/issues',
    updates: { feed: `https://example.org/${MANIFEST_NAME}`, publicKey },
  };
  writeFileSync(join(root, 'package.json'), JSON.stringify(decided));
  return root;
}

function sign(cwd: string, key = updateKeys().privateKey): { status: number | null; stderr: string } {
  const { SWITCHYARD_UPDATE_KEY: _none, ...environment } = process.env;
  return spawnSync(process.execPath, [join(project, 'packaging/release/sign-updates.ts')], {
    cwd,
    env: { ...environment, ...(key !== '' && { SWITCHYARD_UPDATE_KEY: key }) },
    encoding: 'utf8',
  });
}
