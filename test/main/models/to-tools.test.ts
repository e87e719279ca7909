import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../contract/json.ts';
import type { Offer, Tool } from '../../../contract/server.ts';
import { toToolParam, usableTools } from '../../../main/host/models/to-tools.ts';
import { brokenRules } from '../../doubles/messages-rules.ts';
import { random } from '../../doubles/sequences.ts';
import { anyCharacter } from '../../doubles/any-character.ts';

const tool = (alias: string, inputSchema: JsonObject = { type: 'object' }, description = ''): Tool => ({
  name: alias,
  alias,
  description,
  inputSchema,
  definition: 'x',
});
const offer = (...tools: Tool[]): Offer => ({ tools, prompts: [], resources: [], templates: [], heldBack: [], completes: false });
const toTools = (offers: Record<string, Offer>) => usableTools(offers).map((usable) => toToolParam(usable.tool));
const broken = (tools: unknown) =>
  brokenRules({ model: 'm', max_tokens: 1, messages: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }], tools });

describe('the tools a model is offered', () => {
  it('come in one order, whatever the order of the servers', () => {
    const [a, b] = [offer(tool('a__z'), tool('a__b')), offer(tool('b__a'))];
    expect(toTools({ a, b })).toEqual(toTools({ b, a }));
    expect(toTools({ b, a }).map(({ name }) => name)).toEqual(['a__b', 'a__z', 'b__a']);
  });

  it('are described as the person sees them', () => {
    const [shown] = toTools({ a: offer(tool('a', { type: 'object' }, 'Adds\u202e \u{e0041}\u001b[31mred\u001b[0m')) });
    expect(shown?.description).toBe('Adds⟨RLO⟩ ⟨U+E0041⟩⟨ESC⟩[31mred⟨ESC⟩[0m');
  });

  it('have schemas in which nothing is hidden, whatever part of them it is in', () => {
    const schema: JsonObject = {
      type: 'object',
      properties: {
        a: { title: 'A\u200b', description: 'B\u200b', default: 'C\u200b', enum: ['D\u200b', { e: 'E\u200b' }], $ref: '#/$defs/F\u200b' },
        b: { const: { 'G\u200b': 1 }, examples: ['H\u200b'], pattern: 'I\u200b', format: 'J\u200b' },
      },
      $defs: { 'F\u200b': { type: 'string' } },
      required: ['a', 'K\u200b'],
    };
    const shown = JSON.stringify(toTools({ a: offer(tool('a', schema)) }));
    for (const letter of 'ABCDEGHIJK') expect(shown).toContain(`${letter}⟨ZWSP⟩`);
    expect(shown.match(/F⟨ZWSP⟩/g)).toHaveLength(2);
    expect(shown).not.toContain('\u200b');
  });

  it('are without those on hold', () => {
    const before = { description: '', inputSchema: { type: 'object' }, definition: 'w' };
    expect(toTools({ a: offer(tool('a'), { ...tool('b'), hold: { before, keptOff: false } }) }).map(({ name }) => name)).toEqual(['a']);
  });

  it('are without those that a server means for its own views', () => {
    expect(toTools({ a: offer(tool('a'), { ...tool('b'), isForViews: true }) }).map(({ name }) => name)).toEqual(['a']);
  });

  it('have schemas that are made ready once, however often they are asked for', () => {
    const offers = { a: offer(tool('a', { type: 'object', properties: { text: { type: 'string' } } })) };
    expect(toTools(offers)[0]?.input_schema).toBe(toTools(offers)[0]?.input_schema);
  });

  it('show a choice at the top as one object', () => {
    const schema: JsonObject = {
      type: 'object',
      properties: { id: { type: 'string' } },
      required: ['id'],
      anyOf: [
        { properties: { a: { type: 'string' } }, required: ['a', 'both'] },
        { properties: { b: { type: 'string' } }, required: ['b', 'both'] },
      ],
    };
    expect(toTools({ a: offer(tool('t', schema)) })[0]?.input_schema).toEqual({
      type: 'object',
      properties: { id: { type: 'string' }, a: { type: 'string' }, b: { type: 'string' } },
      required: ['id', 'both'],
    });
  });

  it('keep what a schema says where it is valid', () => {
    const schema: JsonObject = {
      type: 'object',
      properties: { unit: { type: ['string', 'null'], enum: ['C', 'F'], description: 'Which unit' }, at: { $ref: '#/$defs/place' } },
      $defs: { place: { type: 'string', pattern: '^[a-z]+$' } },
      required: ['unit'],
      additionalProperties: false,
    };
    expect(toTools({ a: offer(tool('t', schema)) })[0]?.input_schema).toEqual(schema);
  });

  it('are valid whatever a server wrote into its schema', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            alias: fc.stringMatching(/^[a-zA-Z0-9_-]{1,64}$/),
            schema: anySchema,
            description: fc.string({ unit: anyCharacter }),
          }),
          { maxLength: 4 },
        ),
        (all) => {
          const tools = toTools({ a: offer(...all.map(({ alias, schema, description }) => tool(alias, schema, description))) });
          expect(broken(tools)).toEqual([]);
        },
      ),
      random(120),
    );
  });
});

const KEYWORDS = [
  'type',
  'properties',
  'required',
  'anyOf',
  'allOf',
  'oneOf',
  'items',
  'enum',
  '$ref',
  '$defs',
  'definitions',
  'pattern',
  'minLength',
  'exclusiveMinimum',
  'title',
  'not',
  'default',
  'x-odd',
  'multipleOf',
  'additionalProperties',
];
const { schema: anySchema } = fc.letrec<{ schema: JsonObject; value: Json }>((tie) => ({
  schema: fc.dictionary(fc.constantFrom(...KEYWORDS), tie('value'), { maxKeys: 6 }),
  value: fc.oneof(
    { depthSize: 'small', maxDepth: 4 },
    fc.constantFrom<Json[]>('object', 'string', 'date', '#/$defs/a', 'https://x/y', '(', '\ud800', true, 3, -1, null, ['a', 'a'], []),
    tie('schema'),
    fc.array(tie('schema'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'a b', '\udc00', '__proto__'), tie('schema'), { maxKeys: 3 }),
  ),
}));
