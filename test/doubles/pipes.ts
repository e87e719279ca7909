import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket as LocalSocket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { WebSocketServer, type WebSocket as Socket } from 'ws';
import type { Port } from '../../contract/wire.ts';
import { openChannels } from '../../main/child/channels.ts';
import { portPair } from '../../main/cli/local-port.ts';
import { LineSocket } from '../../main/host/socket/lines.ts';
import { portOf } from './port-of.ts';

/** A pipe of some kind: the window's end, the host's end, and how to put it away. */
export type Pipe = { window: Port; host: Port; remove(): void };

export const pipes: { name: string; open(): Promise<Pipe> }[] = [
  { name: 'memory', open: openMemory },
  { name: 'a MessagePort', open: openMessagePort },
  { name: 'a WebSocket', open: openWebSocket },
  { name: 'a local socket', open: openLocalSocket },
  { name: 'a channel of a pipe', open: openChannel },
];

function openMemory(): Promise<Pipe> {
  const [window, host] = portPair();
  return Promise.resolve({ window, host, remove: () => window.close() });
}

function openMessagePort(): Promise<Pipe> {
  const { port1, port2 } = new MessageChannel();
  return Promise.resolve({ window: fromMessagePort(port1), host: fromMessagePort(port2), remove: () => port1.close() });
}

function fromMessagePort(port: MessagePort): Port {
  return {
    send: (frame) => port.postMessage(frame),
    onMessage: (listener) => port.on('message', listener),
    onClose: (listener) => port.on('close', listener),
    close: () => port.close(),
  };
}

/** The window's end is the WebSocket every browser has; Node brings the same one. */
async function openWebSocket(): Promise<Pipe> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await new Promise((resolve) => server.once('listening', resolve));
  const atHost = new Promise<Socket>((resolve) => server.once('connection', resolve));
  const atWindow = new WebSocket(`ws://127.0.0.1:${portOf(server)}`);
  await new Promise((resolve) => atWindow.addEventListener('open', resolve));
  return {
    window: {
      send: (frame) => atWindow.send(frame),
      onMessage: (listener) => atWindow.addEventListener('message', ({ data }) => listener(String(data))),
      onClose: (listener) => atWindow.addEventListener('close', () => listener()),
      close: () => atWindow.close(),
    },
    host: fromSocket(await atHost),
    remove() {
      atWindow.close();
      server.close();
    },
  };
}

function fromSocket(socket: Socket): Port {
  return {
    send: (frame) => socket.send(frame),
    // A text message of ws arrives as one Buffer unless asked for otherwise.
    onMessage: (listener) => socket.on('message', (data: Buffer) => listener(data.toString('utf8'))),
    onClose: (listener) => socket.on('close', () => listener()),
    close: () => socket.close(),
  };
}

/**
 * As a command of the command line reaches the host that runs; the handshake before is not a part
 * of the wire.
 */
async function openLocalSocket(): Promise<Pipe> {
  const folder = mkdtempSync(join(tmpdir(), 'switchyard-socket-'));
  const server = createServer();
  const atHost = new Promise<LocalSocket>((resolve) => server.once('connection', resolve));
  await new Promise<void>((resolve) => server.listen(join(folder, 'host'), resolve));
  const window = connect(join(folder, 'host'));
  return {
    window: new LineSocket(window).toPort(),
    host: new LineSocket(await atHost).toPort(),
    remove() {
      window.destroy();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** As a window of the desktop app reaches the process of the host. */
async function openChannel(): Promise<Pipe> {
  const [shell, child] = portPair();
  const opened = Promise.withResolvers<Port>();
  openChannels(child, opened.resolve);
  const window = openChannels(shell).open();
  return { window, host: await opened.promise, remove: () => shell.close() };
}
