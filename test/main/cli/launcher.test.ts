import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { LANGUAGES } from '../../../contract/language.ts';
import { lockFolder } from '../../../main/host/machine/folder-lock.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';
import { parseJson } from '../../doubles/parse-json.ts';

const project = resolve(import.meta.dirname, '../../..');
const program = join(project, 'main/cli/switchyard.mjs');
const CATALOGUES = LANGUAGES.map((language) => `client/words/${language.split('-')[0]}/launcher.json`);

test('a Node that is new enough runs the command in the launcher itself', () => {
  const copy = copiedLauncher('console.log(process.pid, ...process.argv.slice(2))');
  const { pid, stdout, stderr } = launch(copy, ['tools', '--json']);
  expect(stdout).toBe(`${pid} tools --json\n`);
  expect(stderr).toBe('');
});

test.skipIf(process.platform === 'win32')('the launcher is a program by itself, as npx and the links of npm start it', () => {
  const copy = copiedLauncher('console.log(...process.argv.slice(2))');
  const { status, stdout, stderr } = spawnSync(join(copy, 'main/cli/switchyard.mjs'), ['tools'], { encoding: 'utf8' });
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: 'tools\n', stderr: '' });
});

test('the version is said without reading the program', () => {
  const copy = copiedLauncher('throw new Error("It was read.")');
  const { version } = parseJson(z.object({ version: z.string() }), readFileSync(join(project, 'package.json'), 'utf8'));
  for (const asked of ['--version', '-v', 'version']) expect(launch(copy, [asked])).toMatchObject({ status: 0, stdout: `${version}\n` });
});

test.skipIf(process.platform === 'win32')('what is compiled is kept beside the program, for its owner alone', () => {
  const copy = copiedLauncher('');
  launch(copy, ['tools']);
  const compiled = join(copy, 'dist/main/compiled');
  expect(statSync(compiled).mode & 0o777).toBe(0o700);
  expect(readdirSync(compiled, { recursive: true }).length).toBeGreaterThan(1);
});

test.skipIf(process.platform === 'win32')('a launcher of an older Node that is killed takes the host and its servers along', async () => {
  const folder = temporaryFolder();
  const dataFolder = join(folder, 'data');
  const config = join(folder, 'config.json');
  const noted = join(folder, 'pid');
  // A server that nothing but its end ends.
  const stubborn = `for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => {}); setInterval(() => {}, 1000);
    require('node:fs').writeFileSync(process.argv[1], String(process.pid))`;
  writeFileSync(config, JSON.stringify({ mcpServers: { stubborn: { command: process.execPath, args: ['-e', stubborn, noted] } } }));
  const launcher = spawn(
    process.execPath,
    [...asNode('20.20.2'), program, 'serve', '--no-open', '--data', dataFolder, '--config', config],
    {
      stdio: 'ignore',
    },
  );
  onTestFinished(() => void launcher.kill('SIGKILL'));
  await expect.poll(() => existsSync(noted) && readFileSync(noted, 'utf8'), { timeout: 20_000 }).toMatch(/^\d+$/);
  const server = Number(readFileSync(noted, 'utf8'));
  expect(isRunning(server)).toBe(true);

  launcher.kill('SIGKILL');
  await expect.poll(() => isRunning(server), { timeout: 20_000 }).toBe(false);
  // The lock goes with the process that holds it.
  await expect.poll(() => isFree(dataFolder), { timeout: 20_000 }).toBe(true);
  expect(existsSync(join(dataFolder, 'host.json'))).toBe(false);
});

