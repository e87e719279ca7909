import { spawn } from 'node:child_process';
import { chmodSync, existsSync, lstatSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect as dial, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { connect, type Handlers } from '../../../contract/wire.ts';
import { contractHash } from '../../../main/host/socket/handshake.ts';
import { joinHost } from '../../../main/host/socket/join.ts';
import { lockFolder } from '../../../main/host/machine/folder-lock.ts';
import { listenForCommands } from '../../../main/host/socket/listen.ts';
import { HOST_MARK } from '../../../main/host/servers/transports/run-mark.ts';
import { createHandClock } from '../../doubles/hand-clock.ts';
import { createServing } from '../../doubles/serving.ts';
import { folderOf } from '../../doubles/folder-of.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';
import { parseJson, parseObject } from '../../doubles/parse-json.ts';

const VERSION = '1.0.0';
/** More than a machine with other work takes; no test waits so long. */
const PATIENCE_MS = 300_000;

async function startHost(handlers: Partial<Handlers> = {}, dataFolder = temporaryFolder(), most = 3, environment = {}) {
  const clock = createHandClock();
  const troubles: unknown[] = [];
  const unreachable: unknown[] = [];
  const closed: number[] = [];
  const made = createServing(handlers);
  let ports = 0;
  const listening = await listenForCommands({
    folder: folderOf(dataFolder),
    environment,
    about: { version: VERSION, shell: 'web', platform: process.platform, home: '/home/me', command: 'switchyard', picksFolders: false },
    clock,
    log: { info: () => undefined, warn: (_, cause) => void troubles.push(cause), error: (_, cause) => void troubles.push(cause) },
    who: 'web',
    most,
    onUnreachable: (why) => void unreachable.push(why),
    openPort: () => {
      const port = ++ports;
      return { serving: made.serving, close: () => void closed.push(port) };
    },
  });
  onTestFinished(listening.close);
  const path = join(dataFolder, 'socket', 'host');
  return { ...made, ...listening, clock, dataFolder, path, troubles, unreachable, closed };
}

async function join1({ dataFolder }: { dataFolder: string }, version = VERSION) {
  const joined = await joinHost({ dataFolder, version, patienceMs: PATIENCE_MS });
  if (joined.is === 'joined') onTestFinished(joined.port.close);
  return joined;
}

async function ask(host: { dataFolder: string }) {
  const joined = await join1(host);
  return joined.is === 'joined' ? connect(joined.port) : expect.fail(`It is ${joined.is}.`);
}

test('a command asks the host that runs, and hears what happens there', async () => {
  const host = await startHost({ 'folder.complete': ({ text }) => ({ paths: [`${text}x`] }) });
  const joined = await join1(host);
  expect(joined).toMatchObject({ is: 'joined', note: { who: 'web', pid: process.pid, version: VERSION } });
  const window = await ask(host);
  const heard = new Promise((resolve) => window.onEvent((_, event) => resolve(event)));
  expect(await window.ask('folder.complete', { text: '/a' })).toEqual({ paths: ['/ax'] });
  host.record({ type: 'rule.revoked', rule: 'r' });
  expect(await heard).toEqual({ type: 'rule.revoked', rule: 'r' });
});

test('a terminal that goes away ends what it asked for', async () => {
  let stopped: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (stopped = resolve));
  const host = await startHost({
    'endpoint.find-local': (_, signal) => new Promise(() => signal.addEventListener('abort', () => stopped(), { once: true })),
  });
  const joined = await join1(host);
  const port = joined.is === 'joined' ? joined.port : expect.fail(joined.is);
  void connect(port)
    .ask('endpoint.find-local', {})
    .catch(() => undefined);
  await expect.poll(() => host.listening()).toBe(1);
  port.close();
  await ended;
  expect(host.closed).toEqual([1]);
});

test('nobody else on this machine can open the socket', async () => {
  const host = await startHost();
  expect(lstatSync(host.path).mode & 0o777).toBe(0o600);
  expect(lstatSync(join(host.dataFolder, 'socket')).mode & 0o777).toBe(0o700);
  expect(lstatSync(join(host.dataFolder, 'host.json')).mode & 0o777).toBe(0o600);
});

