import { expect, test } from 'vitest';
import type { Usage } from '../../../contract/conversation.ts';
import { believedCount, withBelievedUsage } from '../../../main/host/models/believed-usage.ts';
import type { ModelEvent, ModelRequest } from '../../../main/host/models/model.ts';
import { createScriptedAsk } from '../../doubles/scripted-ask.ts';

const request: ModelRequest = {
  choice: { endpoint: 'e', model: 'm' },
  system: '',
  tools: [],
  messages: [{ role: 'user', content: [{ type: 'text', text: 'Ein Satz von vierzig Zeichen, ungefähr.\n'.repeat(1_000) }] }],
  maxTokens: 1_000,
  signal: new AbortController().signal,
};
const picture = (bytes: number): ModelRequest['messages'][number] => ({
  role: 'user',
  content: [{ type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'A'.repeat(bytes) } }],
});

test.each([
  ['as English', 9_000, true],
  ['a byte for a token, as a model that never saw the script', 40_000, true],
  ['more tokens than bytes', 50_000, false],
  ['nearly nothing, as of what was not in its cache', 1_500, false],
  ['below nothing', -3, false],
  ['not at all', undefined, false],
])('an endpoint counts %s', (_how, counted, isBelieved) => {
  expect(believedCount(counted, request)).toBe(isBelieved ? counted : undefined);
});

test('files may take as many tokens as bytes, or next to none', () => {
  const withFile = { ...request, messages: [...request.messages, picture(1_000_000)] };
  expect(believedCount(9_000, withFile)).toBe(9_000);
  expect(believedCount(600_000, withFile)).toBe(600_000);
  expect(believedCount(60_000_000, withFile)).toBeUndefined();
});

test('tools that the endpoint finds itself may be counted, or not', () => {
  const findable = Array.from({ length: 1_000 }, (_, at) => ({
    name: `tool_${at}`,
    description: 'x'.repeat(50),
    input_schema: { type: 'object' as const },
  }));
  expect(believedCount(60_000, { ...request, findable })).toBe(60_000);
  expect(believedCount(9_000, { ...request, findable })).toBe(9_000);
});

test.each<[Usage, Usage]>([
  [
    { inputTokens: 9_000, outputTokens: 900, cacheRead: 8_000 },
    { inputTokens: 9_000, outputTokens: 900, cacheRead: 8_000 },
  ],
  [
    { inputTokens: 90_000, outputTokens: 900, cacheRead: 80_000, cacheWritten: 5 },
    { inputTokens: 0, outputTokens: 900 },
  ],
  [
    { inputTokens: 9_000, outputTokens: 900_000_000 },
    { inputTokens: 9_000, outputTokens: 0 },
  ],
])('of %o is handed on what can be right', async (usage, handedOn) => {
  const { ask } = createScriptedAsk([
    { type: 'text', text: 'Hi' },
    { type: 'end', stop: 'rest', usage },
  ]);
  const events: ModelEvent[] = [];
  for await (const event of withBelievedUsage(ask)(request, { purpose: 'answer' })) events.push(event);
  expect(events).toEqual([
    { type: 'text', text: 'Hi' },
    { type: 'end', stop: 'rest', usage: handedOn },
  ]);
});
