import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { gunzipSync } from 'node:zlib';
import { extractFile, listPackage, statFile } from '@electron/asar';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { _electron } from 'playwright-core';
import { z } from 'zod';
import { BUILT_IN_SERVERS } from '../../contract/built-in-servers.ts';
import { keysOf } from '../doubles/beyond-types.ts';
import { parseJson } from '../doubles/parse-json.ts';
import { lintPackages } from './lint-packages.ts';
import { type Kind, pack, packageIn, project } from './pack.ts';
import { findTools } from './tools.ts';

/**
 * Packs the built app with a stand-in for Electron, offline, and looks into the packages: their
 * files, their fuses, the remarks of the linters, and whether the packed app starts.
 */
const out = join(project, 'out', 'standin');
/** Another one than that of the checkout, as a build may give it. */
const version = '99.0.0';
const epoch = Date.UTC(2026, 0, 1) / 1000;
/** In MB, of all that is ours; Electron comes on top. */
const MOST = { package: 45, installed: 155 };
const { dependencies } = parseJson(
  z.object({ dependencies: z.record(z.string(), z.string()) }),
  readFileSync(join(project, 'package.json'), 'utf8'),
);

step('pack a .deb and an .rpm with a stand-in for Electron');
const kinds: Kind[] = ['deb', ...(findTools([{ program: 'rpmbuild', of: 'rpm' }]).length > 0 ? ['rpm' as const] : [])];
await pack(out, { kinds, version, epoch });
const deb = packageIn(out, 'deb');
const unpacked = join(out, 'unpacked');
execFileSync('dpkg-deb', ['--extract', deb, unpacked]);
const installed = join(unpacked, 'opt', 'Switchyard');
const resources = join(installed, 'resources');
const plain = join(resources, 'app.asar.unpacked');

step('the archive holds the program of the window, and beside it lies once what Node runs, too');
const archive = join(resources, 'app.asar');
const listed = listPackage(archive, { isPack: false })
  .map((path) => path.replaceAll('\\', '/').slice(1))
  .filter((path) => 'size' in statFile(archive, path));
const isBeside = (path: string) => existsSync(join(plain, path)) && path !== 'package.json';
assert.deepEqual(
  listed.filter((path) => !isBeside(path)),
  ['dist/main/electron.js', 'dist/preload/preload.cjs', 'package.json'],
);
const beside = listed.filter(isBeside);
for (const path of ['dist/main/cli.js', 'dist/main/host.js', 'dist/main/schema-worker.js', 'dist/renderer/index.html'])
  assert(beside.includes(path), `${path} is missing`);
