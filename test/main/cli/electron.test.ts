import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { downloadElectron } from '../../../main/cli/download-electron.ts';
import { findElectron, findPackedApp } from '../../../main/cli/electron.ts';
import { noDisplay } from '../../../main/cli/printing/no-display.ts';
import { listening } from '../../doubles/listening.ts';
import { zipOf } from '../../doubles/make-bundle.ts';
import { proxyServer } from '../../doubles/proxy-server.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

const never = new AbortController().signal;
const NAME = 'electron-v45.0.0-linux-x64';
const archive = zipOf([
  { name: 'electron', content: '#!/bin/sh\n', mode: 0o100755 },
  { name: 'locales/en-US.pak', content: 'en' },
  { name: 'Current', content: 'locales', mode: 0o120777 },
]);
let root: string;
let home: string;
beforeEach(() => {
  root = temporaryFolder();
  home = temporaryFolder();
  put('electron.json', JSON.stringify({ version: '45.0.0', checksums: { [`${NAME}.zip`]: sha256(archive) } }));
});

test('the first start downloads the Electron of this version for this system, and says how far it is', async () => {
  const asked: string[] = [];
  const mirror = await serve(({ url = '' }, response) => {
    asked.push(url);
    response.setHeader('Content-Length', archive.length).end(archive);
  });
  const electron = find();
  expect(electron.program()).toBeUndefined();
  const seen: [number, number | undefined][] = [];
  const onBytes = (done: number, all: number | undefined) => void seen.push([done, all]);
  expect(await downloadElectron(electron, { environment: { ELECTRON_MIRROR: mirror }, stop: never, onBytes })).toBeUndefined();
  expect(asked).toEqual([`/v45.0.0/${NAME}.zip`]);
  expect(seen.at(-1)).toEqual([archive.length, archive.length]);
  const folder = join(home, '.cache', 'Switchyard', NAME);
  expect(electron.program()).toBe(join(folder, 'electron'));
  expect(statSync(join(folder, 'electron')).mode & 0o111).toBe(0o111);
  expect(readFileSync(join(folder, 'Current', 'en-US.pak'), 'utf8')).toBe('en');
  expect(lstatSync(join(folder, 'Current')).isSymbolicLink()).toBe(true);
  // Nothing else is left beside it.
  expect(readdirSync(dirname(folder))).toEqual([NAME]);
});

test('an archive with another hash is never unpacked, and of one that breaks off nothing stays', async () => {
  const other = zipOf([{ name: 'electron', content: 'another program', mode: 0o100755 }]);
  const electron = find();
  const from = async (answer: RequestListener, silenceMs?: number) =>
    downloadElectron(electron, { environment: { ELECTRON_MIRROR: await serve(answer) }, stop: never, silenceMs });
  expect(await from((_, response) => response.end(other))).toBe('damaged');
  expect(await from((_, response) => response.end(archive.subarray(0, 100)))).toBe('damaged');
  expect(await from((_, response) => response.writeHead(200, { 'Content-Length': 1000 }).write('x', () => response.destroy()))).toBe(
    'unreachable',
  );
  expect(await from((_, response) => response.writeHead(404).end())).toEqual({ said: 'HTTP 404' });
  expect(await from((_, response) => response.write('x'), 50)).toBe('too-slow');
  expect(electron.program()).toBeUndefined();
  expect(readdirSync(dirname(electron.folder))).toEqual([]);
});

test('no server, a system without an Electron, and Ctrl+C are told apart', async () => {
  const electron = find();
  expect(await downloadElectron(electron, { environment: { ELECTRON_MIRROR: 'http://127.0.0.1:1/' }, stop: never })).toBe('unreachable');
  expect(await downloadElectron({ ...electron, sha256: undefined }, { environment: {}, stop: never })).toBe('no-such-system');
  const stopping = new AbortController();
  const mirror = await serve((_, response) => void response.write('x', () => stopping.abort()));
  expect(await downloadElectron(electron, { environment: { ELECTRON_MIRROR: mirror }, stop: stopping.signal })).toBe('interrupted');
});

