import { expect, test } from 'vitest';
import { portabilityHints } from '../../../main/host/check/portability.ts';

const fine = { name: 'look', description: 'Looks.', inputSchema: { type: 'object', properties: { at: { type: 'string' } } } };
const withProperty = (property: object) => ({ ...fine, inputSchema: { type: 'object', properties: { at: property } } });

test('a plain tool has no hint', () => {
  expect(portabilityHints([fine, { ...fine, inputSchema: { type: 'object' } }])).toEqual([]);
});

test.for([
  ['name-long', { ...fine, name: 'x'.repeat(65) }],
  ['name-characters', { ...fine, name: 'files.read' }],
  ['no-description', { ...fine, description: ' ' }],
  ['description-long', { ...fine, description: 'x'.repeat(1025) }],
  ['schema-without-type', { ...fine, inputSchema: {} }],
  ['schema-composed', { ...fine, inputSchema: { type: 'object', anyOf: [{ required: ['a'] }] } }],
  ['reference-elsewhere', withProperty({ $ref: 'https://example.com/a.json' })],
  ['array-without-items', withProperty({ type: 'array' })],
  ['open-object', withProperty({ type: 'object', additionalProperties: true })],
] as const)('%s is a hint, with the tool it is about', ([hint, tool]) => {
  expect(portabilityHints([fine, tool])).toEqual([{ hint, about: [tool.name] }]);
});
