import { expect, test } from 'vitest';
import { KnownEra, eraKey } from '../../../../main/host/servers/session/known-era.ts';
import { erasInMemory } from '../../../doubles/eras-in-memory.ts';
import { createHandClock } from '../../../doubles/hand-clock.ts';

const DAY = 24 * 3600 * 1000;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

test('what was found out is known for a week, counted from when it was asked', () => {
  const clock = createHandClock();
  const known = new KnownEra({ eras: erasInMemory(), clock, log: silent, place: 'a' });
  expect(known.read()).toBeUndefined();
  known.found('legacy');
  clock.forward(6 * DAY);
  known.found('legacy');
  expect(known.read()).toBe('legacy');
  clock.forward(DAY);
  expect(known.read()).toBeUndefined();
  known.found('modern');
  expect(known.read()).toBe('modern');
});

test('what is doubted is not known any more', () => {
  const known = new KnownEra({ eras: erasInMemory(), clock: createHandClock(), log: silent, place: 'a' });
  known.found('legacy');
  known.doubt();
  expect(known.read()).toBeUndefined();
});

test('a full disk costs a question at the next start and nothing else', () => {
  const eras = erasInMemory();
  eras.keep = () => {
    throw new Error('full');
  };
  const known = new KnownEra({ eras, clock: createHandClock(), log: silent, place: 'a' });
  expect(() => known.found('legacy')).not.toThrow();
});

test('a program is known by its launch, a URL by its address without what is asked of it', () => {
  const at = (url: string) => eraKey({ launch: { kind: 'http', url }, fingerprint: 'f' });
  expect(eraKey({ launch: { kind: 'stdio' }, fingerprint: 'f' })).toBe('f');
  expect(at('https://a.test/one?key=1')).toBe(at('https://a.test/one?key=2'));
  expect(at('https://a.test/one')).not.toBe(at('https://a.test/two'));
  expect(at('https://a.test/token')).not.toContain('token');
});
