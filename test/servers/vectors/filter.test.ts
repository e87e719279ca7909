import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COMMON, type Column } from '../../../servers/vectors/columns.ts';
import { type Condition, OPERATORS, toPredicate } from '../../../servers/vectors/filter.ts';
import { random } from '../../doubles/sequences.ts';

const columns: Column[] = [
  ...COMMON,
  { name: 'year', type: 'integer' },
  { name: 'price', type: 'number' },
  { name: 'is_new', type: 'boolean' },
];

test.for<[Condition[], string | undefined]>([
  [[], undefined],
  [[{ column: 'id', operator: 'eq', value: "x' OR '1'='1" }], "`id` = 'x'' OR ''1''=''1'"],
  [
    [
      { column: 'year', operator: 'gte', value: 2024 },
      { column: 'is_new', operator: 'ne', value: true },
    ],
    '`year` >= 2024 AND `is_new` <> true',
  ],
  [[{ column: 'price', operator: 'lt', value: 1e21 }], '`price` < 1e+21'],
  [[{ column: 'id', operator: 'in', value: ['a', "b'"] }], "`id` IN ('a', 'b''')"],
  [[{ column: 'text', operator: 'contains', value: '100%_' }], "contains(`text`, '100%_')"],
  [[{ column: 'text', operator: 'is_null' }], '`text` IS NULL'],
])('%j is the predicate %s', ([conditions, predicate]) => {
  expect(toPredicate(conditions, columns)).toBe(predicate);
});

test.for<Condition>([
  { column: 'metadata', operator: 'contains', value: 'x' },
  { column: '1=1 OR id', operator: 'eq', value: 'x' },
  { column: 'year', operator: 'eq', value: '2024' },
  { column: 'year', operator: 'contains', value: '2' },
  { column: 'id', operator: 'in', value: [] },
  { column: 'id', operator: 'in', value: 'x' },
  { column: 'id', operator: 'eq' },
])('%j is refused', (condition) => {
  expect(() => toPredicate([condition], columns)).toThrow(/column|list|is for/);
});

test('whatever a caller writes, outside of quotes stand only our columns, operators and numbers', () => {
  const value = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.double(),
    fc.boolean(),
    fc.array(fc.string(), { maxLength: 3 }),
    fc.constant("'; --"),
  );
  const name = fc.oneof(fc.constantFrom(...columns.map((column) => column.name)), fc.string());
  const condition = fc.record({ column: name, operator: fc.constantFrom(...OPERATORS), value });
  fc.assert(
    fc.property(fc.array(condition, { maxLength: 4 }), (conditions) => {
      const predicate = written(conditions);
      if (predicate === undefined) return;
      const outside = predicate.replaceAll(/'(?:[^']|'')*'/gs, '?').replaceAll(/`[a-z_]+`/g, 'c');
      expect(outside).toMatch(/^[c?\d\s.,()=<>+eE-]*(?:(?:AND|IN|IS|NOT|NULL|contains|starts_with|true|false)[c?\d\s.,()=<>+eE-]*)*$/);
    }),
    random(400),
  );
});

function written(conditions: Condition[]): string | undefined {
  try {
    return toPredicate(conditions, columns);
  } catch {
    return undefined;
  }
}
