import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../../contract/json.ts';
import { readRequest } from '../../../../main/host/consent/sampling/read-request.ts';
import { hello, samplingInMemory } from '../../../doubles/sampling-in-memory.ts';

const MIB = 1024 * 1024;
const user = (...content: JsonObject[]) => ({ role: 'user', content });
const assistant = (...content: JsonObject[]) => ({ role: 'assistant', content });
const text = (words: string) => ({ type: 'text', text: words });
const image = (bytes: number) => ({ type: 'image', mimeType: 'image/png', data: 'A'.repeat((bytes / 3) * 4) });
const use = (id: string) => ({ type: 'tool_use', id, name: 'look', input: { at: 'sea' } });
const result = (id: string, more: JsonObject = {}) => ({ type: 'tool_result', toolUseId: id, content: [text('Blue')], ...more });
const of = (...messages: JsonObject[]) => hello({ messages });

describe('a request', () => {
  test('of the first revision has one piece of content in each message', () => {
    const { messages, ...rest } = readRequest(hello({ includeContext: 'thisServer' }));
    expect(messages).toEqual([{ role: 'user', content: [{ type: 'text', text: 'Hello' }] }]);
    expect(rest).toEqual({
      hints: [],
      priorities: {},
      maxTokens: 100,
      stopSequences: [],
      context: 'server',
      tools: [],
      toolChoice: 'auto',
    });
  });

  test('of 2025-11-25 may hold several pieces, calls with their results, and tools', () => {
    const look = { name: 'look', description: 'Looks', inputSchema: { type: 'object' } };
    const request = readRequest({
      messages: [
        user(text('What is there?'), image(300)),
        assistant(text('I look.'), use('1'), use('2')),
        user(result('2', { isError: true }), result('1', { content: [], structuredContent: { colour: 'blue' } })),
      ],
      systemPrompt: 'Be brief.',
      modelPreferences: { hints: [{ name: 'claude-haiku' }, {}], speedPriority: 0.8 },
      maxTokens: 12.5,
      temperature: 0,
      stopSequences: ['END'],
      includeContext: 'allServers',
      tools: [look],
      toolChoice: { mode: 'required' },
      metadata: { anything: true },
      _meta: { progressToken: 1 },
    });
    expect(request).toMatchObject({ system: 'Be brief.', hints: ['claude-haiku'], priorities: { speed: 0.8 }, maxTokens: 12 });
    expect(request).toMatchObject({ temperature: 0, stopSequences: ['END'], context: 'chat', tools: [look], toolChoice: 'required' });
    expect(request.messages[1]?.content[1]).toEqual({ type: 'tool-use', id: '1', name: 'look', input: { at: 'sea' } });
    expect(request.messages[2]?.content).toEqual([
      { type: 'tool-result', id: '2', content: [text('Blue')], failed: true },
      { type: 'tool-result', id: '1', content: [text('{"colour":"blue"}')], failed: false },
    ]);
  });

  test('has nothing that a reader cannot see: the person and the model get the same', () => {
    const read = JSON.stringify(readRequest({ ...of(user(text('a\u200bb'))), systemPrompt: 'c\u202ed' }));
    expect(read).toContain('"a⟨ZWSP⟩b"');
    expect(read).toContain('"c⟨RLO⟩d"');
    expect(read).not.toMatch(/[\u200b\u202e]/);
  });

  test('may be exactly as large as is allowed, and pictures are not counted as text', () => {
    expect(() => readRequest(of(user(image(5.5 * MIB), image(5.5 * MIB), text('x'.repeat(MIB - 100)))))).not.toThrow();
  });
});

describe('what is refused before anybody is asked', () => {
  const many = (count: number, one: JsonObject) => Array.from({ length: count }, () => one);
  test.each<[string, JsonObject, RegExp]>([
    ['nothing to say', of(), /messages/],
    ['129 messages', of(...many(129, user(text('x')))), /messages/],
    ['more than 1 MiB of text', of(user(text('x'.repeat(MIB + 1)))), /1 MiB/],
    ['more than 1 MiB of bytes in fewer letters', of(user(text('é'.repeat(MIB / 2 + 1)))), /1 MiB/],
    ['a text hidden in the schema of a tool', { ...hello(), tools: [{ name: 'a', inputSchema: { x: 'x'.repeat(MIB) } }] }, /1 MiB/],
    ['an image of more than 8 MiB', of(user(image(9 * MIB))), /8 MiB/],
    ['an image of more than 8 MiB in a result', of(assistant(use('1')), user(result('1', { content: [image(9 * MIB)] }))), /8 MiB/],
    ['more than 12 MiB in all', of(user(image(7.5 * MIB), image(7.5 * MIB))), /12 MiB/],
    ['65 hints', hello({ modelPreferences: { hints: many(65, { name: 'a' }) } }), /hints/],
    ['65 tools', hello({ tools: many(65, { name: 'a', inputSchema: {} }) }), /tools/],
    ['two tools of one name', hello({ tools: many(2, { name: 'a', inputSchema: {} }) }), /same name/],
    ['no token limit', { messages: [user(text('x'))] }, /maxTokens/],
    ['a role nobody has', of({ role: 'system', content: text('x') }), /role/],
    ['a message without content', of(user()), /no content/],
    ['content nobody knows', of(user({ type: 'hologram' })), /hologram/],
    ['a link in a message', of(user({ type: 'resource_link', uri: 'a:b', name: 'a' })), /resource_link/],
    ['an image without data', of(user({ type: 'image' })), /cannot be read/],
    ['a call of the user', of(user(use('1'))), /belongs to the assistant/],
    ['a result of the assistant', of(assistant(result('1'))), /belongs to the user/],
    ['a call without a result', of(assistant(use('1')), user(text('Go on'))), /no result/],
    ['a last call without a result', of(user(text('x')), assistant(use('1'))), /last tool call/],
    ['one result for two calls', of(assistant(use('1'), use('2')), user(result('1'))), /no result/],
    ['a result without a call', of(user(text('x')), user(result('1'))), /no call/],
    ['a result mixed with words', of(assistant(use('1')), user(result('1'), text('and'))), /mixed/],
    ['two calls of one id', of(assistant(use('1'), use('1')), user(result('1'))), /same id/],
  ])('%s', async (_what, params, words) => {
    const { asks, events } = samplingInMemory();
    const { got, over } = asks(params);
    await over;
    expect(got.refused).toMatchObject({ code: -32602, message: expect.stringMatching(words) });
    expect(events).toEqual([]);
  });
});
