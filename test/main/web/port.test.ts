import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { socketPort } from '../../../main/web/port.ts';
import { createHandClock } from '../../doubles/hand-clock.ts';
import { portOf } from '../../doubles/port-of.ts';

let server: WebSocketServer;
let clock: ReturnType<typeof createHandClock>;
beforeEach(async () => {
  clock = createHandClock();
  server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await new Promise((listening) => server.once('listening', listening));
});
afterEach(() => {
  for (const socket of server.clients) socket.terminate();
  server.close();
});

test('a window that answers no heartbeat is given up', async () => {
  const { ours } = await connection({ autoPong: false });
  const port = socketPort(ours, clock);
  const closed = new Promise<void>((heard) => port.onClose(heard));
  clock.forward(60_000);
  await closed;
  expect(clock.waiting()).toEqual([]);
});

test('a window that answers stays', async () => {
  const { ours } = await connection({});
  socketPort(ours, clock);
  for (let beats = 0; beats < 5; beats += 1) {
    const answered = new Promise((heard) => ours.once('pong', heard));
    clock.forward(20_000);
    await answered;
  }
  expect(ours.readyState).toBe(WebSocket.OPEN);
});

test("closing the port closes the window's end too", async () => {
  const { ours, theirs } = await connection({});
  const closed = new Promise((done) => theirs.once('close', done));
  socketPort(ours, clock).close();
  await closed;
});

async function connection(options: object): Promise<{ ours: WebSocket; theirs: WebSocket }> {
  const arrived = new Promise<WebSocket>((resolve) => server.once('connection', resolve));
  const theirs = new WebSocket(`ws://127.0.0.1:${portOf(server)}`, options);
  return { theirs, ours: await arrived };
}
