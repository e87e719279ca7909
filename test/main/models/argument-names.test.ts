import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { JsonObject } from '../../../contract/json.ts';
import { argumentsForServer, inputSchemaFor } from '../../../main/host/models/input-schema.ts';
import { anyCharacter } from '../../doubles/any-character.ts';
import { random } from '../../doubles/sequences.ts';

function object(properties: JsonObject, more: JsonObject = {}): JsonObject {
  return { type: 'object', properties, ...more };
}

/** The names that a model reads, in their order. */
function namesFor(schema: JsonObject): string[] {
  return Object.keys(Object(inputSchemaFor(schema).schema.properties));
}

describe('an argument that no endpoint takes as it is called', () => {
  it.each([
    ['filter[status]', 'filter_status'],
    ['user.name', 'user_name'],
    ['größe in cm', 'gro_e_in_cm'],
    ['$filter', 'filter'],
    ['@type', 'type'],
    ['日付', 'argument'],
    ['', 'argument'],
    ['a'.repeat(80), 'a'.repeat(64)],
  ])('%j has another name for the model, and its own for the server', (name, ours) => {
    const schema = object({ [name]: { type: 'string', description: 'Which' } }, { required: [name] });
    const { schema: shown } = inputSchemaFor(schema);
    expect(shown).toMatchObject({
      properties: { [ours]: { description: expect.stringMatching(/^Which \(The server calls it "/) } },
      required: [ours],
    });
    expect(argumentsForServer(schema, { [ours]: 'x', other: 1 })).toEqual({ [name]: 'x', other: 1 });
    // A model may know it from elsewhere.
    expect(argumentsForServer(schema, { [name]: 'x' })).toEqual({ [name]: 'x' });
  });

  it('keeps apart from others that look alike, in whatever order they are listed', () => {
    const properties: JsonObject = { 'a b': { type: 'integer' }, 'a-b': {}, 'a.b': { type: 'string' }, a_b: { type: 'boolean' } };
    const names = namesFor(object(properties));
    expect(new Set(names).size).toBe(4);
    expect(names.filter((name) => name === 'a_b' || name === 'a-b')).toHaveLength(2);
    const turned = Object.fromEntries(Object.entries(properties).toReversed());
    expect(namesFor(object(turned)).toSorted()).toEqual(names.toSorted());
    const wrote = Object.fromEntries(names.map((name, at) => [name, at]));
    expect(argumentsForServer(object(properties), wrote)).toEqual({ 'a b': 0, 'a-b': 1, 'a.b': 2, a_b: 3 });
  });

  it.each([
    ['within an object', object({ at: object({ 'x y': {} }) }), { at: { x_y: 1 } }, { at: { 'x y': 1 } }],
    ['within a list', object({ all: { type: 'array', items: object({ 'x y': {} }) } }), { all: [{ x_y: 1 }] }, { all: [{ 'x y': 1 }] }],
    [
      'behind a reference',
      object({ at: { $ref: '#/$defs/place' } }, { $defs: { place: object({ 'x y': {}, inner: { $ref: '#/$defs/place' } }) } }),
      { at: { x_y: 1, inner: { x_y: 2 } } },
      { at: { 'x y': 1, inner: { 'x y': 2 } } },
    ],
    ['within a choice', object({ at: { anyOf: [{ type: 'string' }, object({ 'x y': {} })] } }), { at: { x_y: 1 } }, { at: { 'x y': 1 } }],
    ['of a choice at the top', { type: 'object', anyOf: [object({ 'x y': {} }), object({ z: {} })] }, { x_y: 1 }, { 'x y': 1 }],
    ['in any property', { type: 'object', additionalProperties: object({ 'x y': {} }) }, { any: { x_y: 1 } }, { any: { 'x y': 1 } }],
  ] satisfies [string, JsonObject, JsonObject, JsonObject][])('is changed back %s', (_where, schema, wrote, sent) => {
    expect(argumentsForServer(schema, wrote)).toEqual(sent);
  });

  it('is not changed where any name goes', () => {
    const schema = object({ 'x y': {}, free: { type: 'object' } });
    expect(argumentsForServer(schema, { x_y: 1, free: { x_y: 2 } })).toEqual({ 'x y': 1, free: { x_y: 2 } });
  });
});

test('arguments of a tool whose names all endpoints take are the same object', () => {
  const input = { a: 1, b: { c: 2 } };
  expect(argumentsForServer(object({ a: {}, b: object({ c: {} }) }), input)).toBe(input);
});

test('names of any letters reach the model in letters that it takes, each once, and come back as they were', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ unit: anyCharacter, maxLength: 80 }), { maxLength: 8 }), (names) => {
      const schema = object(Object.fromEntries(names.map((name) => [name, { type: 'integer' }])));
      const shown = namesFor(schema);
      expect(new Set(shown).size).toBe(names.length);
      for (const name of shown) expect(name).toMatch(/^[a-zA-Z0-9_-]{1,64}$/);
      const sent = argumentsForServer(schema, Object.fromEntries(shown.map((name, at) => [name, at])));
      expect(Object.keys(sent).toSorted()).toEqual(names.toSorted());
    }),
    random(200),
  );
});
