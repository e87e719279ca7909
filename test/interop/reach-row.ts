import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Launch } from '../../contract/server.ts';
import { findChromium } from '../doubles/chromium.ts';
import { install } from './install.ts';
import { BROWSER, FOLDER, type Over, type Row } from './servers.ts';
import { portOf } from '../doubles/port-of.ts';

const project = resolve(import.meta.dirname, '../..');
const LISTENS_WITHIN_MS = 30_000;

/**
 * The launch by which the host reaches the server of a row; over HTTP it is started first. `leave`
 * ends what was started.
 */
export type Reached = { launch: Launch; leave(): Promise<void> };

export async function reachRow(row: Row, folder: string): Promise<Reached> {
  const program = resolve(row.from === 'ours' ? project : await install(row.from), row.program);
  const { executablePath = '', env = {} } = row.args.includes(BROWSER) ? findChromium() : {};
  const filled = row.args.map((arg) => arg.replace(FOLDER, folder).replace(BROWSER, executablePath));
  const args = [program, ...filled];
  if (row.over.transport === 'stdio') {
    return { launch: { kind: 'stdio', command: process.execPath, args, env, cwd: folder }, leave: async () => undefined };
  }
  return listening(row.over, { args, cwd: folder, env: { ...process.env, ...env } });
}

type Program = { args: string[]; cwd: string; env: NodeJS.ProcessEnv };

async function listening(over: Exclude<Over, { transport: 'stdio' }>, { args, cwd, env }: Program): Promise<Reached> {
  const port = await freePort();
  const told = over.port === 'PORT' ? [] : [over.port, String(port)];
  const server = spawn(process.execPath, [...args, ...told], {
    cwd,
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  for (const stream of [server.stdout, server.stderr]) stream.setEncoding('utf8').on('data', (text: string) => said.push(text));
  const leave = () => end(server);
  try {
    await untilListening(server, port);
  } catch (error) {
    await leave();
    throw new Error(`${error instanceof Error ? error.message : String(error)} ${said.join('').trim().slice(-300)}`, { cause: error });
  }
  return { launch: { kind: 'http', url: `http://localhost:${port}${over.path}`, headers: {} }, leave };
}

async function untilListening(server: ChildProcess, port: number): Promise<void> {
  const until = Date.now() + LISTENS_WITHIN_MS;
  while (!(await answers(port))) {
    if (server.exitCode !== null) throw new Error(`It ended with exit code ${server.exitCode} before it listened.`);
    if (Date.now() > until) throw new Error('It never listened.');
    await wait(50);
  }
}

async function answers(port: number): Promise<boolean> {
  const socket = connect({ port, host: 'localhost' });
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  server.close();
  await once(server, 'close');
  return port;
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGKILL');
  await once(server, 'exit');
}
