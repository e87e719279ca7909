import { expect, test } from 'vitest';
import { checkDimension, checkId, checkLimit, checkTableName, checkVector } from '../../../servers/vectors/checks.ts';
import { checkColumns, checkValue } from '../../../servers/vectors/columns.ts';

test.for(['a', 'Notes', 'my_table-2', 'x'.repeat(63)])('a table can be called %s', (name) => {
  expect(checkTableName(name)).toBe(name);
});

test.for(['', '.hidden', '../up', 'a/b', 'a b', '1st', '_x', 'ünder', 'x'.repeat(64), 'CON', 'nul', 'Com1', "a'; DROP"])(
  'a table cannot be called %j, because the library panics at it or a disk refuses it',
  (name) => {
    expect(() => checkTableName(name)).toThrow(/name|called/);
  },
);

test.for([0, -1, 1.5, NaN, Infinity, 8193])('%d is no dimension', (dimension) => {
  expect(() => checkDimension(dimension)).toThrow('whole number from 1 to 8192');
});

test.for([{ vector: [1, 2, 3] }, { vector: [1, 2, 3, 4, 5] }])(
  'a vector with more or fewer numbers than the table is refused',
  ({ vector }) => {
    expect(() => checkVector(vector, 4)).toThrow(`has ${vector.length} numbers, but the vectors of this table have 4`);
  },
);

test.for([NaN, Infinity, 1e39])('a vector that holds %d is refused, and told where', (number) => {
  expect(() => checkVector([1, number], 2)).toThrow(`${number} at position 1`);
});

test.for([0, -1, 1001, 1e9, 2.5])('%d is no limit', (limit) => {
  expect(() => checkLimit(limit)).toThrow('from 1 to 1000');
});

test.for(['', 'x'.repeat(201), 'a\0b'])('an id that is empty, too long or holds NUL is refused', (id) => {
  expect(() => checkId(id)).toThrow('1 to 200 characters');
});

test.for([
  [{ name: 'id', type: 'text' as const }],
  [{ name: 'Year', type: 'integer' as const }],
  [{ name: 'a`b', type: 'text' as const }],
  [
    { name: 'a', type: 'text' as const },
    { name: 'a', type: 'number' as const },
  ],
])('columns with names that are taken, quoted or there twice are refused', (columns) => {
  expect(() => checkColumns(columns)).toThrow(/already|called|twice/);
});

test.for([
  [1.5, 'integer'],
  [2 ** 53, 'integer'],
  ['1', 'number'],
  [1, 'text'],
  [null, 'boolean'],
] as const)('%j is no value of a column of type %s', ([value, type]) => {
  expect(() => checkValue(value, { name: 'c', type })).toThrow('The column "c" holds');
});
