import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lockFolder } from '../../../main/host/machine/folder-lock.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';

const program = resolve(import.meta.dirname, '../../../main/cli/switchyard.mjs');

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

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function isFree(dataFolder: string): boolean {
  try {
    lockFolder(dataFolder, { who: 'command', pid: process.pid })();
    return true;
  } catch {
    return false;
  }
}
