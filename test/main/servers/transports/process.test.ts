import { existsSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { ServerProcess } from '../../../../main/host/servers/transports/process.ts';
import { realClock } from '../../../../main/host/machine/real-clock.ts';
import type { Clock } from '../../../../main/host/base/needs.ts';
import { clockSettings } from '../../../doubles/hand-clock.ts';
import { isRunning } from '../../../doubles/host-with-servers.ts';
import { scriptedServer } from '../../../doubles/scripted-server.ts';
import { createSteppingClock } from '../../../doubles/stepping-clock.ts';
import { temporaryFolder } from '../../../doubles/temporary-folder.ts';

const started: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((one) => one.close()));
});

test('a message goes there and back', async () => {
  const server = await start({ calls: ['echo'] });
  await server.process.send({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
  await vi.waitFor(() => expect(server.messages).toMatchObject([{ id: 1, result: { tools: [{ name: 'echo' }] } }]));
});

test('a program that takes every hint to end ends at once', async () => {
  const server = await start({});
  await server.process.close();
  expect(server.process.exit()).toEqual({ code: 0, signal: null });
  expect(server.closed()).toBe(1);
});

test('a program that takes no hint, and the one it started, are both gone after close', async () => {
  const server = await start({ stays: true, child: true });
  const child = await server.childPid();
  await server.process.close();
  expect(server.process.exit()).toEqual({ code: null, signal: 'SIGKILL' });
  expect(isRunning(child)).toBe(false);
  expect(server.closed()).toBe(1);
});

test('a program that takes the hint does not leave behind the one it started', async () => {
  const server = await start({ child: true });
  const child = await server.childPid();
  await server.process.close();
  expect(server.process.exit()).toEqual({ code: 0, signal: null });
  await vi.waitFor(() => expect(isRunning(child)).toBe(false));
});

test('what a program leaves behind when it ends by itself is ended too', async () => {
  const server = await start({ child: true, endsAt: 'server/discover' });
  const child = await server.childPid();
  await server.process.send({ jsonrpc: '2.0', id: 1, method: 'server/discover' });
  await vi.waitFor(() => expect(server.process.exit()).toEqual({ code: 1, signal: null }));
  await vi.waitFor(() => expect(isRunning(child)).toBe(false));
  await vi.waitFor(() => expect(server.closed()).toBe(1));
});

test.each(clockSettings)(
  'a program has its time to tidy up while the clock is set %s, and so has what it left outside of its group',
  async (_, ms) => {
    const folder = temporaryFolder();
    const [ready, tidied] = [join(folder, 'ready'), join(folder, 'tidied')];
    const away = `const { writeFileSync } = require('node:fs');
    process.on('SIGTERM', () => setTimeout(() => { writeFileSync(${JSON.stringify(tidied)}, ''); process.exit(); }, 100));
    writeFileSync(${JSON.stringify(ready)}, ''); setInterval(() => undefined, 1000);`;
    const program = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(away)}], { detached: true, stdio: 'ignore' }).unref();
    process.on('SIGTERM', () => undefined);
    process.stdin.resume().on('end', () => setTimeout(() => process.exit(7), 100));`;
    const server = await begin({ command: process.execPath, args: ['-e', program] }, createSteppingClock(ms));
    await vi.waitFor(() => expect(existsSync(ready)).toBe(true));
    await server.process.close();
    expect(server.process.exit()).toEqual({ code: 7, signal: null });
    // Only Linux tells what else a program started.
    if (process.platform === 'linux') expect(existsSync(tidied)).toBe(true);
  },
);

test('lines that are no messages are passed over', async () => {
  const server = await start({ noise: ['Listening …', '{"not": "rpc"}', '7', '{"jsonrpc": '], calls: ['echo'] });
  await server.process.send({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
  await vi.waitFor(() => expect(server.messages).toHaveLength(1));
});

test('a program that is not there is an error with its code', async () => {
  const needs = {
    command: 'no-such-program',
    args: [],
    environment: {},
    cwd: undefined,
    clock: realClock,
    server: { largestMessage: () => 1_000_000 },
    onStderr: () => undefined,
    leftRunning: { remember: () => () => undefined },
  };
  await expect(new ServerProcess(needs).start()).rejects.toMatchObject({ code: 'ENOENT' });
});

test('answers that were asked for are read as fast as they come, and what nobody asked for in pauses', async () => {
  // A timer says too little: an answer whose chunk is cut before its line end starts one as well.
  const pause = vi.spyOn(Socket.prototype, 'pause');
  const { process, messages } = await start({ calls: ['echo'] });
  for (let id = 0; id < 2500; id += 1) await process.send({ jsonrpc: '2.0', id, method: 'ping' });
  await vi.waitFor(() => expect(messages).toHaveLength(2500), { timeout: 15_000 });
  expect(pause).not.toHaveBeenCalled();
  const flooding = await start({ flood: 'ping' });
  await flooding.process.send({ jsonrpc: '2.0', id: 1, method: 'ping' });
  await vi.waitFor(() => expect(pause).toHaveBeenCalled(), { timeout: 15_000 });
  await flooding.process.close();
  pause.mockRestore();
});

function start(script: Parameters<typeof scriptedServer>[0]) {
  return begin(scriptedServer(script), realClock);
}

async function begin({ command, args }: { command: string; args: string[] }, clock: Clock) {
  const messages: unknown[] = [];
  let stderr = '';
  let closed = 0;
  const program = new ServerProcess({
    command,
    args,
    environment: {},
    cwd: undefined,
    clock,
    server: { largestMessage: () => 1_000_000 },
    onStderr: (text) => (stderr += text),
    leftRunning: { remember: () => () => undefined },
  });
  program.onmessage = (message) => messages.push(message);
  program.onclose = () => (closed += 1);
  started.push(program);
  await program.start();
  const childPid = () => vi.waitUntil(() => Number(/child (\d+)/.exec(stderr)?.[1]));
  return { process: program, messages, childPid, closed: () => closed };
}