assert.deepEqual(
  beside.filter((path) => !/^dist\/(main|renderer)\//.test(path) || path.endsWith('.map')),
  [],
);
const manifest = JSON.parse(extractFile(archive, 'package.json').toString());
assert.deepEqual([manifest['main'], manifest['type'], manifest['version']], ['dist/main/electron.js', 'module', version]);
assert.deepEqual(twice(installed), []);

step('the servers lie there as plain files');
const servers = join(plain, 'dist', 'servers');
for (const name of [...BUILT_IN_SERVERS.map((server) => `${server}.js`), 'vectors-packages.json'])
  assert(existsSync(join(servers, name)), name);
assert(existsSync(join(servers, 'ripgrep', 'LICENSE')));
assert.match(execFileSync(join(servers, 'ripgrep', 'bin', 'rg'), ['--version'], { encoding: 'utf8' }), /^ripgrep /);

// By that it knows which kind of package updates it.
assert.equal(readFileSync(join(installed, 'resources', 'package-type'), 'utf8'), 'deb\n');

step('the licences of what it is made of come with it');
const licenses = readFileSync(join(installed, 'resources', 'THIRD-PARTY-LICENSES.txt'), 'utf8');
for (const [name, version] of Object.entries(dependencies)) {
  // The native module is not packed, and ripgrep's licence lies beside it.
  assert.equal(licenses.includes(`\n${name} ${version} (`), !['@napi-rs/keyring', '@vscode/ripgrep'].includes(name), name);
}
for (const text of ['Apache License', 'SIL OPEN FONT LICENSE', 'The ISC License', 'Permission is hereby granted, free of charge']) {
  assert(licenses.includes(text), `${text} is missing`);
}

step('Chromium speaks the languages of the app, and no other');
assert.deepEqual(readdirSync(join(installed, 'locales')).toSorted(), ['de.pak', 'en-US.pak', 'zh-CN.pak']);

step('the fuses are set');
const wire = await getCurrentFuseWire(join(installed, 'switchyard'));
const fuses: Record<keyof typeof FuseV1Options, 'on' | 'off'> = {
  RunAsNode: 'off',
  EnableCookieEncryption: 'on',
  EnableNodeOptionsEnvironmentVariable: 'off',
  EnableNodeCliInspectArguments: 'off',
  EnableEmbeddedAsarIntegrityValidation: 'on',
  OnlyLoadAppFromAsar: 'on',
  LoadBrowserProcessSpecificV8Snapshot: 'off',
  GrantFileProtocolExtraPrivileges: 'off',
  // Checks of WebAssembly by the processor: as Electron ships it.
  WasmTrapHandlers: 'on',
};
for (const fuse of keysOf(fuses)) assert.equal(wire[FuseV1Options[fuse]], (fuses[fuse] === 'on' ? '1' : '0').charCodeAt(0), fuse);

step('the desktop knows it');
const entry = readFileSync(join(unpacked, 'usr', 'share', 'applications', 'switchyard.desktop'), 'utf8');
for (const line of [
  'Name=Switchyard',
  'Exec=/opt/Switchyard/switchyard %F',
  'MimeType=application/x-mcpb;',
  'Icon=switchyard',
  'Categories=Development;',
]) {
  assert(entry.split('\n').includes(line), `${line} is missing in\n${entry}`);
}
for (const size of [16, 32, 48, 128, 256, 512]) {
  assert(existsSync(join(unpacked, 'usr', 'share', 'icons', 'hicolor', `${size}x${size}`, 'apps', 'switchyard.png')), `icon ${size}`);
}
const field = (name: string) => execFileSync('dpkg-deb', ['--field', deb, name], { encoding: 'utf8' });
assert.equal(field('Package'), 'switchyard\n');
assert.equal(field('Section'), 'net\n');
// Electron links them; a system without a desktop has none of them.
for (const library of ['libgbm1', 'libdrm2', 'libasound2 | libasound2t64', 'libnss3', 'libgtk-3-0'])
  assert(field('Depends').includes(library), `${library} is missing in Depends`);

step('Linux finds its manual, completions, icon, licence and metadata');
for (const language of ['', 'de', 'zh_CN'])
  assert(existsSync(join(unpacked, 'usr/share/man', language, 'man1/switchyard.1.gz')), `manual ${language}`);
for (const file of [
  'bash-completion/completions/switchyard',
  'zsh/vendor-completions/_switchyard',
  'fish/vendor_completions.d/switchyard.fish',
  'icons/hicolor/scalable/apps/switchyard.svg',
  'doc/switchyard/copyright',
  'doc/switchyard/changelog.gz',
  'mime/packages/switchyard.xml',
])
  assert(existsSync(join(unpacked, 'usr/share', file)), file);
const page = gunzipSync(readFileSync(join(unpacked, 'usr/share/man/man1/switchyard.1.gz'))).toString();
for (const name of ['servers', 'call', 'check', 'completion']) assert(page.includes(`.SH SWITCHYARD ${name.toUpperCase()}\n`), name);

step('the linters of the distributions have nothing to say that is not on the list');
lintPackages({ deb, rpm: kinds.includes('rpm') ? packageIn(out, 'rpm') : undefined, unpacked });

step('switchyard on the PATH answers commands, and without one opens the window');
const control = join(out, 'control');
execFileSync('dpkg-deb', ['--control', deb, control]);
assert.match(
  readFileSync(join(control, 'postinst'), 'utf8'),
  /^ln -sf '\/opt\/Switchyard\/resources\/switchyard' '\/usr\/bin\/switchyard'$/m,
);
assert.match(readFileSync(join(control, 'postrm'), 'utf8'), /^rm -f '\/usr\/bin\/switchyard'$/m);
for (const script of ['postinst', 'postrm']) execFileSync('sh', ['-n', join(control, script)]);
const onPath = join(out, 'bin', 'switchyard');
mkdirSync(join(out, 'bin'));
symlinkSync(join(resources, 'switchyard'), onPath);
assert.equal(command('--version'), `${version}\n`);
assert.match(command('--help'), /^switchyard servers /m);
const [notes] = JSON.parse(command('servers', '--json', '--data', join(out, 'data')));
assert.deepEqual([notes?.name, notes?.state], ['notes', 'ready']);

step('each built-in server runs on the Node the app brings');
for (const name of BUILT_IN_SERVERS) assert.match(await discovered(name), /"2026-07-28"/, name);

step('what was packed starts');
await launch(onPath);

step('the same build makes the same packages');
const again = join(out, 'again');
await pack(again, { kinds, version, epoch });
for (const kind of kinds) assert.equal(hashOf(packageIn(again, kind)), hashOf(packageIn(out, kind)), kind);

step(`without Electron a package has at most ${MOST.package} MB, and ${MOST.installed} MB installed`);
const onDisk = (Number(field('Installed-Size')) * 1024) / 1e6;
assert(onDisk <= MOST.installed, `${onDisk} MB`);
for (const kind of kinds) {
  const size = statSync(packageIn(out, kind)).size / 1e6;
  assert(size <= MOST.package, `${size} MB`);
  process.stdout.write(`Good: ${packageIn(out, kind)}, ${size.toFixed(1)} MB, installed ${onDisk.toFixed(1)} MB\n`);
}

/** Files of more than a few lines that lie in this folder more than once. */
function twice(folder: string): string[][] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
  );
  const alike = Map.groupBy(
    files.filter((file) => statSync(file).size > 1000),
    hashOf,
  );
  return [...alike.values()].filter((some) => some.length > 1);
}