test('a data folder whose path is too long for a socket has one in the runtime folder, as private', async () => {
  const dataFolder = join(temporaryFolder(), 'd'.repeat(100));
  mkdirSync(dataFolder);
  const runtime = temporaryFolder();
  const host = await startHost({ 'folder.complete': () => ({ paths: ['/a'] }) }, dataFolder, 3, { XDG_RUNTIME_DIR: runtime });
  expect(await (await ask(host)).ask('folder.complete', { text: '' })).toEqual({ paths: ['/a'] });
  const [name = ''] = readdirSync(join(runtime, 'switchyard'));
  expect(lstatSync(join(runtime, 'switchyard')).mode & 0o777).toBe(0o700);
  expect(lstatSync(join(runtime, 'switchyard', name)).mode & 0o777).toBe(0o600);
});

test('where none runs there is nobody to join: no note, a note without a socket, a socket without a host', async () => {
  const dataFolder = temporaryFolder();
  expect(await join1({ dataFolder })).toEqual({ is: 'alone' });
  const host = await startHost({}, dataFolder);
  const note = readFileSync(join(dataFolder, 'host.json'), 'utf8');
  host.close();
  expect(existsSync(join(dataFolder, 'host.json'))).toBe(false);
  writeFileSync(join(dataFolder, 'host.json'), note);
  expect(await join1({ dataFolder })).toEqual({ is: 'alone' });
  writeFileSync(join(dataFolder, 'host.json'), '{"half":');
  expect(await join1({ dataFolder })).toEqual({ is: 'alone' });
});

test('another version is refused, with both versions and what to do', async () => {
  const host = await startHost();
  await expect(join1(host, '2.0.0')).rejects.toMatchObject({
    code: 'other-version',
    reason: { code: 'host-of-other-version', runs: '1.0.0', asks: '2.0.0' },
  });
  const { replies } = await raw(
    host,
    JSON.stringify({ hello: 'switchyard', version: VERSION, contract: 'another', pid: process.pid, folder: folderOf(host.dataFolder) }),
  );
  expect(replies).toEqual([
    { refused: { code: 'other-version', reason: { code: 'host-of-other-version', runs: '1.0.0', asks: '1.0.0' } } },
  ]);
});

test.each([
  ['no JSON', 'GET / HTTP/1.1\r\n'],
  ['another greeting', '{"hello":"world"}\n'],
  ['a frame of the wire', '{"kind":"ask","id":1,"request":"state.read","input":{}}\n'],
])('%s in place of a greeting is refused, and nothing is answered after that', async (_, said) => {
  const host = await startHost();
  const { replies } = await raw(host, `${said}\n{"kind":"ask","id":1,"request":"state.read","input":{}}`);
  expect(replies).toEqual([{ refused: { code: 'bad-frame', reason: { code: 'greeting-unreadable' } } }]);
  expect(host.listening()).toBe(0);
});

test('whoever says too much before being let in, or too little for too long, is cut off', async () => {
  const host = await startHost();
  expect((await raw(host, 'x'.repeat(1_000_000))).replies).toEqual([]);
  const endless = dial(host.path);
  endless.on('error', () => undefined);
  const cutOff = new Promise((resolve) => endless.on('close', resolve));
  endless.write('x'.repeat(1_000_000));
  await cutOff;
  const silent = dial(host.path);
  silent.on('error', () => undefined);
  const ended = new Promise((resolve) => silent.on('close', resolve));
  await new Promise((resolve) => silent.on('connect', resolve));
  await expect.poll(() => host.clock.waiting().length).toBe(1);
  silent.write('{"hello":"switch');
  host.clock.forward(30_000);
  await ended;
});

test('half a frame waits for its other half, and garbage costs nobody else anything', async () => {
  const host = await startHost({ 'folder.complete': () => ({ paths: ['/a'] }) });
  const other = await ask(host);
  const socket = await greeted(host);
  const lines = linesFrom(socket);
  socket.write('garbage\n{"kind":"ask","id":7,"request":"folder.com');
  expect(await lines.next()).toMatchObject({ kind: 'refusal', id: null, error: { code: 'bad-frame' } });
  socket.write('plete","input":{"text":"\u00fc"}}\n');
  expect(await lines.next()).toEqual({ kind: 'answer', id: 7, output: { paths: ['/a'] } });
  expect(await other.ask('folder.complete', { text: '' })).toEqual({ paths: ['/a'] });
});