test('the proxy of the environment is asked for it, and is told where it is what stands in the way', async () => {
  const mirror = await serve((_, response) => response.end(archive));
  const proxy = await proxyServer({ leadsTo: (host) => (host === 'mirror.example' ? Number(new URL(mirror).port) : undefined) });
  const from = (address: string) =>
    downloadElectron(find(), { environment: { ELECTRON_MIRROR: 'http://mirror.example/', http_proxy: address }, stop: never });
  expect(await from('http://127.0.0.1:1')).toEqual({
    why: { code: 'proxy-unreachable', proxy: 'http://127.0.0.1:1', detail: 'ECONNREFUSED' },
  });
  expect(await from(proxy.address)).toBeUndefined();
  expect(proxy.seen).toEqual([`GET http://mirror.example/v45.0.0/${NAME}.zip`]);
  expect(existsSync(find().program() ?? '')).toBe(true);
});

test('two starts at once both find it', async () => {
  const mirror = await serve((_, response) => response.end(archive));
  const both = [find(), find()].map((electron) => downloadElectron(electron, { environment: { ELECTRON_MIRROR: mirror }, stop: never }));
  expect(await Promise.all(both)).toEqual([undefined, undefined]);
  expect(existsSync(find().program() ?? '')).toBe(true);
});

test('in a checkout the package of Electron says which, and what was unpacked into it is used', () => {
  const checkout = temporaryFolder();
  const folder = join(checkout, 'node_modules', 'electron');
  const find = () => findElectron(checkout, { environment: {}, platform: 'linux', arch: 'x64', home });
  expect(find()).toBeUndefined();
  put('package.json', '{"name": "electron", "version": "45.0.0"}', folder);
  put('checksums.json', '{}', folder);
  put('dist/electron', '', folder);
  expect(find()).toMatchObject({ version: '45.0.0' });
  // The download of Electron writes this when all is there.
  expect(find()?.program()).toBeUndefined();
  put('path.txt', 'electron', folder);
  expect(find()?.program()).toBe(join(folder, 'dist', 'electron'));
});

test('an Electron put elsewhere is used, and each system has its own program and folder', () => {
  put('elsewhere/electron', '');
  const elsewhere = join(root, 'elsewhere');
  const on = (platform: NodeJS.Platform, environment = {}) => findElectron(root, { environment, platform, arch: 'arm64', home });
  expect(on('linux', { ELECTRON_OVERRIDE_DIST_PATH: elsewhere })?.program()).toBe(join(elsewhere, 'electron'));
  expect(on('linux', { XDG_CACHE_HOME: '/cache' })?.folder).toBe('/cache/Switchyard/electron-v45.0.0-linux-arm64');
  expect(on('darwin')?.folder).toBe(join(home, 'Library/Caches/Switchyard/electron-v45.0.0-darwin-arm64'));
  put('electron-v45.0.0-darwin-arm64/Electron.app/Contents/MacOS/Electron', '', join(home, 'Library/Caches/Switchyard'));
  expect(on('darwin')?.program()).toMatch(/darwin-arm64\/Electron\.app\/Contents\/MacOS\/Electron$/);
  expect(on('darwin')?.sha256).toBeUndefined();
});

test('a packed app has its program beside the folder of its command line', () => {
  expect(findPackedApp('/opt/Switchyard/resources/app.asar.unpacked', 'linux')).toBe(join('/opt/Switchyard', 'switchyard'));
  expect(findPackedApp('/Switchyard/resources/app.asar.unpacked', 'win32')).toBe(join('/Switchyard', 'Switchyard.exe'));
  expect(findPackedApp('/S.app/Contents/Resources/app.asar.unpacked', 'darwin')).toBe(join('/S.app/Contents/MacOS/Switchyard'));
  expect(findPackedApp('/home/me/switchyard', 'linux')).toBeUndefined();
});

test('only Linux can be without a display', () => {
  expect(noDisplay({}, 'linux')).toBe(true);
  expect(noDisplay({ DISPLAY: ':0' }, 'linux')).toBe(false);
  expect(noDisplay({ WAYLAND_DISPLAY: 'wayland-0' }, 'linux')).toBe(false);
  expect(noDisplay({}, 'darwin')).toBe(false);
  expect(noDisplay({}, 'win32')).toBe(false);
});

function find() {
  const electron = findElectron(root, { environment: {}, platform: 'linux', arch: 'x64', home });
  if (!electron) throw new Error('The test has no Electron.');
  return electron;
}

function put(file: string, content: string, folder = root): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}

async function serve(answer: RequestListener): Promise<string> {
  const { origin } = await listening(answer);
  return `${origin}/`;
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
