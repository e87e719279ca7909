import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { makeNpmPackage } from '../../packaging/npm-package.ts';
import { deepTest } from '../doubles/deep-test.ts';
import { listening } from '../doubles/listening.ts';
import { zipOf } from '../doubles/make-bundle.ts';
import { parseJson } from '../doubles/parse-json.ts';
import { temporaryFolder } from '../doubles/temporary-folder.ts';

const project = resolve(import.meta.dirname, '../..');
const MB = 1_000_000;
const MOST = { packed: 4 * MB, installed: 25 * MB };
const Manifest = z.looseObject({
  version: z.string(),
  dependencies: z.record(z.string(), z.string()),
  optionalDependencies: z.record(z.string(), z.string()),
  private: z.boolean().optional(),
});

let folder: string;
let packed: string;
/** The package as npm lays it into a project. */
let installed: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'switchyard-npm-'));
  packed = pack();
  installed = join(folder, 'node_modules', 'switchyard-mcp');
  mkdirSync(installed, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{}');
  execFileSync('tar', ['--extract', '--gzip', '--file', packed, '--directory', installed, '--strip-components=1']);
  for (const name of ['@napi-rs', '@vscode']) symlinkSync(join(project, 'node_modules', name), join(folder, 'node_modules', name));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the package for npm is small, holds the app alone, and runs nothing when it is installed', () => {
  expect(statSync(packed).size).toBeLessThan(MOST.packed);
  const files = readdirSync(installed, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(installed.length + 1));
  const app = /^(?:main\/cli\/switchyard\.mjs|client\/words\/(?:en|de|zh)\/launcher\.json|dist\/(?:main|preload|renderer|servers)\/.*)$/;
  expect(files.filter((file) => !app.test(file)).toSorted()).toEqual([
    'LICENSE',
    'README.md',
    'THIRD-PARTY-LICENSES.txt',
    'electron.json',
    'package.json',
  ]);
  expect(files.filter((file) => /\.(?:map|ts|tsx)$|compiled/.test(file))).toEqual([]);
  // The updater replaces an installed desktop app; npm updates this one.
  expect(
    files.filter((file) => file.endsWith('.js') && readFileSync(join(installed, file), 'utf8').includes('class AppImageUpdater')),
  ).toEqual([]);
  const manifest = manifestIn(installed);
  expect(Object.keys(manifest.dependencies)).toEqual(['@napi-rs/keyring', '@vscode/ripgrep']);
  expect(Object.keys(manifest.optionalDependencies)).toEqual(['@koromix/koffi-win32-arm64', '@koromix/koffi-win32-x64']);
  expect(manifest).not.toHaveProperty('scripts');
  // npm refuses to publish it while package.json has placeholders.
  expect(manifest.private).toBe(true);
});

