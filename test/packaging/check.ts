import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { gunzipSync } from 'node:zlib';
import { extractFile, listPackage } from '@electron/asar';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { _electron } from 'playwright-core';
import { z } from 'zod';
import { BUILT_IN_SERVERS } from '../../contract/built-in-servers.ts';
import { makeLinuxFiles } from '../../packaging/linux-files.ts';
import { makeStandin } from './make-standin.ts';
import { parseJson } from '../doubles/parse-json.ts';

/**
 * Packs the built app with a stand-in for Electron, offline, and looks into the package: its files,
 * its fuses, its desktop entry, and whether what was packed starts.
 */
const project = resolve(import.meta.dirname, '../..');
const out = join(project, 'out', 'standin');
/** Another one than that of the checkout, as a build may give it. */
const version = '99.0.0';
const { dependencies, devDependencies } = parseJson(
  z.object({
    dependencies: z.record(z.string(), z.string()),
    devDependencies: z.object({ electron: z.string() }),
  }),
  readFileSync(join(project, 'package.json'), 'utf8'),
);

/** The errors and warnings of lintian that are right here, each with its reason. */
const ACCEPTED = new Map([
  ['dir-or-file-in-opt', 'a package that no distribution made belongs there'],
  ['maintainer-script-ignores-errors', 'a system without AppArmor or a desktop database is no reason to fail'],
  ['shared-library-lacks-prerequisites', 'ripgrep is linked statically'],
]);

step('pack a .deb with a stand-in for Electron');
const deb = await pack();
const unpacked = join(out, 'unpacked');
execFileSync('dpkg-deb', ['--extract', deb, unpacked]);
const installed = join(unpacked, 'opt', 'Switchyard');

step('the archive holds the desktop app and nothing else');
const archive = join(installed, 'resources', 'app.asar');
const packed = listPackage(archive, { isPack: false }).map((path) => path.replaceAll('\\', '/'));
for (const path of ['/package.json', '/dist/main/electron.js', '/dist/preload/preload.cjs', '/dist/renderer/index.html']) {
  assert(packed.includes(path), `${path} is missing`);
}
const allowed =
  /^\/(package\.json|dist(\/(main(\/(electron|schema-worker|import-worker)\.js|\/parts(\/.+\.js)?)?|preload(\/preload\.cjs)?|renderer(\/.*)?))?)$/;
assert.deepEqual(
  packed.filter((path) => !allowed.test(path) || path.endsWith('.map')),
  [],
);
const manifest = JSON.parse(extractFile(archive, 'package.json').toString());
assert.deepEqual([manifest['main'], manifest['type'], manifest['version']], ['dist/main/electron.js', 'module', version]);

step('the servers lie beside it as plain files');
for (const name of [...BUILT_IN_SERVERS.map((server) => `${server}.js`), 'vectors-packages.json'])
  assert(existsSync(join(installed, 'resources', 'servers', name)), name);
// Once, also for the command line.
assert.equal(readlinkSync(join(installed, 'resources', 'cli', 'dist', 'servers')), '../../servers');
for (const file of ['servers/ripgrep/LICENSE', 'cli/dist/servers/ripgrep/LICENSE'])
  assert(existsSync(join(installed, 'resources', file)), file);
assert.match(
  execFileSync(join(installed, 'resources', 'servers', 'ripgrep', 'bin', 'rg'), ['--version'], { encoding: 'utf8' }),
  /^ripgrep /,
);
assert.equal(JSON.parse(readFileSync(join(installed, 'resources', 'servers', 'package.json'), 'utf8')).type, 'module');

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
const fuses: [FuseV1Options, 'on' | 'off'][] = [
  [FuseV1Options.RunAsNode, 'on'],
  [FuseV1Options.EnableCookieEncryption, 'on'],
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable, 'off'],
  [FuseV1Options.EnableNodeCliInspectArguments, 'off'],
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation, 'on'],
  [FuseV1Options.OnlyLoadAppFromAsar, 'on'],
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot, 'off'],
  [FuseV1Options.GrantFileProtocolExtraPrivileges, 'off'],
];
for (const [fuse, state] of fuses) assert.equal(wire[fuse], (state === 'on' ? '1' : '0').charCodeAt(0), FuseV1Options[fuse]);

