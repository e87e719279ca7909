import { expect, test } from 'vitest';
import { createFirstStart } from '../../main/host/first-start.ts';
import { createHandClock } from '../doubles/hand-clock.ts';

test('servers start when the window has drawn, the ones used last first, and once', () => {
  const { start, begun } = held();
  start.onceDrawn();
  expect(begun).toEqual([]);
  start.drawn();
  start.drawn();
  expect(begun).toEqual([['b', 'a']]);
});

test('servers start after a second and a half when no window comes', () => {
  const { start, clock, begun } = held();
  start.onceDrawn();
  clock.forward(1499);
  expect(begun).toEqual([]);
  clock.forward(1);
  start.drawn();
  expect(begun).toHaveLength(1);
});

test('servers start at once where there is no window, and a window that comes later changes nothing', () => {
  const { start, clock, begun } = held();
  start.now();
  start.drawn();
  expect(begun).toHaveLength(1);
  expect(clock.waiting()).toEqual([]);
});

test('no server starts for a window that draws before the host was started, nor after it was closed', () => {
  const { start, clock, begun } = held();
  start.drawn();
  start.onceDrawn();
  start.close();
  clock.forward(5000);
  expect(begun).toEqual([]);
});

function held() {
  const begun: (string[] | undefined)[] = [];
  const clock = createHandClock();
  const decided = (number: number, server: string) =>
    ({ number, at: number, about: 'call', how: 'asked', server, serverName: server, conversation: null }) as const;
  const start = createFirstStart({
    connections: { begin: (first) => void begun.push(first) },
    decisions: { read: () => ({ decisions: [decided(3, 'b'), decided(2, 'a'), decided(1, 'b')], more: false }) },
    clock,
  });
  return { start, clock, begun };
}
