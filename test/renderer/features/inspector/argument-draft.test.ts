import { expect, test } from 'vitest';
import type { JsonObject } from '../../../../contract/json.ts';
import type { ArgumentField } from '../../../../contract/tool-form.ts';
import { argumentsOf, emptyArguments } from '../../../../renderer/features/inspector/argument-draft.ts';
import { typedOf } from '../../../../renderer/features/inspector/typed-of.ts';

const fields: ArgumentField[] = [
  { type: 'text', name: 'city', title: 'city', required: false, looksSecret: false },
  { type: 'json', name: 'tags', title: 'tags', required: true, of: 'array' },
  { type: 'json', name: 'place', title: 'place', required: false, of: 'object', initial: { lat: 1 } },
];

test('arguments written as JSON are sent as what they say, beside those of the fields', () => {
  const draft = emptyArguments(fields);
  expect(argumentsOf(fields, draft)).toEqual({ input: { place: { lat: 1 } }, problems: { tags: { code: 'needs-answer' } } });
  const typed = { ...draft, values: { ...draft.values, city: 'Wien', tags: '["a"]', place: '' } };
  expect(argumentsOf(fields, typed)).toEqual({ input: { city: 'Wien', tags: ['a'] }, problems: {} });
});

test('a text that is no JSON, or another kind of it, is told with its line', () => {
  const { values, ...draft } = emptyArguments(fields);
  const { problems } = argumentsOf(fields, { ...draft, values: { ...values, tags: '{}', place: '{\n"lat": }' } });
  expect(problems).toEqual({ tags: { needs: 'array' }, place: { line: 2, wrong: 'ValueExpected' } });
});

test('arguments that were sent once stand in the form where it can say just these, else as JSON', () => {
  const said = { tags: ['a'], city: 'Wien' };
  const typed = typedOf({ mode: 'form', fields }, said);
  expect(typed.way).toBe('form');
  expect(argumentsOf(fields, typed.draft)).toEqual({ input: said, problems: {} });
  const unsayables: JsonObject[] = [
    { tags: ['a'], more: 1 },
    { tags: ['a'], city: '' },
  ];
  for (const unsayable of unsayables) {
    const { way, json } = typedOf({ mode: 'form', fields }, unsayable);
    expect([way, JSON.parse(json)]).toEqual(['json', unsayable]);
  }
});