step('the desktop knows it');
const entry = readFileSync(join(unpacked, 'usr', 'share', 'applications', 'switchyard.desktop'), 'utf8');
for (const line of ['Name=Switchyard', 'Exec=/opt/Switchyard/switchyard %U', 'Icon=switchyard', 'Categories=Development;']) {
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
])
  assert(existsSync(join(unpacked, 'usr/share', file)), file);
const page = gunzipSync(readFileSync(join(unpacked, 'usr/share/man/man1/switchyard.1.gz'))).toString();
for (const name of ['servers', 'call', 'check', 'completion']) assert(page.includes(`.SH SWITCHYARD ${name.toUpperCase()}\n`), name);

step('the tools of Debian have nothing to say that is not on the list');
lint('desktop-file-validate', [join(unpacked, 'usr/share/applications/switchyard.desktop')]);
const [metainfo = ''] = readdirSync(join(unpacked, 'usr/share/metainfo'));
lint('appstreamcli', ['validate', '--no-net', join(unpacked, 'usr/share/metainfo', metainfo)]);
const tags = lint('lintian', ['--tag-display-limit', '0', '--fail-on', 'none', deb]).matchAll(/^[EW]: switchyard: (\S+)/gm);
assert.deepEqual([...new Set([...tags].map(([, tag = '']) => tag))].filter((tag) => !ACCEPTED.has(tag)).toSorted(), []);

step('switchyard on the PATH answers commands, and without one opens the window');
const control = join(out, 'control');
execFileSync('dpkg-deb', ['--control', deb, control]);
assert.match(
  readFileSync(join(control, 'postinst'), 'utf8'),
  /^ln -sf '\/opt\/Switchyard\/resources\/cli\/switchyard' '\/usr\/bin\/switchyard'$/m,
);
assert.match(readFileSync(join(control, 'postrm'), 'utf8'), /^rm -f '\/usr\/bin\/switchyard'$/m);
for (const script of ['postinst', 'postrm']) execFileSync('sh', ['-n', join(control, script)]);
const onPath = join(out, 'bin', 'switchyard');
mkdirSync(join(out, 'bin'));
symlinkSync(join(installed, 'resources', 'cli', 'switchyard'), onPath);
assert.equal(command('--version'), `${version}\n`);
assert.match(command('--help'), /^switchyard servers /m);
const [notes] = JSON.parse(command('servers', '--json', '--data', join(out, 'data')));
assert.deepEqual([notes?.name, notes?.state], ['notes', 'ready']);

step('each built-in server runs on the Node the app brings');
for (const name of BUILT_IN_SERVERS) assert.match(await discovered(name), /"2026-07-28"/, name);

step('what was packed starts');
await launch(onPath);
process.stdout.write(`Good: ${deb}\n`);

async function pack(): Promise<string> {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const electronDist = join(out, 'electron');
  await makeStandin(electronDist, devDependencies.electron);
  makeLinuxFiles(project, join(project, 'out', 'linux'));
  const options = {
    electronDist,
    electronVersion: devDependencies.electron,
    'directories.output': join(out, 'dist'),
    artifactName: 'switchyard-standin.${ext}',
    'extraMetadata.version': version,
  };
  execFileSync(
    join(project, 'node_modules', '.bin', 'electron-builder'),
    ['--linux', 'deb', '--publish', 'never', ...Object.entries(options).map(([key, value]) => `-c.${key}=${value}`)],
    { cwd: project, stdio: ['ignore', 2, 2], env: { ...process.env, CUSTOM_FPM_PATH: join(import.meta.dirname, 'fpm.ts') } },
  );
  return join(out, 'dist', 'switchyard-standin.deb');
}

/** The output of a program that looks at packages; nothing where this machine does not have it. */
function lint(program: string, args: string[]): string {
  const { error, status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (error !== undefined) {
    step(`  (left out: ${program} is not installed)`);
    return '';
  }
  assert.equal(status, 0, `${program}: ${stdout}${stderr}`);
  return stdout;
}

function command(...words: string[]): string {
  return execFileSync(onPath, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 2] });
}

/**
 * The words of a server about itself to a host of today, run by the app's program as Node; without
 * LanceDB vectors starts, too.
 */
async function discovered(name: string): Promise<string> {
  const data = mkdtempSync(join(tmpdir(), 'switchyard-server-'));
  const meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'check', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const args = [join(installed, 'resources', 'servers', `${name}.js`), join(data, 'kept')];
  const server = spawn(join(installed, 'switchyard'), args, {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
    timeout: 60_000,
  });
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
