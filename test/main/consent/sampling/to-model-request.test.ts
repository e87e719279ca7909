import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SamplingContent, SamplingMessage } from '../../../../contract/sampling.ts';
import { checkPairs } from '../../../../main/host/consent/sampling/check-pairs.ts';
import { contextMessages, contextSizes } from '../../../../main/host/consent/sampling/contexts.ts';
import { toModelMessages, toModelTools } from '../../../../main/host/consent/sampling/to-model-request.ts';
import { brokenRules } from '../../../doubles/messages-rules.ts';
import { random } from '../../../doubles/sequences.ts';
import { reasonInEnglish } from '../../../../client/words/reason-in-english.ts';

const schema = { type: 'object' };
const broken = (messages: unknown, tools: unknown[] = []) =>
  brokenRules({ model: 'm', max_tokens: 1, messages, ...(tools.length > 0 && { tools }) });

const word = fc.constantFrom('', ' ', 'Hello', 'half \ud800', 'trailing  ');
const media = fc.record({ type: fc.constantFrom('image' as const, 'audio' as const), data: word, mimeType: fc.constant('image/png') });
const said: fc.Arbitrary<SamplingContent> = fc.oneof(fc.record({ type: fc.constant('text' as const), text: word }), media);
const plain = fc.record({ role: fc.constantFrom('user' as const, 'assistant' as const), content: fc.array(said, { maxLength: 3 }) });
const id = fc.constantFrom('1', 'call one', 'é', 'call_0');
const turn: fc.Arbitrary<SamplingMessage[]> = fc
  .record({
    ids: fc.uniqueArray(id, { minLength: 1 }),
    name: fc.constantFrom('look', 'look.up', 'übel'),
    failed: fc.boolean(),
    words: word,
  })
  .map(({ ids, name, failed, words }) => [
    { role: 'assistant', content: ids.map((one) => ({ type: 'tool-use' as const, id: one, name, input: {} })) },
    {
      role: 'user',
      content: ids.map((one) => ({ type: 'tool-result' as const, id: one, content: [{ type: 'text' as const, text: words }], failed })),
    },
  ]);