test('the launcher says why it cannot start in the language of the environment', () => {
  const copy = copiedLauncher();
  const refusedIn = (environment: Record<string, string>, flags: string[] = []) => {
    const { status, stderr } = launch(copy, ['servers'], { environment, flags });
    expect(status).toBe(2);
    return stderr;
  };
  expect(refusedIn({})).toBe('Switchyard is not built yet. Run npm run build in its folder first.\n');
  expect(refusedIn({ LANG: 'de_AT.UTF-8' })).toMatch(/^Switchyard ist noch nicht gebaut/);
  expect(refusedIn({ LC_ALL: 'zh_CN.UTF-8', LANG: 'de_DE.UTF-8' })).toMatch(/^Switchyard 尚未构建/);
  expect(refusedIn({ LC_MESSAGES: 'de_DE.UTF-8', LANG: 'zh_CN.UTF-8' })).toMatch(/^Switchyard ist noch nicht gebaut/);
  expect(refusedIn({ LANG: 'tlh_KX.UTF-8' })).toMatch(/^Switchyard is not built yet/);

  writeProgram(copy, '');
  expect(refusedIn({ LANG: 'de_DE.UTF-8' }, asNode('18.20.1'))).toMatch(
    /braucht Node 22\.16 oder neuer; dies ist Node 18\.20\.1\. In seinem/,
  );
});

test('the launcher says when the Node of the project cannot be started', () => {
  const copy = copiedLauncher('');
  putPinned(copy);
  const { status, stderr } = launch(copy, ['servers'], { flags: asNode('22.16.0') });
  expect(status).toBe(2);
  expect(stderr).toMatch(/^Node could not be started\. The system reported: “spawn /);
});

test('each language has all sentences of the launcher, with the same parameters', () => {
  const [english, ...others] = CATALOGUES.map((file) =>
    parseJson(z.record(z.string(), z.string()), readFileSync(join(project, file), 'utf8')),
  );
  const shape = (words: Record<string, string> = {}) => Object.entries(words).map(([key, text]) => [key, text.match(/{\w+}/g)]);
  for (const other of others) expect(shape(other)).toEqual(shape(english));
});

test('a package of npm brings no Node, takes none of a project around it, and sends nobody to a folder to build', () => {
  const project = temporaryFolder();
  putPinned(project);
  const installed = copiedLauncher('console.log("here")', join(project, 'node_modules', 'switchyard-mcp'));
  expect(launch(installed, ['servers'], { flags: asNode('22.16.0') })).toMatchObject({ status: 0, stdout: 'here\n' });
  const { status, stderr } = launch(installed, ['servers'], { flags: asNode('20.20.2') });
  expect(status).toBe(2);
  expect(stderr).toBe('Switchyard needs Node 22.16 or newer; this is Node 20.20.2. Install a newer one from https://nodejs.org.\n');
});

/** Without a program it is not built. */
function copiedLauncher(cli?: string, copy = temporaryFolder()): string {
  for (const file of ['package.json', 'main/cli/switchyard.mjs', ...CATALOGUES]) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(project, file), join(copy, file));
  }
  if (cli !== undefined) writeProgram(copy, cli);
  return copy;
}

/** A file in the place of the Node that the project pins, which cannot be run. */
function putPinned(folder: string): void {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const pinned = join(folder, 'node_modules', `node-${platform}-${process.arch}`);
  mkdirSync(join(pinned, 'bin'), { recursive: true });
  writeFileSync(join(pinned, 'package.json'), '{}');
  writeFileSync(join(pinned, 'bin', platform === 'win' ? 'node.exe' : 'node'), 'no program');
}

function writeProgram(copy: string, cli: string): void {
  mkdirSync(join(copy, 'dist/main'), { recursive: true });
  writeFileSync(join(copy, 'dist/main/cli.js'), cli);
}

type Launch = { environment?: Record<string, string>; flags?: string[] };

function launch(copy: string, args: string[], { environment = {}, flags = [] }: Launch = {}) {
  const { pid, status, stdout, stderr } = spawnSync(process.execPath, [...flags, join(copy, 'main/cli/switchyard.mjs'), ...args], {
    env: environment,
    encoding: 'utf8',
  });
  return { pid, status, stdout, stderr };
}

/** Options with which Node gives itself out as one of this version. */
function asNode(version: string): string[] {
  const lie = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`;
  return ['--import', `data:text/javascript,${lie}`];
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function isFree(dataFolder: string): boolean {
  try {
    lockFolder(dataFolder, { who: 'command', pid: process.pid }).release();
    return true;
  } catch {
    return false;
  }
}
