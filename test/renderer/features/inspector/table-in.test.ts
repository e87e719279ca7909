import { expect, test } from 'vitest';
import { tableIn } from '../../../../renderer/features/inspector/table-in.ts';

const ships = [
  { name: 'Aurora', metres: 182.5 },
  { name: 'Cap Verde', metres: 94 },
];

test('a list of like objects is a table, alone or with single values beside it', () => {
  expect(tableIn(ships)).toEqual({ columns: ['name', 'metres'], rows: ships, beside: {} });
  expect(tableIn({ town: 'Hamburg', ships, tide: null })).toEqual({
    columns: ['name', 'metres'],
    rows: ships,
    beside: { town: 'Hamburg', tide: null },
  });
});

test('a value that only some rows have is a column, too', () => {
  expect(tableIn([...ships, { name: 'Elbe', metres: 40, flag: 'DE' }])?.columns).toEqual(['name', 'metres', 'flag']);
});

test('what a table would tear apart or leave full of holes stays as it is', () => {
  expect(tableIn(undefined)).toBeUndefined();
  expect(tableIn('Aurora')).toBeUndefined();
  expect(tableIn([])).toBeUndefined();
  expect(tableIn([{}])).toBeUndefined();
  expect(tableIn([1, 2])).toBeUndefined();
  expect(tableIn([...ships, 'Elbe'])).toBeUndefined();
  expect(tableIn({ ships, harbours: [{ name: 'Hamburg' }] })).toBeUndefined();
  expect(tableIn({ name: 'Hamburg', at: { north: 53 } })).toBeUndefined();
  expect(tableIn([{ a: 1 }, { b: 1 }, { c: 1 }])).toBeUndefined();
  expect(tableIn([Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`c${at}`, at]))])).toBeUndefined();
});
