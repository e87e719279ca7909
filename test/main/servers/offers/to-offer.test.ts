import { expect, test } from 'vitest';
import type { AllListed } from '../../../../main/host/servers/offers/list-offered.ts';
import { toOffer } from '../../../../main/host/servers/offers/to-offer.ts';
import { inEnglish } from '../../../doubles/in-english.ts';

const schema = { type: 'object' };

test('one malformed tool is held back with the reason, and the rest goes on', () => {
  const offer = offerOf({
    tool: [
      { name: 'good', description: 'Fine', inputSchema: schema },
      { name: 'no type', inputSchema: { $schema: 'http://json-schema.org/draft-07/schema#' } },
      { name: 'none' },
      { inputSchema: schema },
      'nothing',
      { name: 'odd', description: 7, inputSchema: schema },
      { name: 'twice', inputSchema: schema },
      { name: 'twice', description: 'Another', inputSchema: schema },
      { name: 'far', inputSchema: { type: 'object', properties: { a: { $ref: 'http://example.com/schema' } } } },
      { name: 'big', inputSchema: { type: 'object', description: 'x'.repeat(70_000) } },
      { name: 'deep', inputSchema: { type: 'object', properties: nested(30) } },
      { name: 'deep answer', inputSchema: schema, outputSchema: nested(150) },
      { name: 'task', inputSchema: schema, execution: { taskSupport: 'required' } },
      { name: 'also good', description: null, inputSchema: schema, annotations: 'none' },
    ],
  });
  expect(offer.tools.map((tool) => tool.name)).toEqual(['good', 'also good']);
  expect(offer.heldBack.map(({ name, reason }) => [name, inEnglish(reason)])).toEqual([
    ['no type', expect.stringContaining('"type": "object"')],
    ['none', 'It has no input schema.'],
    ['', 'It has no name.'],
    ['', 'It is not an object.'],
    ['odd', 'Its description is not text.'],
    ['twice', expect.stringContaining('two tools with this name')],
    ['twice', expect.stringContaining('two tools with this name')],
    ['far', expect.stringContaining('another document')],
    ['big', expect.stringContaining('64 kB')],
    ['deep', expect.stringContaining('20 levels')],
    ['deep answer', expect.stringContaining('100 levels')],
    ['task', expect.stringContaining('as a task')],
  ]);
});

test.each([
  ['as it was', {}],
  ['with another title', { title: 'Good tool' }],
  ['with another title among its hints', { annotations: { title: 'Good tool' } }],
  ['with a count of its own', { _meta: { count: 2 } }],
  ['with nulls', { description: null, outputSchema: null, annotations: null }],
  ['in another order', { inputSchema: { properties: {}, type: 'object' } }],
])('a tool that is listed again %s is one tool', (_what, again) => {
  const good = { name: 'good', inputSchema: { type: 'object', properties: {} } };
  const { tools, heldBack } = offerOf({
    tool: [
      { ...good, title: 'Good' },
      { ...good, ...again },
      { ...good, title: 'Once more' },
    ],
  });
  expect([tools.map(({ name, title }) => [name, title]), heldBack]).toEqual([[['good', 'Good']], []]);
});

test('of three tools of one name, two of them equal, it is told that two are different', () => {
  const good = { name: 'good', inputSchema: schema };
  const { tools, heldBack } = offerOf({ tool: [good, { ...good, description: 'Another' }, good] });
  expect(tools).toEqual([]);
  expect(heldBack.map(({ reason }) => reason.code)).toEqual(['tool-name-twice', 'tool-name-twice']);
});

