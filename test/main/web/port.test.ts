import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { socketPort } from '../../../main/web/port.ts';

let server: WebSocketServer;
beforeEach(async () => {
  server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await new Promise((listening) => server.once('listening', listening));
});
afterEach(() => {
  for (const socket of server.clients) socket.terminate();
  server.close();
});

test('a window that answers no heartbeat is given up', async () => {
  const { ours } = await connection({ autoPong: false });
  const port = socketPort(ours, 5);
  await new Promise<void>((closed) => port.onClose(closed));
  expect(ours.readyState).toBe(WebSocket.CLOSED);
});

test('a window that answers stays', async () => {
  const { ours, theirs } = await connection({});
  socketPort(ours, 5);
  for (let beats = 0; beats < 5; beats += 1) await new Promise((beat) => theirs.once('ping', beat));
  expect(ours.readyState).toBe(WebSocket.OPEN);
});

test("closing the port closes the window's end too", async () => {
  const { ours, theirs } = await connection({});
  const closed = new Promise((done) => theirs.once('close', done));
  socketPort(ours).close();
  await closed;
});

async function connection(options: object): Promise<{ ours: WebSocket; theirs: WebSocket }> {
  const arrived = new Promise<WebSocket>((resolve) => server.once('connection', resolve));
  const theirs = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`, options);
  return { theirs, ours: await arrived };
}