test('two hundred commands are let in at once', async () => {
  const host = await startHost({ 'folder.complete': ({ text }) => ({ paths: [text] }) }, temporaryFolder(), 200);
  const asked = Array.from({ length: 200 }, async (_, at) => (await ask(host)).ask('folder.complete', { text: `${at}` }));
  expect(await Promise.all(asked)).toEqual(Array.from({ length: 200 }, (_, at) => ({ paths: [`${at}`] })));
});

test('more commands at once than there is room for are refused in words, and there is room again when one ends', async () => {
  const host = await startHost();
  const [one] = await Promise.all([join1(host), join1(host), join1(host)]);
  // The host of these tests has room for three.
  await expect(join1(host)).rejects.toMatchObject({ code: 'busy', reason: { code: 'too-many-commands', most: 3 } });
  if (one?.is === 'joined') one.port.close();
  await expect.poll(() => host.closed.length).toBe(1);
  expect(await join1(host)).toMatchObject({ is: 'joined' });
});

test('a host that listens and does not answer is told apart from none', async () => {
  const host = await startHost();
  const path = join(host.dataFolder, 'socket', 'mute');
  const mute = createServer(() => undefined);
  onTestFinished(() => void mute.close());
  await new Promise<void>((resolve) => mute.listen(path, resolve));
  chmodSync(path, 0o600);
  const note = { folder: folderOf(host.dataFolder), socket: { path: 'socket/mute' }, who: 'desktop', pid: 1, version: VERSION };
  writeFileSync(join(host.dataFolder, 'host.json'), JSON.stringify(note));
  // The timer of the join goes on by itself when the wall clock is set back.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const joined = joinHost({ dataFolder: host.dataFolder, version: VERSION, patienceMs: 100 });
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(await joined).toEqual({ is: 'silent', note });
});

test('an event as long as a list of tools may follow the welcome at once', async () => {
  const host = await startHost();
  const path = join(host.dataFolder, 'socket', 'talkative');
  const event = JSON.stringify({ kind: 'event', number: 1, event: { type: 'rule.revoked', rule: 'r'.repeat(20_000) } });
  const talkative = createServer((socket) => socket.once('data', () => socket.write(`{"welcome":true}\n${event}\n`)));
  onTestFinished(() => void talkative.close());
  await new Promise<void>((resolve) => talkative.listen(path, resolve));
  chmodSync(path, 0o600);
  const note = { folder: folderOf(host.dataFolder), socket: { path: 'socket/talkative' }, who: 'desktop', pid: 1, version: VERSION };
  writeFileSync(join(host.dataFolder, 'host.json'), JSON.stringify(note));
  const joined = await join1(host);
  const heard: string[] = [];
  if (joined.is === 'joined') joined.port.onMessage((frame) => heard.push(frame));
  await expect.poll(() => heard.map(({ length }) => length)).toEqual([event.length]);
});

test('a note that came along with a copy is not followed: nobody is greeted there', async () => {
  const host = await startHost();
  const copy = temporaryFolder();
  let greeted = 0;
  const path = join(host.dataFolder, 'socket', 'mute');
  const mute = createServer(() => (greeted += 1));
  onTestFinished(() => void mute.close());
  await new Promise<void>((resolve) => mute.listen(path, resolve));
  chmodSync(path, 0o600);
  const note = { folder: folderOf(host.dataFolder), socket: { path }, who: 'desktop', pid: 1, version: VERSION };
  writeFileSync(join(copy, 'host.json'), JSON.stringify(note));
  expect(await join1({ dataFolder: copy })).toEqual({ is: 'alone' });
  expect(greeted).toBe(0);
});

test('where no socket can be made the host runs on, and the log, the window and commands are told why', async () => {
  const dataFolder = temporaryFolder();
  writeFileSync(join(dataFolder, 'socket'), 'in the way');
  const host = await startHost({}, dataFolder);
  const why = { code: 'system-said', text: expect.stringContaining('EEXIST') };
  expect(host.troubles).toHaveLength(1);
  expect(host.unreachable).toEqual([why]);
  const { release } = lockFolder(dataFolder, { who: 'web', pid: process.pid });
  expect(await join1(host)).toMatchObject({
    is: 'unreachable',
    why: { code: 'busy', reason: { code: 'host-without-socket', who: 'web', pid: process.pid, why } },
  });
  // A note that a killed host left says nothing: nobody has the folder.
  release();
  expect(await join1(host)).toEqual({ is: 'alone' });
});

