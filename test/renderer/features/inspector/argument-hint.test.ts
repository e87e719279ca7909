import { expect, test } from 'vitest';
import { english } from '../../../../client/words/words.ts';
import type { ArgumentField } from '../../../../contract/tool-form.ts';
import { hintOf } from '../../../../renderer/features/inspector/argument-hint.ts';

const text = { type: 'text', name: 'a', title: 'a', looksSecret: false } as const;
const amount = { type: 'number', name: 'n', title: 'n', looksSecret: false } as const;

test.each<[string, ArgumentField, ReturnType<typeof hintOf>]>([
  ['a text', { ...text, required: true }, { note: 'text' }],
  ['an optional text', { ...text, required: false }, { note: 'optional', placeholder: 'text' }],
  ['an address of a page', { ...text, required: true, format: 'uri' }, { note: 'URI' }],
  ['a number', { ...amount, required: true, whole: false }, { note: 'number' }],
  ['an optional whole number', { ...amount, required: false, whole: true }, { note: 'optional', placeholder: 'whole number' }],
  ['a number with bounds', { ...amount, required: true, whole: true, minimum: 1, maximum: 5000 }, { note: '1 to 5,000' }],
  ['an optional number with one bound', { ...amount, required: false, whole: true, minimum: 0 }, { note: 'optional, at least 0' }],
  ['one with a default', { ...amount, required: false, whole: true, maximum: 9, initial: 5 }, { note: 'up to 9' }],
  ['an optional list', { type: 'json', name: 'l', title: 'l', required: false, of: 'array' }, { note: 'optional, JSON list' }],
])('%s says what it may be', (_, field, hint) => {
  expect(hintOf(english, field)).toEqual(hint);
});
