import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageKind } from '../../../main/child/package-kind.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

test.for([
  ['a checkout', { folder: 'checkout' }, undefined],
  ['an installer of Windows', { platform: 'win32' }, 'nsis'],
  ['an app of macOS', { platform: 'darwin' }, 'mac'],
  ['an AppImage', { environment: { APPIMAGE: '/home/somebody/Switchyard.AppImage' } }, 'AppImage'],
  ['a .deb', { type: 'deb\n' }, 'deb'],
  ['an .rpm', { type: 'rpm\n' }, 'rpm'],
  ['a package of somebody else', { type: 'snap\n' }, undefined],
  ['an unpacked folder', {}, undefined],
] as const)('%s updates itself as the package that it is', ([, app, kind]: readonly [string, InstalledApp, string | undefined]) => {
  const { folder = 'app.asar.unpacked', platform = 'linux', environment = {}, type } = app;
  const resources = temporaryFolder();
  const root = join(resources, folder);
  mkdirSync(root);
  if (type !== undefined) writeFileSync(join(resources, 'package-type'), type);
  expect(packageKind({ root, platform, environment })).toBe(kind);
});

type InstalledApp = { folder?: string; platform?: string; environment?: Record<string, string>; type?: string };
