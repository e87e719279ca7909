import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Electron, findElectron, installElectron } from '../../../main/cli/electron.ts';
import { noDisplay } from '../../../main/cli/printing/no-display.ts';

let root: string;
let folder: string;
const never = new AbortController().signal;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'switchyard-electron-'));
  folder = join(root, 'node_modules', 'electron');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"name": "electron", "version": "45.0.0"}');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('the program of Electron is there only after its own download', async () => {
  const electron = find();
  expect(electron).toMatchObject({ version: '45.0.0' });
  expect(electron.program()).toBeUndefined();
  const download = "require('fs').mkdirSync(__dirname + '/dist'); require('fs').writeFileSync(__dirname + '/dist/electron', '')";
  writeFileSync(electron.install, download);
  expect(await installElectron(electron, never)).toBeUndefined();
  expect(electron.program()).toBe(join(folder, 'dist', 'electron'));
});

test('why a download failed is told in one line', async () => {
  const electron = find();
  writeFileSync(electron.install, "console.error('RequestError: getaddrinfo ENOTFOUND github.com\\n    at x'); process.exit(1)");
  expect(await installElectron(electron, never)).toEqual({ said: 'ENOTFOUND github.com' });
  writeFileSync(electron.install, "console.error('TypeError: fetch failed'); process.exit(1)");
  expect(await installElectron(electron, never)).toBe('unreachable');
  writeFileSync(electron.install, 'setInterval(() => {}, 1000)');
  expect(await installElectron(electron, never, 50)).toBe('too-long');
});

test('an Electron put elsewhere is used, and none is none', () => {
  const elsewhere = join(root, 'elsewhere');
  mkdirSync(elsewhere);
  writeFileSync(join(elsewhere, 'electron'), '');
  expect(findElectron(root, { ELECTRON_OVERRIDE_DIST_PATH: elsewhere })?.program()).toBe(join(elsewhere, 'electron'));
  expect(findElectron(elsewhere.replace(root, `${root}-without`), {})).toBeUndefined();
});

test('only Linux can be without a display', () => {
  expect(noDisplay({}, 'linux')).toBe(true);
  expect(noDisplay({ DISPLAY: ':0' }, 'linux')).toBe(false);
  expect(noDisplay({ WAYLAND_DISPLAY: 'wayland-0' }, 'linux')).toBe(false);
  expect(noDisplay({}, 'darwin')).toBe(false);
  expect(noDisplay({}, 'win32')).toBe(false);
});

function find(): Electron {
  const electron = findElectron(root, {});
  if (!electron) throw new Error('The test has no Electron package.');
  return electron;
}
