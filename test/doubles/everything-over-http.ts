import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { portOf } from './port-of.ts';

const files = {
  streamable: ['@modelcontextprotocol/server-everything/dist/index.js', 'streamableHttp'],
  sse: ['@modelcontextprotocol/server-everything/dist/index.js', 'sse'],
  'sse of 2024': ['server-everything-2024/dist/sse.js'],
} as const;

type Kind = keyof typeof files;

/** Says which port the system gave. */
const TELLS_PORT = `data:text/javascript,import { subscribe } from 'node:diagnostics_channel';
  subscribe('tracing:net.server.listen:asyncEnd', ({ server }) => process.send(server.address().port));`;

/** The official example server at a URL of this machine. */
export async function everythingOverHttp(kind: Kind) {
  const { port, end } = await start(kind);
  return { launch: launchAt(kind, port), end };
}

/**
 * The same behind an address that stays while the server ends and is started anew: a port that is
 * free again may become another program's.
 */
export async function everythingStartedAnew(kind: Kind) {
  let running = await start(kind);
  const open = new Set<Socket>();
  const front = createServer((client) => {
    const behind = connect(running.port, '127.0.0.1');
    for (const [one, other] of [
      [client, behind],
      [behind, client],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => undefined).on('close', () => (open.delete(one), other.destroy()));
    }
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    front.close();
  });
  return {
    launch: launchAt(kind, portOf(front)),
    async startAnew(): Promise<void> {
      await running.end();
      running = await start(kind);
    },
  };
}

async function start(kind: Kind): Promise<{ port: number; end(): Promise<void> }> {
  const [file, ...args] = files[kind];
  const program = fileURLToPath(new URL(`../../node_modules/${file}`, import.meta.url));
  const child = spawn(process.execPath, ['--import', TELLS_PORT, program, ...args], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  onTestFinished(end);
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (said) => resolve(Number(said)));
    child.once('exit', (code) => reject(new Error(`The example server ended with ${code} before it listened.`)));
  });
  return { port, end };
}

function launchAt(kind: Kind, port: number) {
  return { kind: 'http' as const, url: `http://127.0.0.1:${port}/${kind === 'streamable' ? 'mcp' : 'sse'}`, headers: {} };
}
