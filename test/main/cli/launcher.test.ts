import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lockFolder } from '../../../main/host/machine/folder-lock.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

const project = resolve(import.meta.dirname, '../../..');
const program = join(project, 'main/cli/switchyard.mjs');
const CATALOGUES = ['en', 'de', 'zh'].map((language) => `client/words/${language}/launcher.json`);

test.skipIf(process.platform === 'win32')('a launcher that is killed takes the host and its servers along', async () => {
  const folder = temporaryFolder();
  const [dataFolder, config, noted] = ['data', 'config.json', 'pid'].map((name) => join(folder, name)) as [string, string, string];
  // A server that nothing but its end ends.
  const stubborn = `for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => {}); setInterval(() => {}, 1000);
    require('node:fs').writeFileSync(process.argv[1], String(process.pid))`;
  writeFileSync(config, JSON.stringify({ mcpServers: { stubborn: { command: process.execPath, args: ['-e', stubborn, noted] } } }));
  const launcher = spawn(process.execPath, [program, 'serve', '--no-open', '--data', dataFolder, '--config', config], { stdio: 'ignore' });
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
  const refusedIn = (environment: Record<string, string>, ...flags: string[]) => {
    const { status, stderr } = spawnSync(process.execPath, [...flags, join(copy, 'main/cli/switchyard.mjs'), 'servers'], {
      env: environment,
    });
    expect(status).toBe(2);
    return stderr.toString();
  };
  expect(refusedIn({})).toBe('Switchyard is not built yet. Run npm run build in its folder first.\n');
  expect(refusedIn({ LANG: 'de_AT.UTF-8' })).toMatch(/^Switchyard ist noch nicht gebaut/);
  expect(refusedIn({ LC_ALL: 'zh_CN.UTF-8', LANG: 'de_DE.UTF-8' })).toMatch(/^Switchyard 尚未构建/);
  expect(refusedIn({ LC_MESSAGES: 'de_DE.UTF-8', LANG: 'zh_CN.UTF-8' })).toMatch(/^Switchyard ist noch nicht gebaut/);
  expect(refusedIn({ LANG: 'fr_FR.UTF-8' })).toMatch(/^Switchyard is not built yet/);

  mkdirSync(join(copy, 'dist/main'), { recursive: true });
  writeFileSync(join(copy, 'dist/main/cli.js'), '');
  const old = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.1' } })`;
  expect(refusedIn({ LANG: 'de_DE.UTF-8' }, '--import', old)).toMatch(/braucht Node 22\.16 oder neuer; dies ist Node 18\.20\.1\./);
});

test('the launcher says when the Node of the project cannot be started', () => {
  const copy = copiedLauncher();
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const pinned = join(copy, 'node_modules', `node-${platform}-${process.arch}`);
  mkdirSync(join(pinned, 'bin'), { recursive: true });
  writeFileSync(join(pinned, 'package.json'), '{}');
  const file = join(pinned, 'bin', platform === 'win' ? 'node.exe' : 'node');
  writeFileSync(file, 'no program');
  mkdirSync(join(copy, 'dist/main'), { recursive: true });
  writeFileSync(join(copy, 'dist/main/cli.js'), '');
  const { status, stderr } = spawnSync(process.execPath, [join(copy, 'main/cli/switchyard.mjs'), 'servers'], { env: {} });
  expect(status).toBe(2);
  expect(stderr.toString()).toMatch(/^Node could not be started\. The system reported: “spawn /);
});

test('each language has all sentences of the launcher, with the same parameters', () => {
  const [english, ...others] = CATALOGUES.map((file) => JSON.parse(readFileSync(join(project, file), 'utf8')) as Record<string, string>);
  const shape = (words: Record<string, string> = {}) => Object.entries(words).map(([key, text]) => [key, text.match(/{\w+}/g)]);
  for (const other of others) expect(shape(other)).toEqual(shape(english));
});

function copiedLauncher(): string {
  const copy = temporaryFolder();
  for (const file of ['package.json', 'main/cli/switchyard.mjs', ...CATALOGUES]) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(project, file), join(copy, file));
  }
  return copy;
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
