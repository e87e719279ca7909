import { expect, test } from 'vitest';
import { createFirstStart } from '../../main/host/first-start.ts';
import { createHandClock } from '../doubles/hand-clock.ts';
import { settled } from '../doubles/settled.ts';

test('servers start when the window has drawn, the ones used last first, and once', async () => {
  const { start, begun } = held();
  start.onceDrawn(Promise.resolve());
  expect(begun).toEqual([]);
  start.drawn();
  start.drawn();
  await settled();
  expect(begun).toEqual([['b', 'a']]);
});

test('servers start after a second and a half when no window comes', async () => {
  const { start, clock, begun } = held();
  start.onceDrawn(Promise.resolve());
  clock.forward(1499);
  expect(begun).toEqual([]);
  clock.forward(1);
  start.drawn();
  await settled();
  expect(begun).toHaveLength(1);
});

test('servers start at once where there is no window, and a window that comes later changes nothing', async () => {
  const { start, clock, begun } = held();
  start.now(Promise.resolve());
  start.drawn();
  await settled();
  expect(begun).toHaveLength(1);
  expect(clock.waiting()).toEqual([]);
});

test('no server starts for a window that draws before the host was started, nor after it was closed', async () => {
  const { start, clock, begun } = held();
  start.drawn();
  start.onceDrawn(Promise.resolve());
  start.close();
  clock.forward(5000);
  await settled();
  expect(begun).toEqual([]);
});

test('a network disk that hangs holds back the servers for a second, and not once the host is closed', async () => {
  const hangs = new Promise<void>(() => undefined);
  const { start, clock, begun } = held();
  start.now(hangs);
  clock.forward(999);
  await settled();
  expect(begun).toEqual([]);
  clock.forward(1);
  await settled();
  expect(begun).toHaveLength(1);

  const closed = held();
  closed.start.now(hangs);
  closed.start.close();
  closed.clock.forward(5000);
  await settled();
  expect(closed.begun).toEqual([]);
});

function held() {
  const begun: (string[] | undefined)[] = [];
  const clock = createHandClock();
  const decided = (number: number, server: string) =>
    ({ number, at: number, about: 'call', how: 'asked', server, serverName: server, conversation: null }) as const;
  const start = createFirstStart({
    servers: { begin: (first) => void begun.push(first) },
    decisions: { read: () => ({ decisions: [decided(3, 'b'), decided(2, 'a'), decided(1, 'b')], more: false }) },
    clock,
  });
  return { start, clock, begun };
}
