import { expect, test } from 'vitest';
import { TokenBucket } from '../../../../main/host/servers/transports/token-bucket.ts';
import { clockSettings, createHandClock } from '../../../doubles/hand-clock.ts';

test('a burst is taken as it comes, a flood in pauses, and 500 a second go on for ever', () => {
  const clock = createHandClock();
  const told: string[] = [];
  const pace = new TokenBucket({ clock, source: { pause: () => told.push('pause'), resume: () => told.push('resume') } });
  say(1999);
  expect(told).toEqual([]);
  say(501);
  expect(told).toEqual(['pause']);
  clock.forward(199);
  expect(told).toEqual(['pause']);
  clock.forward(1001);
  expect(told).toEqual(['pause', 'resume']);
  for (let second = 0; second < 60; second += 1) {
    clock.forward(1000);
    say(500);
  }
  expect(told).toEqual(['pause', 'resume']);

  function say(times: number): void {
    for (let time = 0; time < times; time += 1) pace.count();
  }
});

test.each(clockSettings)('a server is read on at the same pace while the clock is set %s', (_, ms) => {
  const clock = createHandClock();
  const told: string[] = [];
  const pace = new TokenBucket({ clock, source: { pause: () => told.push('pause'), resume: () => told.push('resume') } });
  pace.count(1999);
  clock.step(ms);
  pace.count(501);
  expect(told).toEqual(['pause']);
  expect(clock.waiting()).toEqual([1200]);
});
