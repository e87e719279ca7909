import fc from 'fast-check';
import { argumentNames } from '../../main/host/models/argument-names.ts';
import { expect, test } from 'vitest';
import type { Json, JsonObject } from '../../contract/json.ts';
import { plainText } from '../../contract/plain-text.ts';
import type { Offer, Tool } from '../../contract/server.ts';
import { toToolParam, usableTools } from '../../main/host/models/to-tools.ts';
import { argumentWords } from '../../client/schema-words.ts';
import { definitionDiff } from '../../client/definition-diff.ts';
import { random } from '../doubles/sequences.ts';
import { anyJson } from '../doubles/any-json.ts';

test('an argument is told with its limits in few words, and with every text', () => {
  const schema = {
    type: 'object',
    description: 'Ask before.',
    properties: {
      path: { type: 'string', minLength: 1, title: 'Path', description: 'Which file' },
      how: { enum: ['fast', 'slow'], default: 'fast' },
      deep: { type: 'object', properties: { note: { $ref: '#/$defs/note', examples: ['Hi'] } } },
    },
    required: ['path'],
    $defs: { note: { type: 'string', description: 'Say all you know.' } },
  };
  expect(argumentWords(schema)).toEqual([
    { name: '', facts: [], texts: [{ keyword: 'description', words: 'Ask before.' }] },
    {
      name: 'path',
      facts: [
        { keyword: 'type', value: 'string' },
        { keyword: 'minLength', value: '1' },
        { keyword: 'required', value: 'yes' },
      ],
      texts: [
        { keyword: 'title', words: 'Path' },
        { keyword: 'description', words: 'Which file' },
      ],
    },
    {
      name: 'how',
      facts: [],
      texts: [
        { keyword: 'enum', words: 'fast, slow' },
        { keyword: 'default', words: 'fast' },
      ],
    },
    { name: 'deep', facts: [{ keyword: 'type', value: 'object' }], texts: [] },
    {
      name: 'deep.note',
      facts: [],
      texts: [
        { keyword: '$ref', words: '#/$defs/note' },
        { keyword: 'examples', words: 'Hi' },
      ],
    },
    { name: '#note', facts: [{ keyword: 'type', value: 'string' }], texts: [{ keyword: 'description', words: 'Say all you know.' }] },
  ]);
});

const text = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.constantFrom('\u202e', 'a\nb', '"q"', '\u0007', 'x\u200by'));
const name = fc.oneof(
  fc.stringMatching(/^[a-zA-Z0-9_.-]{1,9}$/),
  fc.constantFrom('path', 'description', 'properties', 'required', '__proto__'),
);
const value: fc.Arbitrary<Json> = fc.oneof(text, anyJson({ maxDepth: 2 }));
/** A few keywords each, three levels deep: any more of both grows beyond all bounds. */
function schemaOf(levels: number): fc.Arbitrary<JsonObject> {
  const said = (keywords: string[], words: fc.Arbitrary<Json>) => fc.tuple(fc.constantFrom(...keywords), words);
  const flat = [
    said(['type', 'title', 'description', 'format', 'pattern'], text),
    said(['description', 'default', 'const'], value),
    said(['examples', 'enum'], fc.array(value, { maxLength: 3 })),
    said(['required'], fc.array(name, { maxLength: 3 })),
    said(
      ['$ref'],
      name.map((to) => `#/$defs/${to}`),
    ),
  ];
  const part: fc.Arbitrary<Json> = levels === 0 ? fc.boolean() : fc.oneof(fc.boolean(), { arbitrary: schemaOf(levels - 1), weight: 4 });
  const parts: fc.Arbitrary<Json> = fc.dictionary(name, part, { maxKeys: 3 });
  const deep = [
    said(['properties', '$defs', 'definitions'], parts),
    said(['items', 'additionalProperties', 'propertyNames', 'not', 'contains'], part),
    said(['anyOf', 'oneOf', 'allOf', 'prefixItems'], fc.array(part, { maxLength: 2 })),
  ];
  return fc.array(fc.oneof(...flat, ...deep), { maxLength: 5 }).map((pairs) => Object.fromEntries(pairs));
}

test('every text that goes to a model for a tool is among what the person can read: on the card, in the list, in what changed', () => {
  const tool = fc.record({ title: fc.option(text, { nil: undefined }), description: text, inputSchema: schemaOf(3) });
  fc.assert(
    fc.property(tool, (said) => {
      const written = { ...said, definition: 'now' };
      const words = argumentWords(said.inputSchema);
      const shown = words.flatMap((one) => [
        one.name,
        ...one.facts.map(({ value }) => value),
        ...one.texts.flatMap((each) => [each.keyword, each.words]),
      ]);
      const changed = definitionDiff({ description: '', inputSchema: {}, definition: 'before' }, written).flatMap((row) => [
        ...Object.values(row.field),
        row.now ?? '',
      ]);
      // Names that no endpoint takes are ours for the model, and the server's for the person.
      const renamed = [...argumentNames(said.inputSchema)];
      const ours = renamed.flatMap(([, name]) => name);
      const heading = [said.title ?? '', said.description];
      for (const sent of textsFor({ ...written, name: 't', alias: 't' })) {
        if (ours.includes(sent)) continue;
        const text = sent.replace(/ ?\(?The server calls it "(?:[^"\\]|\\.)*"\.\)?$/, '');
        expect(isAmong(text, [...heading, ...shown])).toBe(true);
        expect(isAmong(text, changed)).toBe(true);
      }
    }),
    random(300),
  );
});

/** All texts that a model is sent for this tool, the names of its arguments among them. */
function textsFor(tool: Tool): string[] {
  const offer: Offer = { tools: [tool], prompts: [], resources: [], templates: [], heldBack: [], completes: false };
  const [sent] = usableTools({ s: offer }).map((usable) => toToolParam(usable.tool));
  return sent ? [...(sent.description ?? '').split('\n\n'), ...textsIn(sent.input_schema)] : [];
}

function textsIn(json: Json): string[] {
  if (typeof json === 'string') return [json];
  if (Array.isArray(json)) return json.flatMap((item) => textsIn(item));
  if (json === null || typeof json !== 'object') return [];
  return Object.entries(json).flatMap(([key, item]) => [...(KEYWORDS.has(key) ? [] : [key]), ...textsIn(item)]);
}

/** The keywords that a schema of any author may have. */
const KEYWORDS = new Set(
  (
    'type properties required title description format pattern default examples const enum $defs definitions $ref items ' +
    'additionalProperties propertyNames not contains anyOf oneOf allOf prefixItems'
  ).split(' '),
);

/** As it stands, or as it stands in JSON. */
function isAmong(sent: string, shown: string[]): boolean {
  if (sent.trim() === '' || sent === 'object') return true;
  const quoted = JSON.stringify(sent).slice(1, -1);
  return shown.some((each) => {
    const read = plainText(each);
    return read.includes(sent) || read.includes(sent.trim()) || read.includes(quoted);
  });
}
