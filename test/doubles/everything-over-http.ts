import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { onTestFinished, vi } from 'vitest';
import { listening } from './listening.ts';

const files = {
  streamable: ['@modelcontextprotocol/server-everything/dist/index.js', 'streamableHttp'],
  sse: ['@modelcontextprotocol/server-everything/dist/index.js', 'sse'],
  'sse of 2024': ['server-everything-2024/dist/sse.js'],
} as const;

/** The official example server at a URL of this machine. */
export async function everythingOverHttp(kind: keyof typeof files, port?: number) {
  const at = port ?? (await freePort());
  const [file, ...args] = files[kind];
  const child = spawn(process.execPath, [fileURLToPath(new URL(`../../node_modules/${file}`, import.meta.url)), ...args], {
    env: { ...process.env, PORT: String(at) },
    stdio: 'ignore',
  });
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  onTestFinished(end);
  // It takes a second of processor time to start, and several of them may start at once on a busy machine.
  await vi.waitUntil(() => answers(at), { timeout: 60_000, interval: 20 });
  const url = `http://127.0.0.1:${at}/${kind === 'streamable' ? 'mcp' : 'sse'}`;
  return { launch: { kind: 'http' as const, url, headers: {} }, port: at, end };
}

async function freePort(): Promise<number> {
  const { port, end } = await listening(() => undefined);
  await end();
  return port;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
