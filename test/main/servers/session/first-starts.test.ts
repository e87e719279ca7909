import { expect, test } from 'vitest';
import type { ServerState } from '../../../../contract/server.ts';
import { FirstStarts } from '../../../../main/host/servers/session/first-starts.ts';
import { createHandClock } from '../../../doubles/hand-clock.ts';
import { settled } from '../../../doubles/settled.ts';

const starting: ServerState = { state: 'starting', since: 0 };
const off: ServerState = { state: 'off' };

test('a question to a model waits until each server that starts with the host is ready or has failed', async () => {
  const { starts, waits } = scene();
  starts.add(['a', 'b']);
  const waiting = waits();
  starts.heard('a', starting);
  starts.heard('b', off);
  starts.heard('elsewhere', off);
  expect(await waiting.isOver()).toBe(false);
  starts.heard('a', off);
  expect(await waiting.isOver()).toBe(true);
  expect(await waits().isOver()).toBe(true);
});

test('it waits three seconds for a server that hangs, and no later question does', async () => {
  const { starts, waits, clock } = scene();
  starts.add(['a']);
  const waiting = waits();
  clock.forward(2999);
  expect(await waiting.isOver()).toBe(false);
  clock.forward(1);
  expect(await waiting.isOver()).toBe(true);
  expect(await waits().isOver()).toBe(true);
  expect(clock.waiting()).toEqual([]);
});

test('with no server to start nothing waits', async () => {
  const { waits, clock } = scene();
  expect(await waits().isOver()).toBe(true);
  expect(clock.waiting()).toEqual([]);
});

function scene() {
  const clock = createHandClock();
  const starts = new FirstStarts(clock);
  return {
    clock,
    starts,
    waits() {
      let isOver = false;
      void starts.settled().then(() => (isOver = true));
      return { isOver: () => settled().then(() => isOver) };
    },
  };
}
