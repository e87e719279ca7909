import { expect, test } from 'vitest';
import { countChanges, parseArguments, readText, toJsonText, toRows, toText, typeOf } from '../../../../renderer/parts/asking/draft.ts';
import type { Json } from '../../../../contract/json.ts';

test('what is written is read as the type the schema names', () => {
  expect(readText('12', 'integer')).toEqual({ ok: true, value: 12 });
  expect(readText('12', 'string')).toEqual({ ok: true, value: '12' });
  expect(readText('true', 'boolean')).toEqual({ ok: true, value: true });
  expect(readText('["a"]', 'array')).toEqual({ ok: true, value: ['a'] });
});

test.each([
  ['1.5', 'integer', { needs: 'integer' }],
  ['', 'number', { needs: 'number' }],
  ['yes', 'boolean', { needs: 'boolean' }],
  ['{}', 'array', { needs: 'array' }],
  ['{', 'object', { line: 1, wrong: 'CloseBraceExpected' }],
  ['[1]', 'object', { needs: 'object' }],
])('%j as %s is refused with what it needs', (text, type, problem) => {
  expect(readText(text, type)).toEqual({ ok: false, problem });
});

test('a value survives being written into its field and read back', () => {
  const written: [Json, Parameters<typeof readText>[1]][] = [
    ['a\nb', 'string'],
    [3, 'number'],
    [{ a: [1] }, 'object'],
    [null, 'any'],
  ];
  for (const [value, type] of written) expect(readText(toText(value), type)).toEqual({ ok: true, value });
});

test('an argument that is required and missing has a row of its own', () => {
  const question = { input: { a: 1 }, inputSchema: { required: ['a', 'b'] } };
  expect(toRows(question, question.input)).toEqual([
    { name: 'a', value: 1, before: 1, changed: false },
    { name: 'b', value: undefined, before: undefined, changed: false },
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

test('all arguments can be written as one text and read back, hidden characters as escapes', () => {
  const draft = { path: 'a\u202eb\u{e0041}', deep: { list: [1, null] } };
  const text = toJsonText(draft);
  expect(text).toContain('a\\u202eb\\udb40\\udc41');
  expect(parseArguments(text)).toEqual({ ok: true, value: draft });
});

test('arguments are an object', () => {
  expect(parseArguments('[]')).toEqual({ ok: false, problem: { needs: 'object' } });
});