test.runIf(process.platform === 'linux')('a process that says it is another one is refused', async () => {
  const host = await startHost();
  const { replies } = await raw(host, greeting(host, 1), (file) => openSync(file, 'r'));
  expect(replies.at(-1)).toEqual({
    refused: { code: 'unsupported', reason: { code: 'caller-not-recognised' } },
  });
});

test.runIf(process.platform === 'linux').each([
  ['what the host started itself', {}, 'stays', 'caller-is-a-server'],
  ['a server that left its parents', { SWITCHYARD_RUN: `${HOST_MARK}.run` }, 'leaves', 'caller-is-a-server'],
  ['a process of the person', {}, 'leaves', 'welcome'],
  ['a server of another host', { SWITCHYARD_RUN: 'another.run' }, 'leaves', 'welcome'],
])('%s is recognised by its mark or its parents', async (_, environment, parents, reply) => {
  const host = await startHost();
  expect(await fromProcess(host, environment, parents)).toContain(reply);
});

function greeting({ dataFolder }: { dataFolder: string }, pid = process.pid): string {
  return JSON.stringify({ hello: 'switchyard', version: VERSION, contract: contractHash(), pid, folder: folderOf(dataFolder) });
}

/** Says this and reads until the host hangs up. */
async function raw({ path }: { path: string }, said: string, onProof: (file: string) => void = () => undefined) {
  const socket = dial(path);
  const replies: { open?: string }[] = [];
  let text = '';
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    const lines = (text + chunk.toString()).split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) {
      const reply = parseJson(z.looseObject({ open: z.string().optional() }), line);
      replies.push(reply);
      if (reply.open === undefined) continue;
      onProof(reply.open);
      socket.write('{"opened":true}\n');
    }
  });
  socket.write(`${said}\n`);
  await new Promise((resolve) => socket.on('close', resolve));
  return { replies };
}

async function greeted(host: { path: string; dataFolder: string }): Promise<Socket> {
  const socket = dial(host.path);
  onTestFinished(() => void socket.destroy());
  const lines = linesFrom(socket);
  socket.write(`${greeting(host)}\n`);
  let reply = await lines.next();
  if (typeof reply['open'] === 'string') {
    openSync(reply['open'], 'r');
    socket.write('{"opened":true}\n');
    reply = await lines.next();
  }
  expect(reply).toEqual({ welcome: true });
  socket.removeAllListeners('data');
  return socket;
}

function linesFrom(socket: Socket) {
  const got: Record<string, unknown>[] = [];
  let text = '';
  socket.on('data', (chunk) => {
    const lines = (text + chunk.toString()).split('\n');
    text = lines.pop() ?? '';
    got.push(...lines.map((line) => parseObject(line)));
  });
  return {
    async next(): Promise<Record<string, unknown>> {
      await expect.poll(() => got.length).toBeGreaterThan(0);
      return got.shift() ?? {};
    },
  };
}

/** The last reply to a process of its own; one that `leaves` its parents is nobody's child. */
async function fromProcess(
  { path, dataFolder }: { path: string; dataFolder: string },
  environment: object,
  parents: string,
): Promise<string> {
  const result = join(dataFolder, 'reply');
  const program = `
    const [, path, result, greeting, parent] = process.argv;
    // Nobody's child only when its parent is gone.
    while (process.ppid === Number(parent)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    const socket = require('node:net').connect(path);
    const hello = { ...JSON.parse(greeting), pid: process.pid };
    socket.write(JSON.stringify(hello) + '\\n');
    require('node:readline').createInterface({ input: socket }).on('line', (line) => {
      const { open } = JSON.parse(line);
      if (!open) { require('node:fs').writeFileSync(result, line); process.exit(); }
      require('node:fs').openSync(open, 'r');
      socket.write('{"opened":true}\\n');
    });`;
  const args = ['-e', program, path, result, greeting({ dataFolder })];
  const env = { PATH: process.env['PATH'], ...environment };
  if (parents === 'stays') spawn(process.execPath, args, { env, stdio: 'ignore' });
  else spawn('sh', ['-c', '"$0" "$@" $$ &', process.execPath, ...args], { env, stdio: 'ignore' });
  await expect.poll(() => existsSync(result) && readFileSync(result, 'utf8')).toMatch(/./);
  return readFileSync(result, 'utf8');
}
