import { expect, it } from 'vitest';
import { textArguments } from '../../../../renderer/features/settings/text-arguments.ts';

it('offers the arguments that take text, of any schema', () => {
  const properties = { command: { type: 'string' }, tries: { type: 'integer' }, odd: true };
  expect(textArguments({ type: 'object', properties })).toEqual(['command']);
  expect(textArguments({ properties: 'none' })).toEqual([]);
  expect(textArguments(undefined)).toEqual([]);
});
