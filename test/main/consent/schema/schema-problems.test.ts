import { expect, test } from 'vitest';
import type { Json, JsonObject } from '../../../../contract/json.ts';
import { schemaCheck } from '../../../../main/host/consent/schema/schema-problems.ts';

const schema = {
  type: 'object',
  properties: { a: { type: 'number' }, deep: { type: 'object', properties: { b: { enum: ['x'] } } } },
  required: ['a'],
};

test('arguments that fit have no problems', () => {
  expect(problemsOf(schema, { a: 1, deep: { b: 'x' } })).toEqual([]);
});

test('every problem names the argument', () => {
  expect(problemsOf(schema, { deep: { b: 'y' } })).toEqual([
    { text: "must have required property 'a'" },
    { path: 'deep.b', text: 'must be equal to one of the allowed values' },
  ]);
});

test.each([
  [{ type: 'nonsense' }],
  [{ $schema: 'http://example.org/unknown' }],
  [{ $ref: 'https://example.org/elsewhere' }],
  [{ properties: { a: { pattern: '(' } } }],
])('a schema that cannot be used, like %j, finds no problems', (unusable) => {
  expect(problemsOf(unusable, { a: '1' })).toEqual([]);
});

test('two servers that use the same $id have each their own schema', () => {
  expect(problemsOf({ $id: 'same', type: 'object' }, {})).toEqual([]);
  expect(problemsOf({ $id: 'same', type: 'object', required: ['a'] }, {})).toHaveLength(1);
});

function problemsOf(of: JsonObject, input: Json) {
  return schemaCheck(of)(input);
}
