import { expect, test } from 'vitest';
import type { ArgumentField } from '../../../contract/tool-form.ts';
import { argumentsOf, emptyArguments } from '../../../renderer/inspector/argument-draft.ts';

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
