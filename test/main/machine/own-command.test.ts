import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findInstallation } from '../../../main/host/machine/installation.ts';
import { ownCommand } from '../../../main/host/machine/own-command.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

const name = 'switchyard-mcp';

test('a checkout takes the command of its own folder, and no package of that name on npm', () => {
  expect(findInstallation().command).toBe('npx switchyard');
});

test('the package of a project, and of the cache of npx, is named whole', () => {
  const project = temporaryFolder();
  writeFileSync(join(project, 'package.json'), '{}');
  expect(ownCommand({ root: installedIn(project), name })).toBe('npx switchyard-mcp');
});

test('a package that is installed for all projects has its command on the PATH', () => {
  expect(ownCommand({ root: installedIn(temporaryFolder()), name })).toBe('switchyard');
});

test('a .deb and an .rpm put the command on the PATH; the other packages of the app do not', () => {
  const window = { root: '/opt/Switchyard/resources/app.asar', name, environment: {} };
  expect(ownCommand({ ...window, platform: 'linux' })).toBe('switchyard');
  expect(ownCommand({ ...window, root: '/opt/Switchyard/resources/app.asar.unpacked', platform: 'linux' })).toBe('switchyard');
  expect(ownCommand({ ...window, platform: 'linux', environment: { APPIMAGE: '/home/me/Switchyard.AppImage' } })).toBe(
    'npx switchyard-mcp',
  );
  const mac = '/Applications/Switchyard.app/Contents/Resources/app.asar.unpacked';
  expect(ownCommand({ ...window, root: mac, platform: 'darwin' })).toBe('npx switchyard-mcp');
  expect(ownCommand({ ...window, platform: 'win32' })).toBe('npx switchyard-mcp');
});

function installedIn(folder: string): string {
  const root = join(folder, 'node_modules', name);
  mkdirSync(root, { recursive: true });
  return root;
}