test('in an empty folder and with an empty home it says its version and calls a tool', () => {
  const home = temporaryFolder();
  const switchyard = (...words: string[]) =>
    execFileSync(process.execPath, [join(installed, 'main/cli/switchyard.mjs'), ...words], {
      cwd: folder,
      env: { ...alone(), HOME: home },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  expect(switchyard('--version')).toBe(`${manifestIn(installed).version}\n`);
  const note = '{"title":"Groceries","content":"milk"}';
  expect(switchyard('call', 'notes/create_note', note, '--allow', 'notes/create_note')).toMatch(/^Kept the note "Groceries"/);
});

test.skipIf(process.platform === 'win32')('alone it downloads Electron and opens the window', async () => {
  const home = temporaryFolder();
  const electron = zipOf([{ name: 'electron', content: '#!/bin/sh\necho "$@" >"$HOME/opened"\n', mode: 0o100755 }]);
  const mirror = await serveElectron(electron);
  const { code, stderr } = await run(home, mirror, ['--data', join(home, 'data')]);
  expect(code).toBe(0);
  expect(stderr).toMatch(/^Downloading Electron \d+\.\d+\.\d+ \(about 120 MB, once\) …\n$/);
  expect(readFileSync(join(home, 'opened'), 'utf8')).toBe(`${installed} --node ${process.execPath} --data ${join(home, 'data')}\n`);
});

test.skipIf(process.platform === 'win32')('where the window cannot be had it says why in one line and serves the browser', async () => {
  const home = temporaryFolder();
  const ends = zipOf([{ name: 'electron', content: '#!/bin/sh\nexit 127\n', mode: 0o100755 }]);
  const mirror = await serveElectron(ends);
  expect((await run(home, mirror, ['--no-open'], /Switchyard is at http/)).stderr).toContain(
    'The desktop app ended at once (127), so open this link in a browser:\n',
  );
  const nothing = await run(temporaryFolder(), 'http://127.0.0.1:1', ['--no-open'], /Switchyard is at http/);
  expect(nothing.stderr).toContain(
    'Electron could not be downloaded (its download server cannot be reached), so open this link in a browser:\n',
  );
  expect(nothing.stderr).toContain('"npx switchyard-mcp link" prints another.');
});

deepTest('npm installs it into an empty folder, links its command, and removes all of it', () => {
  const home = temporaryFolder();
  const theirs = temporaryFolder();
  writeFileSync(join(theirs, 'package.json'), '{ "private": true }');
  const npm = (...words: string[]) =>
    execFileSync('npm', words, { cwd: theirs, env: { ...alone(), HOME: home }, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  npm('install', '--no-audit', '--no-fund', packed);
  expect(bytesIn(join(theirs, 'node_modules'))).toBeLessThan(MOST.installed);
  const note = '{"title":"Groceries","content":"milk"}';
  expect(npm('exec', '--no', '--', 'switchyard', 'call', 'notes/create_note', note, '--allow', 'notes/create_note')).toMatch(
    /Kept the note/,
  );
  npm('uninstall', 'switchyard-mcp');
  // npm leaves the folders of scopes, which are empty, and its own note.
  expect(bytesIn(join(theirs, 'node_modules'))).toBeLessThan(1000);
});

/** A mirror with this archive, which the package now takes for the Electron it wants. */
async function serveElectron(archive: Buffer): Promise<string> {
  const file = join(installed, 'electron.json');
  const wanted = parseJson(z.object({ version: z.string(), checksums: z.record(z.string(), z.string()) }), readFileSync(file, 'utf8'));
  const name = `electron-v${wanted.version}-${process.platform}-${process.arch}.zip`;
  expect(wanted.checksums[name]).toMatch(/^[0-9a-f]{64}$/);
  writeFileSync(file, JSON.stringify({ ...wanted, checksums: { [name]: createHash('sha256').update(archive).digest('hex') } }));
  return (await listening((_, response) => response.end(archive))).origin;
}

/** Runs our command as a person at a desktop; `until` this is in what it prints. */
function run(
  home: string,
  mirror: string,
  words: string[],
  until?: RegExp,
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    // Electron does not run as root, as whom tests run in a container.
    const somebody = 'data:text/javascript,process.getuid = () => 1000';
    const child = spawn(process.execPath, ['--import', somebody, join(installed, 'main/cli/switchyard.mjs'), ...words], {
      cwd: home,
      env: { ...alone(), HOME: home, DISPLAY: ':99', ELECTRON_MIRROR: `${mirror}/` },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    let stdout = '';
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      if (until?.test(stdout)) child.kill('SIGTERM');
    });
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

/** Packs the package as `npm publish` would, and gives the file. */
function pack(): string {
  const made = join(folder, 'made');
  makeNpmPackage(project, made);
  const said = execFileSync('npm', ['pack', made, '--json', '--pack-destination', folder], { cwd: folder, encoding: 'utf8', env: alone() });
  const [packed] = parseJson(z.array(z.object({ filename: z.string() })), said);
  return join(folder, packed?.filename ?? '');
}

function manifestIn(folder: string) {
  return parseJson(Manifest, readFileSync(join(folder, 'package.json'), 'utf8'));
}

function bytesIn(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

/** The environment without what the npm around this test and the shell of a developer say. */
function alone(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:npm_|XDG_|VITEST|NODE_(?!EXTRA)|LC_|LANG|SWITCHYARD)/i.test(name)),
  );
}
