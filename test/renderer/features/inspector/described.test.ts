import { expect, test } from 'vitest';
import type { Offer } from '../../../../contract/server.ts';
import type { TrafficMessage } from '../../../../contract/traffic.ts';
import { type DescribedSchema, describedBy, describedMessage, isDescribed } from '../../../../renderer/features/inspector/described.ts';
import { partOf } from '../../../doubles/beyond-types.ts';

const textsAt = (described: DescribedSchema | undefined, path: string) =>
  path.split('.').reduce<DescribedSchema | undefined>((at, key) => at?.inside(key), described)?.texts ?? [];

test('a part of a value has the descriptions of its schema, through references, choices, items and other properties', () => {
  const described = describedBy({
    description: 'all',
    properties: {
      to: { $ref: '#/$defs/person', description: 'who gets it' },
      lines: { type: 'array', items: { anyOf: [{ description: 'a line' }, { type: 'null' }] } },
      pair: { prefixItems: [{ description: 'left' }] },
    },
    allOf: [{ properties: { when: { description: 'the day' } } }],
    additionalProperties: { description: 'any other' },
    $defs: { person: { description: 'a person', properties: { boss: { $ref: '#/$defs/person' }, name: { description: 'their name' } } } },
  });
  expect(described.texts).toEqual(['all']);
  expect(textsAt(described, 'to')).toEqual(['who gets it', 'a person']);
  expect(textsAt(described, 'to.boss.boss.name')).toEqual(['their name']);
  expect(textsAt(described, 'lines.7')).toEqual(['a line']);
  expect(textsAt(described, 'pair.0')).toEqual(['left']);
  expect(textsAt(described, 'pair.1')).toEqual([]);
  expect(textsAt(described, 'when')).toEqual(['any other', 'the day']);
  expect(textsAt(described, 'zzz')).toEqual(['any other']);
  expect(textsAt(describedBy({ $ref: '#' }), 'a')).toEqual([]);
});

test('a call has the words of its tool for its arguments, its answer those for the structured result, and nothing else of a message any', () => {
  const offer = partOf<Offer>({
    tools: [
      {
        name: 'send',
        inputSchema: { properties: { to: { description: 'who gets it' }, constructor: {} } },
        outputSchema: { properties: { id: { description: 'of the letter' } } },
      },
    ],
    prompts: [{ name: 'greet', arguments: [{ name: 'city', description: 'where', required: true }] }],
  });
  const message = (kind: TrafficMessage['kind'], method = 'tools/call', name = 'send') => partOf<TrafficMessage>({ kind, method, name });
  const call = describedMessage(message('request'), offer);
  expect(textsAt(call, 'params.arguments.to')).toEqual(['who gets it']);
  expect(textsAt(call, 'params.to')).toEqual([]);
  expect(textsAt(describedMessage(message('result'), offer), 'result.structuredContent.id')).toEqual(['of the letter']);
  expect(textsAt(describedMessage(message('request', 'prompts/get', 'greet'), offer), 'params.arguments.city')).toEqual(['where']);
  expect(describedMessage(message('error'), offer)).toBeUndefined();
  expect(describedMessage(message('request', 'ping'), offer)).toBeUndefined();
  expect(isDescribed({ params: { arguments: { to: 'Ines' } } }, call)).toBe(true);
  expect(isDescribed({ params: { arguments: { other: 'Ines' } } }, call)).toBe(false);
});
