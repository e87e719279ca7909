import { expect, test } from 'vitest';
import type { Speaks } from '../../../contract/dialects.ts';
import type { Learned } from '../../../main/host/models/adapter.ts';
import { askEndpoint } from '../../../main/host/models/ask-endpoint.ts';
import type { ModelEvent, ModelRequest } from '../../../main/host/models/model.ts';
import { first } from '../../doubles/defined.ts';
import { createHandClock } from '../../doubles/hand-clock.ts';
import { parseObject } from '../../doubles/parse-json.ts';
import { bodyOf } from '../../doubles/request-init.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const tools = [{ name: 'look', input_schema: { type: 'object' as const } }];

/** An endpoint that refuses a body with one of these fields. */
async function ask(
  change: Partial<ModelRequest>,
  refuses: string[] = [],
  stop: object = { stop_reason: 'end_turn' },
  { says = 'not with me', speaks = 'messages' }: { says?: string; speaks?: Speaks } = {},
) {
  const bodies: Record<string, unknown>[] = [];
  const learned: Learned[] = [];
  const fetch: typeof globalThis.fetch = async (_url, init) => {
    const body = parseObject(bodyOf(init));
    bodies.push(body);
    if (refuses.length > 0 && refuses.every((field) => field in body))
      return Response.json({ type: 'error', error: { message: says } }, { status: 400 });
    const frames = [
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: 'Hi' } },
      { type: 'message_delta', delta: stop },
      { type: 'message_stop' },
    ];
    const stream = frames.map((frame) => `event: ${frame.type}\ndata: ${JSON.stringify(frame)}\n\n`).join('');
    return new Response(stream, { headers: { 'content-type': 'text/event-stream' } });
  };
  const request: ModelRequest = {
    choice: { endpoint: 'e', model: 'm' },
    system: '',
    messages: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }],
    tools,
    maxTokens: 9,
    signal: new AbortController().signal,
    ...change,
  };
  const events: ModelEvent[] = [];
  const place = { name: 'E', kind: 'compatible' as const, baseUrl: 'http://e.invalid', speaks };
  const needs = { fetch, clock: createHandClock(), log, learn: (one: Learned) => void learned.push(one) };
  for await (const event of askEndpoint(needs, place, request)) events.push(event);
  return { bodies, learned, end: events.at(-1) };
}

const wishes = { temperature: 0.2, stopSequences: ['END'], mustUseTool: true };

test('a request has no wish that nobody made', async () => {
  const { bodies } = await ask({});
  expect(Object.keys(first(bodies)).toSorted()).toEqual(['max_tokens', 'messages', 'model', 'stream', 'tools']);
});

test('temperature, stop sequences and the duty to use a tool go along', async () => {
  const { bodies, end } = await ask({ wishes }, [], { stop_reason: 'stop_sequence', stop_sequence: 'END' });
  expect(bodies).toMatchObject([{ temperature: 0.2, stop_sequences: ['END'], tool_choice: { type: 'any' } }]);
  expect(end).toMatchObject({ stop: 'rest', sequence: 'END' });
  const unnamed = await ask({ wishes }, [], { stop_reason: 'stop_sequence', stop_sequence: null });
  expect(unnamed.end).toMatchObject({ stop: 'rest', sequence: '' });
  expect((await ask({ wishes, tools: [] })).bodies[0]).not.toHaveProperty('tool_choice');
});

test('a model that refuses a wish is asked again with fewer, and a request without any is refused for good', async () => {
  const { bodies } = await ask({ wishes }, ['temperature']);
  expect(bodies).toHaveLength(2);
  expect(bodies[1]).toMatchObject({ stop_sequences: ['END'] });
  expect(bodies[1]).not.toHaveProperty('temperature');
  expect((await ask({ wishes }, ['stop_sequences'])).bodies).toHaveLength(3);
  await expect(ask({ wishes }, ['messages'])).rejects.toMatchObject({
    code: 'model-failed',
    message: expect.stringContaining('not with me'),
  });
});

test('a model that takes no top-p or no stop sequence is asked without, and that is remembered of it', async () => {
  const wanted = { temperature: 0.2, topP: 0.9, stopSequences: ['END'] };
  const share = await ask({ wishes: wanted }, ['top_p'], undefined, { says: 'top_p: Extra inputs are not permitted' });
  expect(share.bodies).toMatchObject([{ top_p: 0.9 }, { temperature: 0.2, stop_sequences: ['END'] }]);
  expect(share.bodies[1]).not.toHaveProperty('top_p');
  expect(share.learned).toEqual([{ type: 'refuses', part: 'top-p' }]);
  const stops = await ask({ wishes: wanted }, ['stop_sequences'], undefined, { says: 'stop_sequences: not supported' });
  expect(stops.bodies.map((body) => 'stop_sequences' in body)).toEqual([true, false]);
  expect(stops.bodies[1]).toMatchObject({ temperature: 0.2, top_p: 0.9 });
  expect(stops.learned).toEqual([{ type: 'refuses', part: 'stop' }]);
});

test('a model that takes one of temperature and top-p gets the top-p of the chat, and nothing is remembered', async () => {
  const says = '`temperature` and `top_p` cannot both be specified for this model.';
  const { bodies, learned } = await ask({ wishes: { temperature: 0.2, topP: 0.9 } }, ['temperature', 'top_p'], undefined, { says });
  expect(bodies).toHaveLength(2);
  expect(bodies[1]).toMatchObject({ top_p: 0.9 });
  expect(bodies[1]).not.toHaveProperty('temperature');
  expect(learned).toEqual([]);
});