const messages = fc
  .array(
    fc.oneof(
      plain.map((one) => [one]),
      turn,
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((all) => all.flat());

describe('what goes to the model', () => {
  test('keeps the rules of /v1/messages whatever a server sends, with its tools and without', () => {
    const brought = toModelTools([
      { name: 'look', description: ' ', inputSchema: schema },
      { name: 'look.up', description: 'Looks', inputSchema: schema },
    ]);
    fc.assert(
      fc.property(messages, fc.boolean(), (all, images) => {
        fc.pre(checkPairs(all) === undefined);
        expect(broken(toModelMessages(all, { images, inEnglish: reasonInEnglish }, brought.names), brought.tools)).toEqual([]);
        expect(broken(toModelMessages(all, { images, inEnglish: reasonInEnglish }, new Map()))).toEqual([]);
      }),
      random(100),
    );
  });

  test('has every tool under a name of its own that a model takes, and each of its arguments, too', () => {
    const named = ['tool_1', 'a.b', 'tool_2', 'ü', 'x'.repeat(80)].map((name) => ({ name, description: '', inputSchema: schema }));
    const { tools, names } = toModelTools([...named, { name: 'odd', description: '', inputSchema: { properties: { 'no good': {} } } }]);
    expect(broken([{ role: 'user', content: 'x' }], tools)).toEqual([]);
    expect(new Set(tools.map(({ name }) => name)).size).toBe(6);
    expect([...names.values()]).toEqual([...named.map(({ name }) => name), 'odd']);
    expect(tools.at(-1)?.input_schema).toMatchObject({ properties: { no_good: {} } });
  });
});

describe('what of the chat goes along', () => {
  const logbook = { id: 's1', name: 'logbook' };
  const asking = { ...logbook, inEnglish: reasonInEnglish };
  const common = { turn: 't', at: 1 };
  const call = (id: string, server: string, text: string) => ({
    ...common,
    id,
    type: 'call' as const,
    reply: 'r',
    toolUse: id,
    alias: 'a',
    tool: { server, serverName: server, name: 'note' },
    input: { day: 1 },
    state: { state: 'ended' as const, outcome: 'ok' as const, tookMs: 1, content: [{ type: 'text' as const, text }] },
  });
  const prompt = {
    server: 's1',
    serverName: 'logbook',
    name: 'daily',
    messages: [{ role: 'user' as const, content: { type: 'text' as const, text: 'Say how it was' } }],
  };
  const entries = [
    { ...common, id: '1', type: 'message' as const, text: 'My secret\nis blue' },
    { ...common, id: '2', type: 'message' as const, text: '/daily', prompt },
    { ...common, id: '3', type: 'thinking' as const, reply: 'r', text: 'Hm', state: 'done' as const },
    call('4', 's1', 'Rain'),
    call('5', 's2', 'Another server’s'),
    { ...common, id: '6', type: 'answer' as const, reply: 'r', model: 'M', text: 'It rained.', state: 'done' as const },
  ];
  const textOf = (found: SamplingMessage[]) =>
    found.flatMap(({ content }) => content.map((one) => (one.type === 'text' ? one.text : ''))).join();

  test('is nothing, or what this server gave, or what the person and the assistant said', () => {
    expect(contextMessages('nothing', entries, asking)).toEqual([]);
    expect(textOf(contextMessages('server', entries, asking))).toBe(
      'This is what logbook gave in the chat before, quoted:\n\nIts prompt daily:\n> Say how it was\n\n' +
        'A call of its tool note:\n> {"day":1}\n> \n> Rain\n\nThis is the end of the quote. What follows is the request.',
    );
    expect(textOf(contextMessages('chat', entries, asking))).toBe(
      'This is what was said in the chat before, quoted:\n\nThe person:\n> My secret\n> is blue\n\nThe person:\n> /daily\n\n' +
        'The assistant:\n> It rained.\n\nThis is the end of the quote. What follows is the request.',
    );
    expect(contextMessages('server', entries, { ...asking, id: 's3', name: 'silent' })).toEqual([]);
  });

  test('has a size the person can read before', () => {
    const sizes = contextSizes(entries, asking);
    expect(sizes).toMatchObject({ server: { messages: 2 }, chat: { messages: 3 } });
    expect(sizes.server.tokens).toBeGreaterThan(20);
    expect(contextSizes([], asking)).toEqual({ server: { messages: 0, tokens: 0 }, chat: { messages: 0, tokens: 0 } });
  });

  test('is the newest of a long chat', () => {
    const long = Array.from({ length: 30 }, (_, at) => ({ ...common, id: `${at}`, type: 'message' as const, text: `${at} `.repeat(4000) }));
    const found = textOf(contextMessages('chat', long, asking));
    expect(found.length).toBeLessThan(260_000);
    expect(found).toContain('> 29 29');
    expect(found).toContain('> 15 15');
    expect(found).not.toContain('> 1 1 ');
  });
});

test('what a server says a tool was called with hides nothing from the person', () => {
  const messages: SamplingMessage[] = [
    { role: 'assistant', content: [{ type: 'tool-use', id: '1', name: 'a\u200b', input: { 'k\u202e': ['v\u200b'] } }] },
    { role: 'user', content: [{ type: 'tool-result', id: '1', content: [], failed: false }] },
  ];
  for (const names of [new Map<string, string>(), new Map([['erase', 'erase']])]) {
    const sent = JSON.stringify(toModelMessages(messages, { images: true, inEnglish: reasonInEnglish }, names));
    expect(sent).toContain('v⟨ZWSP⟩');
    expect(sent).not.toMatch(/[\u200b\u202e]/);
  }
});
