import { expect, test } from 'vitest';
import { StartQueue } from '../../../../main/host/servers/session/start-queue.ts';
import { clockSettings, createHandClock } from '../../../doubles/hand-clock.ts';
import { saidBefore } from '../../../../contract/reason.ts';

test('programs start two at a time, each next one when one is ready or has failed, in the order they were given', () => {
  const { queue, clock, started } = twoAtATime();
  queue.add(['a', 'b', 'c', 'd', 'e']);
  expect(started).toEqual(['a', 'b']);
  clock.forward(400);
  queue.heard('b', ready);
  expect(started).toEqual(['a', 'b', 'c']);
  queue.heard('c', { state: 'failed', at: 0, trouble: { reason: saidBefore('no'), stderr: [] } });
  expect(started).toEqual(['a', 'b', 'c', 'd']);
});

test('a program that hangs keeps its place for a second and no longer', () => {
  const { queue, clock, started } = twoAtATime();
  queue.add(['hangs', 'hangs too', 'c', 'd']);
  clock.forward(999);
  expect(started).toEqual(['hangs', 'hangs too']);
  clock.forward(1);
  expect(started).toEqual(['hangs', 'hangs too', 'c', 'd']);
  queue.heard('hangs', ready);
  expect(started).toHaveLength(4);
});

test('each program that is ready at once lets one more start beside the others', () => {
  const { queue, started } = twoAtATime();
  queue.add(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
  queue.heard('a', ready);
  expect(started).toEqual(['a', 'b', 'c', 'd']);
  queue.heard('b', ready);
  expect(started).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

test.each(clockSettings)('a light program is told from a heavy one while the clock is set %s', (_, ms) => {
  const { queue, clock, started } = twoAtATime();
  queue.add(['light', 'heavy', 'c', 'd', 'e']);
  clock.step(ms);
  queue.heard('light', ready);
  expect(started).toEqual(['light', 'heavy', 'c', 'd']);
  clock.forward(400);
  clock.step(ms);
  queue.heard('heavy', ready);
  expect(started).toEqual(['light', 'heavy', 'c', 'd', 'e']);
});

test('a program that somebody started meanwhile is not started again when its turn comes', () => {
  const { queue, clock, started } = twoAtATime();
  queue.add(['a', 'b', 'by hand', 'd']);
  queue.heard('by hand', { state: 'starting', since: 0 });
  queue.heard('by hand', ready);
  clock.forward(1000);
  expect(started).toEqual(['a', 'b', 'd']);
});

test('nothing starts after the end', () => {
  const { queue, clock, started } = twoAtATime();
  queue.add(['a', 'b', 'c']);
  queue.close();
  clock.forward(5000);
  queue.heard('a', ready);
  expect(started).toEqual(['a', 'b']);
  expect(clock.waiting()).toEqual([]);
});

const ready = { state: 'ready', since: 0, tookMs: 1, protocolVersion: '', era: 'modern', says: { name: '', version: '' } } as const;

function twoAtATime() {
  const started: string[] = [];
  const clock = createHandClock();
  const queue = new StartQueue({ clock, most: 2, start: (id) => void started.push(id) });
  return { queue, clock, started };
}
