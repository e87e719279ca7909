import { expect, test } from 'vitest';
import type { JsonObject } from '../../../../contract/json.ts';
import { readToolForm } from '../../../../main/host/chat/call/tool-form.ts';

const drawn = (properties: JsonObject, more: JsonObject = {}) => {
  const form = readToolForm({ type: 'object', properties, ...more });
  return form.mode === 'form' ? form.fields : form.because;
};

test('an argument that has no control is JSON by itself, and the others keep their fields', () => {
  expect(
    drawn(
      {
        city: { type: 'string' },
        tags: { type: 'array', items: { type: 'string' }, default: ['a'] },
        place: { type: 'object', properties: { lat: { type: 'number' } }, description: 'Where' },
        either: { anyOf: [{ type: 'string' }, { type: 'number' }] },
        level: { type: 'integer', enum: [1, 2] },
        anything: true,
      },
      { required: ['place'] },
    ),
  ).toMatchObject([
    { type: 'text', name: 'city', required: false },
    { type: 'json', name: 'tags', of: 'array', initial: ['a'] },
    { type: 'json', name: 'place', of: 'object', required: true, description: 'Where' },
    { type: 'json', name: 'either', of: 'any' },
    { type: 'json', name: 'level', of: 'any' },
    { type: 'json', name: 'anything', of: 'any' },
  ]);
});

test('what may be null is a field that may stay empty, in any of the ways it is written', () => {
  expect(
    drawn(
      {
        a: { type: ['string', 'null'], format: 'date' },
        b: { anyOf: [{ type: 'number', minimum: 1 }, { type: 'null' }], title: 'B', default: null },
        c: { oneOf: [{ type: 'null' }, { $ref: '#/$defs/Level' }] },
      },
      { $defs: { Level: { type: 'string', enum: ['low', 'high'] } } },
    ),
  ).toMatchObject([
    { type: 'text', format: 'date' },
    { type: 'number', title: 'B', minimum: 1 },
    { type: 'choice', options: [{ value: 'low' }, { value: 'high' }] },
  ]);
});

test('references within the schema are followed, not in circles and not elsewhere', () => {
  const $defs = { Name: { type: 'string', maxLength: 5 }, Circle: { $ref: '#/$defs/Circle' } };
  expect(
    drawn(
      { a: { $ref: '#/$defs/Name', title: 'Its name' }, b: { $ref: '#/$defs/Circle' }, c: { $ref: 'https://example.com/x' } },
      { $defs },
    ),
  ).toMatchObject([{ type: 'text', title: 'Its name', maxLength: 5 }, { type: 'json' }, { type: 'json' }]);
});

test('constants are choices, with their titles', () => {
  expect(
    drawn({ kind: { const: 'circle' }, unit: { oneOf: [{ const: 'c', title: 'Celsius' }, { const: 'f' }] }, plain: { enum: ['x', 'y'] } }),
  ).toMatchObject([
    { type: 'choice', options: [{ value: 'circle' }] },
    {
      type: 'choice',
      options: [
        { value: 'c', title: 'Celsius' },
        { value: 'f', title: 'f' },
      ],
    },
    { type: 'choice', options: [{ value: 'x' }, { value: 'y' }] },
  ]);
});

test('a tool that takes nothing has an empty form; one whose arguments depend on each other is written as JSON', () => {
  expect(readToolForm({ type: 'object' })).toEqual({ mode: 'form', fields: [] });
  expect(readToolForm({ type: 'object', additionalProperties: true })).toMatchObject({ mode: 'json' });
  expect(drawn({ a: {} }, { oneOf: [{ required: ['a'] }] })).toMatchObject({ code: 'form-combines-schemas' });
  expect(drawn({ a: {} }, { required: ['b'] })).toMatchObject({ code: 'form-requires-unknown' });
});