test.each([
  ['required', { properties: {}, required: null }],
  ['properties', { properties: null }],
  ['enum', { properties: { a: { type: 'string', enum: null } } }],
  ['items', { properties: { a: { type: 'array', items: null } } }],
  ['words', { title: null, properties: { a: { description: null, default: null, title: null, $ref: null } } }],
  ['a property', { properties: { a: null } }],
  ['a choice', { properties: { a: { anyOf: [{ type: 'string' }, null] } } }],
  ['a definition', { properties: {}, $defs: { a: null }, additionalProperties: null }],
])('null in the place of %s counts as absent, for the person, the check and the model', (_what, more) => {
  const { tools, heldBack } = offerOf({
    tool: [
      { name: 'good', title: null, inputSchema: { type: 'object', ...more }, outputSchema: { type: 'object', ...more }, annotations: null },
    ],
  });
  expect(heldBack).toEqual([]);
  expect(JSON.stringify(tools)).not.toContain('null');
});

test('null among values is a value', () => {
  const inputSchema = { type: 'object', properties: { a: { enum: ['x', null] }, b: { const: null }, c: { examples: [null] } } };
  expect(offerOf({ tool: [{ name: 'good', inputSchema }] }).tools).toMatchObject([{ inputSchema }]);
});

test('a tool is pinned by what its server wrote, nulls and all', () => {
  const of = (inputSchema: object) => offerOf({ tool: [{ name: 'good', inputSchema }] }).tools[0]?.definition;
  expect(of({ type: 'object', required: null })).not.toBe(of({ type: 'object' }));
});

test('a tool whose calls are tasks is offered where its server can run tasks', () => {
  const listed: AllListed = {
    tool: { items: [{ name: 'task', inputSchema: schema, execution: { taskSupport: 'required' } }] },
    prompt: { items: [] },
    resource: { items: [] },
    template: { items: [] },
  };
  const { tools, heldBack } = toOffer(listed, { completes: false, runsTasks: true }, (tool) => tool);
  expect([tools.map(({ name }) => name), heldBack]).toEqual([['task'], []]);
});

test('a tool that its server means for its own views says so', () => {
  const { tools } = offerOf({
    tool: [
      { name: 'view', inputSchema: schema, _meta: { ui: { visibility: ['app'] } } },
      { name: 'both', inputSchema: schema, _meta: { ui: { visibility: ['model', 'app'] } } },
      { name: 'odd', inputSchema: schema, _meta: { ui: { visibility: 'app' } } },
    ],
  });
  expect(tools.map(({ name, isForViews }) => [name, isForViews])).toEqual([
    ['view', true],
    ['both', undefined],
    ['odd', undefined],
  ]);
});

test('a tool names its view by the key of today or by the older one, and says that no view may call it', () => {
  const { tools } = offerOf({
    tool: [
      { name: 'new', inputSchema: schema, _meta: { ui: { resourceUri: 'ui://clock/app' } } },
      { name: 'old', inputSchema: schema, _meta: { 'ui/resourceUri': 'ui://clock/old' } },
      { name: 'both', inputSchema: schema, _meta: { ui: { resourceUri: 'ui://clock/app' }, 'ui/resourceUri': 'ui://clock/old' } },
      { name: 'elsewhere', inputSchema: schema, _meta: { ui: { resourceUri: 'https://clock.example/app' } } },
      { name: 'thinks', inputSchema: schema, _meta: { ui: { visibility: ['model'] } } },
    ],
  });
  expect(tools.map(({ name, view, isForModel }) => [name, view?.uri, isForModel])).toEqual([
    ['new', 'ui://clock/app', undefined],
    ['old', 'ui://clock/old', undefined],
    ['both', 'ui://clock/app', undefined],
    ['elsewhere', undefined, undefined],
    ['thinks', undefined, true],
  ]);
});

test('the definition is the same for the same tool, and another for any change of it', () => {
  const definition = (tool: unknown) => offerOf({ tool: [tool] }).tools[0]?.definition;
  const before = definition({ name: 'a', description: 'x', inputSchema: schema });
  expect(definition({ inputSchema: schema, description: 'x', name: 'a' })).toBe(before);
  expect(definition({ name: 'a', description: 'y', inputSchema: schema })).not.toBe(before);
  expect(definition({ name: 'a', description: 'x', inputSchema: schema, annotations: { readOnlyHint: true } })).not.toBe(before);
  for (const change of [{ title: 'A' }, { outputSchema: schema }, { inputSchema: { ...schema, title: 'A' } }, { name: 'b' }]) {
    expect(definition({ name: 'a', description: 'x', inputSchema: schema, ...change })).not.toBe(before);
  }
});

