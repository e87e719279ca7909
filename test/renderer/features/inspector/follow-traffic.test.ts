import { expect, test } from 'vitest';
import type { TrafficMessage } from '../../../../contract/traffic.ts';
import { followTraffic, FULL, type TrafficPage } from '../../../../renderer/features/inspector/follow-traffic.ts';
import { askBy } from '../../../doubles/asked.ts';

const message = (number: number): TrafficMessage => ({
  number,
  at: number,
  server: 's',
  serverName: 's',
  from: 'server',
  kind: 'notification',
  method: 'tick',
  bytes: 1,
});

/**
 * Follows a host that answers with so many messages each time; undefined: it is not there. Gives
 * the frames that were drawn and waited for, in order.
 */
async function follow(answers: (number | undefined)[], drawsForMs: number): Promise<string[]> {
  const happened: string[] = [];
  const leaving = new AbortController();
  let now = 0;
  let last = 0;
  const read = async ({ after = 0 }: { after?: number }): Promise<TrafficPage> => {
    expect(after).toBe(last);
    if (answers.length === 0) leaving.abort();
    const count = answers.shift();
    if (count === undefined) throw new Error('gone');
    last += count;
    return { messages: Array.from({ length: count }, (__, at) => message(after + at + 1)), last, missed: 0 };
  };
  await followTraffic({
    ask: askBy({ 'traffic.read': read }),
    signal: leaving.signal,
    async draw(parts) {
      happened.push(`draws ${parts.map(({ messages }) => messages.length).join(' and ')}`);
      now += drawsForMs;
    },
    now: () => now,
    async wait(ms) {
      happened.push(`rests ${ms} ms`);
    },
  });
  return happened;
}

test('the timeline opens without a rest before it has all, two parts at a time', async () => {
  expect(await follow([FULL, FULL, FULL, FULL, 10], 15)).toEqual([
    `draws ${FULL} and ${FULL}`,
    `draws ${FULL} and ${FULL}`,
    'draws 10',
    'rests 900 ms',
  ]);
});

test('a few messages are there at once, and in a flood the list is drawn for a twentieth of the time, all that came at once', async () => {
  expect(await follow([1, 1000, FULL, 600], 15)).toEqual([
    'draws 1',
    'rests 2 ms',
    'draws 1000',
    'rests 300 ms',
    `draws ${FULL} and 600`,
    'rests 300 ms',
  ]);
});

test('however long a slow machine draws, the list rests for a second and a half at most', async () => {
  expect(await follow([1900], 200)).toEqual(['draws 1900', 'rests 1500 ms']);
});

test('a host that went away is asked again for what came since', async () => {
  expect(await follow([1, undefined, 2], 15)).toEqual(['draws 1', 'rests 2 ms', 'rests 1000 ms', 'draws 2', 'rests 4 ms']);
});
