import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LeftRunning } from '../../../../main/host/servers/transports/left-running.ts';
import { hostWithServers, isRunning } from '../../../doubles/host-with-servers.ts';
import { scriptedServer } from '../../../doubles/scripted-server.ts';

let folder: string;
let program: ChildProcess;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'running-'));
  program = spawn(process.execPath, ['-e', 'setInterval(() => {}, 60000)'], { detached: true, stdio: 'ignore' });
});
afterEach(() => {
  program.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

test('a program of a host that was killed is ended by the next one', async () => {
  const pid = program.pid ?? 0;
  new LeftRunning(folder).remember(pid, 'mark');
  expect(new LeftRunning(folder).sweep()).toBe(1);
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false));
  expect(new LeftRunning(folder).sweep()).toBe(0);
});

test.skipIf(process.platform !== 'linux')(
  'what such a program started, and that left its process group, is ended too, without the program',
  async () => {
    const [mark, other] = [randomUUID(), randomUUID()];
    const stray = (own: string) =>
      spawn(process.execPath, ['-e', 'setInterval(() => {}, 60000)'], {
        detached: true,
        stdio: 'ignore',
        env: { SWITCHYARD_RUN: own },
      });
    const [mine, strangers] = [stray(mark), stray(other)];
    const pids = [mine.pid ?? 0, strangers.pid ?? 0];
    new LeftRunning(folder).remember(program.pid ?? 0, mark);
    program.kill('SIGKILL');
    await vi.waitFor(() => expect(isRunning(program.pid ?? 0)).toBe(false), { timeout: 10_000 });
    expect(new LeftRunning(folder).sweep()).toBe(1);
    await vi.waitFor(() => expect(pids.map(isRunning)).toEqual([false, true]), { timeout: 10_000 });
    strangers.kill('SIGKILL');
  },
);

test.skipIf(process.platform !== 'linux')(
  'a browser that a server opened for the person stays, and one that the server drives by itself is ended',
  async () => {
    const mark = randomUUID();
    const browser = (...options: string[]) =>
      spawn(process.execPath, ['-e', 'setInterval(() => {}, 60000)', '--', ...options], {
        argv0: '/usr/bin/chromium',
        detached: true,
        stdio: 'ignore',
        env: { SWITCHYARD_RUN: mark },
      });
    const [opened, driven] = [browser('https://example.com/sign-in'), browser('--headless=new')];
    new LeftRunning(folder).remember(program.pid ?? 0, mark);
    expect(new LeftRunning(folder).sweep()).toBe(1);
    await vi.waitFor(() => expect([opened, driven].map(({ pid = 0 }) => isRunning(pid))).toEqual([true, false]), { timeout: 10_000 });
    opened.kill('SIGKILL');
  },
);

test('a program that was ended in order, and a stranger with its number, are left alone', () => {
  const pid = program.pid ?? 0;
  new LeftRunning(folder).remember(pid, 'mark')();
  expect(new LeftRunning(folder).sweep()).toBe(0);
  new LeftRunning(folder).remember(pid, 'mark');
  writeFileSync(join(folder, String(pid)), 'another time');
  writeFileSync(join(folder, 'notes.txt'), '');
  expect(new LeftRunning(folder).sweep()).toBe(0);
  expect(isRunning(pid)).toBe(true);
});

test('what stands where a program was remembered and is no note of ours is passed over', () => {
  const pid = program.pid ?? 0;
  mkdirSync(join(folder, String(pid)));
  expect(new LeftRunning(folder).sweep()).toBe(0);
  const forget = new LeftRunning(folder).remember(pid, 'mark');
  rmSync(join(folder, String(pid)));
  mkdirSync(join(folder, String(pid), 'inside'), { recursive: true });
  expect(forget).not.toThrow();
});

test('a connected server is remembered while it runs', async () => {
  const { servers, until } = hostWithServers({ given: [{ name: 's', launch: scriptedServer({}) }], dataFolder: folder });
  servers.start();
  await until('s', 'ready');
  expect(readdirSync(join(folder, 'running'))).toHaveLength(1);
  await servers.close();
  expect(readdirSync(join(folder, 'running'))).toEqual([]);
});
