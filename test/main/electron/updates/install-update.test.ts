import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { App } from 'electron';
import { expect, onTestFinished, test, vi } from 'vitest';
import { prepareInstall } from '../../../../main/electron/updates/install-update.ts';
import { standIn } from '../../../doubles/beyond-types.ts';
import { temporaryFolder } from '../../../doubles/temporary-folder.ts';
import { fileOf } from '../../../doubles/update-feed.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const linux = process.platform === 'linux';

/** The app, version 1.3.0, with a file of 1.4.0 that its host has verified. */
function verified(kind: 'AppImage' | 'deb', content: string) {
  const folder = join(temporaryFolder(), 'updates');
  mkdirSync(folder);
  const path = join(folder, `switchyard-1.4.0.${kind}`);
  writeFileSync(path, content);
  const { bytes, sha512 } = fileOf(content, 'https://example.org/x', kind);
  let relaunched = 0;
  const app = standIn<App>('app', {
    getVersion: () => '1.3.0',
    getName: () => 'Switchyard',
    whenReady: async () => undefined,
    relaunch: () => void (relaunched += 1),
  });
  return { folder, path, file: { path, version: '1.4.0', package: kind, bytes, sha512 }, app, relaunched: () => relaunched };
}

test.skipIf(!linux)('an AppImage takes the place of the one that runs, and is started', async () => {
  const old = join(temporaryFolder(), 'Switchyard.AppImage');
  writeFileSync(old, 'the old one');
  const started = `${old}.started`;
  const content = `#!/bin/sh\necho "$APPIMAGE_SILENT_INSTALL" > '${started}'\n`;
  const { file, app } = verified('AppImage', content);
  withEnvironment('APPIMAGE', old);
  const install = await prepareInstall(file, { app, log: quiet });
  expect(readFileSync(old, 'utf8')).toBe('the old one');
  expect(await install()).toBe(true);
  expect(readFileSync(old, 'utf8')).toBe(content);
  expect(statSync(old).mode & 0o111).not.toBe(0);
  await vi.waitFor(() => expect(readFileSync(started, 'utf8')).toBe('true\n'));
});

test.skipIf(!linux)('a .deb is given to the package manager, and the app is started again after it', async () => {
  const { file, app, folder, relaunched } = verified('deb', 'a package');
  const programs = temporaryFolder();
  const said = join(programs, 'said');
  for (const name of ['dpkg', 'pkexec']) {
    writeFileSync(join(programs, name), `#!/bin/sh\necho "${name} $*" >> '${said}'\n`);
    chmodSync(join(programs, name), 0o755);
  }
  withEnvironment('PATH', `${programs}${delimiter}${process.env['PATH'] ?? ''}`);
  const install = await prepareInstall(file, { app, log: quiet });
  expect(await install()).toBe(true);
  expect(readFileSync(said, 'utf8')).toContain(`dpkg -i ${join(folder, 'electron-updater/pending/switchyard-1.4.0.deb')}`);
  expect(relaunched()).toBe(1);
});

test.skipIf(!linux)('one that the package manager refuses is not installed', async () => {
  const { file, app, relaunched } = verified('deb', 'a package');
  const programs = temporaryFolder();
  for (const name of ['dpkg', 'pkexec', 'apt-get']) {
    writeFileSync(join(programs, name), '#!/bin/sh\nexit 126\n');
    chmodSync(join(programs, name), 0o755);
  }
  withEnvironment('PATH', `${programs}${delimiter}${process.env['PATH'] ?? ''}`);
  const install = await prepareInstall(file, { app, log: quiet });
  expect(await install()).toBe(false);
  expect(relaunched()).toBe(0);
});

test('a file that was changed after it was verified is refused before the app ends, and nothing is downloaded instead', async () => {
  const { file, app, path } = verified('deb', 'a package');
  writeFileSync(path, 'another one');
  await expect(prepareInstall(file, { app, log: quiet })).rejects.toThrow();
});

test('a version that is not newer is refused', async () => {
  const { file, app } = verified('deb', 'a package');
  await expect(prepareInstall({ ...file, version: '1.3.0' }, { app, log: quiet })).rejects.toThrow('not newer');
});

test('a folder that would end the command of the package manager is refused', async () => {
  const { file, app } = verified('deb', 'a package');
  const folder = join(temporaryFolder(), "somebody's");
  mkdirSync(folder);
  await expect(prepareInstall({ ...file, path: join(folder, 'a.deb') }, { app, log: quiet })).rejects.toThrow();
  expect(readdirSync(folder)).toEqual([]);
});

function withEnvironment(name: string, value: string): void {
  vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
}
