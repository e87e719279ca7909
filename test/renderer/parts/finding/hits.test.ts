import { expect, test } from 'vitest';
import type { FoundEntry } from '../../../../contract/find.ts';
import { countHits, firstFrom, foundIn, hitAt } from '../../../../renderer/parts/finding/hits.ts';

const found: FoundEntry[] = [
  { entry: 'a', in: 'message', times: 2, place: 3 },
  { entry: 'b', in: 'call', times: 3, place: 8 },
];

test('hits are counted through all entries, each with its place in its own', () => {
  expect(Array.from({ length: countHits(found) }, (_, at) => hitAt(found, at))).toEqual([
    { entry: 'a', nth: 0, place: 3 },
    { entry: 'a', nth: 1, place: 3 },
    { entry: 'b', nth: 0, place: 8 },
    { entry: 'b', nth: 1, place: 8 },
    { entry: 'b', nth: 2, place: 8 },
  ]);
  expect(hitAt(found, 5)).toBeUndefined();
});

test('the search begins at what is read, and behind the last place at that', () => {
  expect([0, 3, 4, 9].map((place) => firstFrom(found, place))).toEqual([0, 0, 2, 4]);
  expect(firstFrom([], 4)).toBe(0);
});

test('calls and messages can be looked at alone', () => {
  expect(foundIn(found, 'call').map(({ entry }) => entry)).toEqual(['b']);
  expect(foundIn(found, 'all')).toBe(found);
});