test('what nobody reads of a tool does not make it another', () => {
  const definition = (more: object) => offerOf({ tool: [{ name: 'a', inputSchema: schema, ...more }] }).tools[0]?.definition;
  expect(definition({ _meta: { listedAt: 5 }, icons: [{ src: 'https://example.com/a.png' }] })).toBe(definition({}));
});

test('prompts, resources and templates are read one by one', () => {
  const offer = offerOf({
    prompt: [
      { name: 'ask', arguments: [{ name: 'city', required: true }, { name: 'when' }] },
      { name: 'bad', arguments: {} },
    ],
    resource: [{ uri: 'note:///1', size: 'big' }, { name: 'no uri' }],
    template: [{ uriTemplate: 'note:///{id}', name: 'Note' }, null],
  });
  expect(offer.prompts).toEqual([
    {
      name: 'ask',
      arguments: [
        { name: 'city', required: true },
        { name: 'when', required: false },
      ],
    },
  ]);
  expect(offer.resources).toEqual([{ uri: 'note:///1', name: 'note:///1' }]);
  expect(offer.templates).toEqual([{ uriTemplate: 'note:///{id}', name: 'Note' }]);
  expect(offer.heldBack.map(({ kind, name }) => `${kind} ${name}`)).toEqual(['prompt bad', 'resource no uri', 'template ']);
});

test('an address that is listed twice is one resource', () => {
  const offer = offerOf({
    resource: [
      { uri: 'note:///1', name: 'one' },
      { uri: 'note:///2', name: 'two' },
      { uri: 'note:///1', name: 'again' },
    ],
    template: [
      { uriTemplate: 'note:///{id}', name: 'a note' },
      { uriTemplate: 'note:///{id}', name: 'again' },
    ],
  });
  expect(offer.resources.map(({ name }) => name)).toEqual(['one', 'two']);
  expect(offer.templates.map(({ name }) => name)).toEqual(['a note']);
});

test('what a server hints at about a resource is kept as far as it fits', () => {
  const annotations = { audience: ['user', 'robot', 'user'], priority: 0.5, lastModified: '2026-11-20T09:00:00Z' };
  const odd = [{ audience: 'user', priority: 7, lastModified: 'yesterday' }, { audience: [] }, 'none', null];
  const { resources } = offerOf({
    resource: [annotations, ...odd].map((said, at) => ({ uri: `note:///${at}`, name: 'note', annotations: said })),
  });
  expect(resources.map((resource) => resource.annotations)).toEqual([
    { audience: ['user'], priority: 0.5, lastModified: '2026-11-20T09:00:00Z' },
    ...odd.map(() => undefined),
  ]);
});

test('a list that could not be read is held back as a whole, with the reason', () => {
  const listed: AllListed = {
    tool: { items: [], problem: { code: 'list-in-circle', list: 'tools' } },
    prompt: { items: [] },
    resource: { items: [] },
    template: { items: [] },
  };
  expect(toOffer(listed, { completes: false }, (tool) => tool).heldBack).toEqual([
    { kind: 'tool', name: '', reason: { code: 'list-in-circle', list: 'tools' } },
  ]);
});

function offerOf(items: Partial<Record<keyof AllListed, unknown[]>>) {
  const of = (kind: keyof AllListed) => ({ items: items[kind] ?? [] });
  const listed = { tool: of('tool'), prompt: of('prompt'), resource: of('resource'), template: of('template') };
  return toOffer(listed, { completes: false }, (tool) => `s__${tool.replaceAll(' ', '_')}`);
}

function nested(levels: number): unknown {
  return levels === 0 ? {} : { a: nested(levels - 1) };
}
