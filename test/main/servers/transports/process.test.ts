import { afterEach, expect, test, vi } from 'vitest';
import { startProcess } from '../../../../main/host/servers/transports/process.ts';
import { realClock } from '../../../../main/host/machine/real-clock.ts';
import { isRunning } from '../../../doubles/host-with-servers.ts';
import { scriptedServer } from '../../../doubles/scripted-server.ts';

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
    largestMessage: () => 1_000_000,
    onStderr: () => undefined,
    remember: () => () => undefined,
  };
  await expect(startProcess(needs).start()).rejects.toMatchObject({ code: 'ENOENT' });
});

test('answers that were asked for are read as fast as they come, and what nobody asked for in pauses', async () => {
  let pauses = 0;
  const clock = { ...realClock, after: (ms: number, run: () => void) => ((pauses += 1), realClock.after(ms, run)) };
  const { process, messages } = await start({ calls: ['echo'] }, clock);
  for (let id = 0; id < 2500; id += 1) await process.send({ jsonrpc: '2.0', id, method: 'ping' });
  await vi.waitFor(() => expect(messages).toHaveLength(2500), { timeout: 15_000 });
  expect(pauses).toBe(0);
  const flooding = await start({ flood: true }, clock);
  await vi.waitFor(() => expect(pauses).toBeGreaterThan(0), { timeout: 15_000 });
  await flooding.process.close();
});

async function start(script: Parameters<typeof scriptedServer>[0], clock = realClock) {
  const { command, args } = scriptedServer(script);
  const messages: unknown[] = [];
  let stderr = '';
  let closed = 0;
  const process = startProcess({
    command,
    args,
    environment: {},
    cwd: undefined,
    clock,
    largestMessage: () => 1_000_000,
    onStderr: (text) => (stderr += text),
    remember: () => () => undefined,
  });
  process.onmessage = (message) => messages.push(message);
  process.onclose = () => (closed += 1);
  started.push(process);
  await process.start();
  const childPid = () => vi.waitUntil(() => Number(/child (\d+)/.exec(stderr)?.[1]));
  return { process, messages, childPid, closed: () => closed };
}
