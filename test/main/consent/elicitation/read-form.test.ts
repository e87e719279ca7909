import { expect, test } from 'vitest';
import type { JsonObject } from '../../../../contract/json.ts';
import { readForm } from '../../../../main/host/consent/elicitation/read-form.ts';
import { inEnglish } from '../../../doubles/in-english.ts';
import { parseObject } from '../../../doubles/parse-json.ts';

const form = (properties: JsonObject, more: JsonObject = {}) => readForm({ type: 'object', properties, ...more });

test('every kind of field is read, in the order of the server, with its title, bounds and default', () => {
  const read = form(
    {
      repo: { type: 'string', title: 'Repository', enum: ['a/b', 'c/d'], default: 'c/d' },
      due: { type: 'string', format: 'date' },
      severity: { type: 'string', enum: ['1', '2'], enumNames: ['Low', 'High'] },
      pet: { type: 'string', oneOf: [{ const: 'cat', title: 'Cat' }, { const: 'dog' }] },
      notify: { type: 'string', format: 'email', minLength: 3, maxLength: 60, description: 'Who hears of it' },
      labels: { type: 'array', items: { type: 'string', enum: ['x', 'y'] }, minItems: 1, maxItems: 3, default: ['y'] },
      tags: { type: 'array', items: { anyOf: [{ const: 'p', title: 'P!' }] } },
      count: { type: 'integer', minimum: 1, maximum: 9, default: 2 },
      ratio: { type: 'number' },
      mine: { type: 'boolean', default: true },
    },
    { required: ['repo', 'notify'] },
  );
  const named = (name: string, more: object = {}) => ({ name, title: name, required: false, looksSecret: false, ...more });
  expect(read).toEqual({
    mode: 'form',
    fields: [
      named('repo', {
        type: 'choice',
        title: 'Repository',
        required: true,
        initial: 'c/d',
        options: [
          { value: 'a/b', title: 'a/b' },
          { value: 'c/d', title: 'c/d' },
        ],
      }),
      named('due', { type: 'text', format: 'date' }),
      named('severity', {
        type: 'choice',
        options: [
          { value: '1', title: 'Low' },
          { value: '2', title: 'High' },
        ],
      }),
      named('pet', {
        type: 'choice',
        options: [
          { value: 'cat', title: 'Cat' },
          { value: 'dog', title: 'dog' },
        ],
      }),
      named('notify', { type: 'text', format: 'email', minLength: 3, maxLength: 60, description: 'Who hears of it', required: true }),
      named('labels', {
        type: 'choices',
        minItems: 1,
        maxItems: 3,
        initial: ['y'],
        options: [
          { value: 'x', title: 'x' },
          { value: 'y', title: 'y' },
        ],
      }),
      named('tags', { type: 'choices', options: [{ value: 'p', title: 'P!' }] }),
      named('count', { type: 'number', whole: true, minimum: 1, maximum: 9, initial: 2 }),
      named('ratio', { type: 'number', whole: false }),
      named('mine', { type: 'boolean', initial: true }),
    ],
  });
});

test('a field that asks for a password or a key by its name, title or description is marked', () => {
  const read = form({
    a: { type: 'string', title: 'Database password' },
    b: { type: 'string', description: 'Your API key' },
    cardPin: { type: 'integer' },
    d: { type: 'string', title: 'Keyboard' },
    token: { type: 'string', enum: ['blue', 'red'] },
  });
  expect(read.mode === 'form' && read.fields.map(({ looksSecret }) => looksSecret)).toEqual([true, true, true, false, false]);
});

test('a default that is none of the choices, or of another type, is left out', () => {
  const read = form({ a: { type: 'string', enum: ['x'], default: 'y' }, b: { type: 'integer', default: '3' } });
  expect(read.mode === 'form' && read.fields.map((field) => 'initial' in field)).toEqual([false, false]);
});

test.each<[string, JsonObject, JsonObject, string]>([
  ['an object', { a: { type: 'object' } }, {}, '“a” is not a text, a number, a boolean or a choice.'],
  ['a list of anything', { a: { type: 'array', items: { type: 'number' } } }, {}, '“a” is a list of anything.'],
  ['numbers to choose from', { a: { type: 'string', enum: [1] } }, {}, '“a” has choices that are not texts.'],
  ['a required field nobody knows', {}, { required: ['b'] }, 'The server requires “b” and does not say what that is.'],
  ['combined schemas', {}, { oneOf: [] }, 'The form combines several schemas with “oneOf”.'],
  ['no fields', {}, { properties: 3 }, 'The server does not say which fields there are.'],
  ['several types', { a: { type: ['string', 'null'] } }, {}, '“a” is not a text, a number, a boolean or a choice.'],
  [
    'too many choices',
    { a: { type: 'string', enum: Array.from({ length: 1001 }, String) } },
    {},
    '“a” has 1,001 choices, which is more than a form can show.',
  ],
])('%s cannot be drawn, and the reason is given', (_, properties, more, because) => {
  expect(inEnglish(form(properties, more))).toEqual({ mode: 'json', because, schema: { type: 'object', properties, ...more } });
});

test.each([undefined, null, 'text', [1]])('a schema that is %j is refused as the protocol says', (schema) => {
  expect(() => readForm(schema)).toThrow(expect.objectContaining({ code: -32602 }));
});

test('a schema so deep that no window could show it is refused', () => {
  const deep = parseObject(`{"type":"object","a":${'['.repeat(300)}${']'.repeat(300)}}`);
  expect(() => readForm(deep)).toThrow(expect.objectContaining({ code: -32602 }));
});

test('a property with a name of the language is a field like any other', () => {
  const schema = parseObject('{"type":"object","properties":{"constructor":{"type":"string"},"toString":{"type":"boolean"}}}');
  expect(readForm(schema)).toMatchObject({ mode: 'form', fields: [{ name: 'constructor', type: 'text' }, { name: 'toString' }] });
});
