import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { tieToUs } from '../../../../main/host/connections/transports/lifeline.ts';
import { isRunning } from '../../../doubles/host-with-servers.ts';
import { scriptedServer } from '../../../doubles/scripted-server.ts';

const host = fileURLToPath(new URL('starts-a-server-and-waits.ts', import.meta.url));

test.skipIf(process.platform === 'win32')(
  'a server that takes no hint, and the one it started, end with a host that is killed',
  { timeout: 20_000 },
  async () => {
    const { command, args } = scriptedServer({ stays: true, child: true });
    const killed = spawn(process.execPath, ['--experimental-transform-types', '--no-warnings', host, JSON.stringify({ command, args })], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    killed.stdout.on('data', (data: Buffer) => (said += data.toString()));
    const pidAfter = (word: string) => vi.waitUntil(() => Number(new RegExp(`${word} (\\d+)`).exec(said)?.[1]), { timeout: 10_000 });
    const pids = [await pidAfter('server'), await pidAfter('child')];
    expect(pids.map(isRunning)).toEqual([true, true]);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    await vi.waitFor(() => expect(pids.map(isRunning)).toEqual([false, false]), { timeout: 5000 });
  },
);

test('a program that is not there, and any on Windows, is started as it is', () => {
  const where = { path: process.env['PATH'], cwd: undefined };
  expect(tieToUs({ command: 'no-such-program', args: [] }, where)).toBeUndefined();
  expect(tieToUs({ command: process.execPath, args: [] }, { ...where, platform: 'win32' })).toBeUndefined();
});

test.skipIf(process.platform === 'win32')('arguments arrive as they are, whatever a shell would make of them', async () => {
  const odd = ['', 'a b', '$HOME', '`id`', '*', "'", '"', 'x\ny'];
  const print = 'process.stdout.write(JSON.stringify(process.argv.slice(1)))';
  const tied = tieToUs({ command: process.execPath, args: ['-e', print, '--', ...odd] }, { path: '', cwd: undefined });
  const child = spawn(tied!.command, tied!.args, { stdio: ['ignore', 'pipe', 'inherit', 'pipe'], detached: true });
  let said = '';
  child.stdout!.on('data', (data: Buffer) => (said += data.toString()));
  await once(child, 'exit');
  child.stdio[3]!.destroy();
  expect(JSON.parse(said)).toEqual(odd);
});
