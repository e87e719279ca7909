import { expect, test } from 'vitest';
import { countChanges, readText, toRows, toText, typeOf } from '../../../renderer/approval/draft.ts';

test('what is written is read as the type the schema names', () => {
  expect(readText('12', 'integer')).toEqual({ ok: true, value: 12 });
  expect(readText('12', 'string')).toEqual({ ok: true, value: '12' });
  expect(readText('true', 'boolean')).toEqual({ ok: true, value: true });
  expect(readText('["a"]', 'array')).toEqual({ ok: true, value: ['a'] });
});

test.each([
  ['1.5', 'integer', 'Needs a whole number'],
  ['', 'number', 'Needs a number'],
  ['yes', 'boolean', 'Needs true or false'],
  ['{}', 'array', 'Needs a list, like ["a", "b"]'],
  ['{', 'object', 'Needs JSON'],
])('%j as %s is refused in words', (text, type, problem) => {
  expect(readText(text, type)).toEqual({ ok: false, problem });
});

test('a value survives being written into its field and read back', () => {
  for (const [value, type] of [
    ['a\nb', 'string'],
    [3, 'number'],
    [{ a: [1] }, 'object'],
    [null, 'any'],
  ] as const) {
    expect(readText(toText(value as never), type)).toEqual({ ok: true, value });
  }
});

test('an argument that is required and missing has a row of its own', () => {
  const question = { input: { a: 1 }, inputSchema: { required: ['a', 'b'] } };
  expect(toRows(question, question.input)).toEqual([
    { name: 'a', value: 1, changed: false },
    { name: 'b', value: undefined, changed: false },
  ]);
});

test('putting the old value back is no change', () => {
  expect(countChanges({ a: 1, b: [2] }, { a: 2, b: [3] })).toBe(2);
  expect(countChanges({ a: 1, b: [2] }, { a: 1, b: [2] })).toBe(0);
});

test('without a schema the value decides what may be written', () => {
  expect(typeOf({ inputSchema: {} }, 'a', [1])).toBe('array');
  expect(typeOf({ inputSchema: { properties: { a: { type: 'number' } } } }, 'a', 'x')).toBe('number');
});
