import { expect, test } from 'vitest';
import type { Server } from '../../../contract/server.ts';
import { Readings } from '../../../main/host/resources/readings.ts';
import { emptyState } from '../../doubles/empty-state.ts';
import { refusalOf } from '../../doubles/in-english.ts';

const GONE = 'no longer holds what is attached';

test('the oldest readings go first, by their number and by their size', () => {
  const readings = opened();
  const small = Array.from({ length: 1001 }, (_, at) => hold(readings, String(at)));
  expect(refusalOf(() => readings.attached(small.slice(0, 1)))).toContain(GONE);
  expect(readings.attached(small.slice(1, 2))).toMatchObject([{ contents: [{ text: '1' }] }]);

  const large = 'x'.repeat(50_000_000);
  const [first, second] = [hold(readings, large), hold(readings, large)];
  expect(refusalOf(() => readings.attached(small.slice(-1)))).toContain(GONE);
  hold(readings, 'one more');
  expect(refusalOf(() => readings.attached([first]))).toContain(GONE);
  expect(refusalOf(() => readings.attached([second]))).toContain('larger than 20 MB');
});

test('a reading that is too large for all others to stay is held by itself', () => {
  const readings = opened();
  const [small, large] = [hold(readings, 'small'), hold(readings, 'x'.repeat(100_000_001))];
  expect(refusalOf(() => readings.attached([small]))).toContain(GONE);
  expect(refusalOf(() => readings.attached([large]))).toContain('larger than 20 MB');
});

function opened(): Readings {
  const notes: Server = {
    id: 'notes',
    name: 'notes',
    hue: 1,
    enabled: true,
    origin: 'added',
    launch: { kind: 'http', url: 'https://notes.test', headers: {} },
    fingerprint: 'f',
    state: { state: 'off' },
  };
  const state = { ...emptyState(), servers: { notes } };
  let ids = 0;
  return new Readings({ journal: { state: () => state }, clock: { now: () => 1 }, newId: () => `r${++ids}` });
}

function hold(readings: Readings, text: string): string {
  return readings.hold({ server: 'notes', uri: 'note:///1', name: 'List', contents: [{ type: 'text', text }] }).id;
}