function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

function command(...words: string[]): string {
  return execFileSync(onPath, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 2] });
}

/**
 * The words of a server about itself to a host of today, run by the Node that comes with the app;
 * without LanceDB vectors starts, too.
 */
async function discovered(name: string): Promise<string> {
  const data = mkdtempSync(join(tmpdir(), 'switchyard-server-'));
  const meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'check', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const args = [join(servers, `${name}.js`), join(data, 'kept')];
  const server = spawn(join(resources, 'node'), args, { stdio: ['pipe', 'pipe', 'inherit'], timeout: 60_000 });
  try {
    server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'server/discover', params: { _meta: meta } })}\n`);
    for await (const line of createInterface({ input: server.stdout })) return line;
    return 'nothing';
  } finally {
    server.kill();
    rmSync(data, { recursive: true, force: true });
  }
}

/**
 * Starts the packed app as a person would, and waits until its window shows the server it brings.
 */
async function launch(executablePath: string): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'switchyard-packed-'));
  const app = await _electron.launch({ executablePath, args: ['--data', data] });
  try {
    const page = await app.firstWindow();
    // The notes server runs on the packed app's own Node.
    await page.getByRole('main').getByText('Ready', { exact: true }).waitFor();
    assert.equal(await app.evaluate(({ app: main }) => main.isPackaged), true);
  } finally {
    await app.close();
    rmSync(data, { recursive: true, force: true });
  }
}

function step(what: string): void {
  process.stdout.write(`${what}\n`);
}
