import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { reasonInEnglish } from '../../../../client/words/reason-in-english.ts';
import type { Entry, ModelChoice } from '../../../../contract/conversation.ts';
import type { ChatDialect } from '../../../../contract/settings.ts';
import type { Learned } from '../../../../main/host/models/adapter.ts';
import { askEndpoint } from '../../../../main/host/models/ask-endpoint.ts';
import type { ModelMessage, ModelEvent, ModelRequest } from '../../../../main/host/models/model.ts';
import { toMessages } from '../../../../main/host/models/to-messages.ts';
import { first, last } from '../../../doubles/defined.ts';
import { createHandClock, passPause } from '../../../doubles/hand-clock.ts';
import { type ScriptedModel, startScriptedModel } from '../../../doubles/scripted-model.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const tools = [{ name: 'look', description: 'Looks.', input_schema: { type: 'object' as const } }];

let model: ScriptedModel;
let clock: ReturnType<typeof createHandClock>;
beforeEach(async () => {
  model = await startScriptedModel({ key: 'right', speaks: 'chat-completions' });
  clock = createHandClock();
});
afterEach(() => model.close());

type Asked = Partial<ModelRequest> & { key?: string; baseUrl?: string; dialect?: ChatDialect; found?: unknown[] };

function ask({ key = 'right', baseUrl = model.baseUrl, dialect, found = [], ...rest }: Asked = {}) {
  const request: ModelRequest = {
    choice: { endpoint: 'e', model: 'scripted-1' },
    system: 'Be kind.',
    messages: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }],
    tools: [],
    maxTokens: 100,
    signal: new AbortController().signal,
    ...rest,
  };
  const place = { name: 'Scripted', kind: 'compatible', speaks: 'chat-completions', baseUrl, key, ...(dialect && { dialect }) } as const;
  const learn = (learned: Learned) => void (learned.type === 'place' && found.push(learned.place.dialect));
  return askEndpoint({ fetch, clock, log, learn }, place, request);
}

/** All that comes, with the time moved past each pause; what a failure left behind is in `seen`. */
async function all(events: AsyncIterable<ModelEvent>, seen: ModelEvent[] = []): Promise<ModelEvent[]> {
  for await (const event of events) {
    seen.push(event);
    if (event.type === 'retry') passPause(clock, event.at);
  }
  return seen;
}

const Sent = z.looseObject({ tool_calls: z.array(z.looseObject({ extra_content: z.unknown().optional() })).optional() });
type Sent = z.infer<typeof Sent>;
/** The message with calls of the last request. */
const lastCalls = () =>
  z
    .array(Sent)
    .parse(last(model.requests).body['messages'])
    .find(({ tool_calls }) => tool_calls) ?? {};
const withoutThought = (sent: Sent) => sent['reasoning_content'];

const BY: ModelChoice = { endpoint: 'e', model: 'scripted-1' };

/** A chat with these calls and their results, as it goes to a model. */
function saidBy(events: ModelEvent[]): (choice: ModelChoice) => ModelMessage[] {
  const common = { turn: 't', at: 0, reply: 'r' };
  const said = events.flatMap((event, at): Entry[] => {
    const id = `entry${at}`;
    if (event.type === 'block') return [{ ...common, id, type: 'block', by: BY, block: event.block }];
    if (event.type === 'thinking') return [{ ...common, id, type: 'thinking', by: BY, text: event.text, state: 'done' }];
    if (event.type !== 'call') return [];
    const { toolUse, alias } = event;
    const state = { state: 'ended' as const, outcome: 'ok' as const, tookMs: 1, content: [] };
    return [{ ...common, id, type: 'call', toolUse, alias, tool: null, input: {}, state }];
  });
  const entries: Entry[] = [{ type: 'message', id: 'm', turn: 't', at: 0, text: 'Look' }, ...said];
  const reader = { images: false, documents: false, inEnglish: reasonInEnglish, files: new Map(), names: new Map() };
  return (choice) => toMessages(entries, { ...reader, choice });
}

const textOf = (events: ModelEvent[]) => events.map((event) => (event.type === 'text' ? event.text : '')).join('');
const typesOf = (events: ModelEvent[]) => new Set(events.map(({ type }) => type));

describe('a streamed answer', () => {
  it('comes as thinking, text and parallel calls put together from fragments, with what it cost', async () => {
    const usage = { prompt_tokens: 90, completion_tokens: 12, prompt_tokens_details: { cached_tokens: 60 } };
    model.reply({
      thinking: 'Let me see.',
      text: 'I will look.',
      calls: [{ name: 'look', input: { at: 'north', deep: { er: [1, 2] } } }, { name: 'look', input: { at: 'south' } }, { name: 'look' }],
      usage,
    });
    const events = await all(ask({ tools }));
    expect(events.map((event) => (event.type === 'thinking' ? event.text : '')).join('')).toBe('Let me see.');
    expect(textOf(events)).toBe('I will look.');
    expect(events.slice(-4)).toMatchObject([
      { type: 'call', toolUse: 'call_1_0', alias: 'look', input: { at: 'north', deep: { er: [1, 2] } } },
      { type: 'call', toolUse: 'call_1_1', alias: 'look', input: { at: 'south' } },
      { type: 'call', toolUse: 'call_1_2', alias: 'look', input: {} },
      { type: 'end', stop: 'calls', usage: { inputTokens: 90, outputTokens: 12, cacheRead: 60 } },
    ]);
    expect(model.requests[0]).toMatchObject({
      headers: { authorization: 'Bearer right' },
      body: {
        model: 'scripted-1',
        max_tokens: 100,
        stream: true,
        messages: [
          { role: 'system', content: 'Be kind.' },
          { role: 'user', content: 'Hi' },
        ],
        tools: [{ type: 'function', function: { name: 'look', description: 'Looks.', parameters: { type: 'object' } } }],
      },
    });
    expect(Object.keys(first(model.requests).headers).filter((name) => /^(x-|user-agent)/.test(name))).toEqual(['user-agent']);
    expect(first(model.requests).headers['user-agent']).not.toContain('ai-sdk');
  });

  it('goes on from results, their pictures and what was said before, in an order that strict endpoints take', async () => {
    const picture = { type: 'image' as const, source: { type: 'base64' as const, media_type: 'image/png' as const, data: PNG } };
    const messages: ModelMessage[] = [
      { role: 'user', content: [{ type: 'text', text: 'See' }, picture] },
      {
        role: 'assistant',
        content: [
          { type: 'thinking', thinking: 'Hm', signature: 'of another' },
          { type: 'text', text: 'One.' },
          { type: 'text', text: 'Two.' },
          { type: 'tool_use', id: 'a', name: 'look', input: { at: 1 } },
          { type: 'tool_use', id: 'b', name: 'look', input: {} },
        ],
      },
      {
        role: 'user',
        content: [
          { type: 'tool_result', tool_use_id: 'a', content: [{ type: 'text', text: 'Seen:' }, picture] },
          { type: 'tool_result', tool_use_id: 'b', is_error: true, content: [{ type: 'text', text: 'No way.' }] },
          { type: 'text', text: 'And now?' },
        ],
      },
    ];
    await all(ask({ messages, tools, system: ' ' }));
    expect(model.broken).toEqual([]);
    const image = { type: 'image_url', image_url: { url: `data:image/png;base64,${PNG}` } };
    expect(model.requests[0]?.body['messages']).toMatchObject([
      { role: 'user', content: [{ type: 'text', text: 'See' }, image] },
      { role: 'assistant', content: 'One.\n\nTwo.', tool_calls: [{ id: 'a', function: { arguments: '{"at":1}' } }, { id: 'b' }] },
      { role: 'tool', tool_call_id: 'a', content: 'Seen:\n[A picture, shown below the results.]' },
      { role: 'tool', tool_call_id: 'b', content: '[The call failed.]\nNo way.' },
      { role: 'user', content: [{ type: 'text', text: '[From the result of look:]' }, image, { type: 'text', text: 'And now?' }] },
    ]);
  });

  it('says where a call came between two texts, which have one place when they go back: beside the calls', async () => {
    const begun = { index: 0, id: 'c', type: 'function', function: { name: 'look', arguments: '{}' } };
    const chunk = { id: 'x', choices: [{ index: 0, delta: { tool_calls: [begun] } }] };
    model.reply({ text: ['I look.', { raw: `data: ${JSON.stringify(chunk)}\n\n` }, 'Wait.'], stop: 'tool_use' });
    expect(await all(ask({ tools }))).toMatchObject([
      { type: 'text', text: 'I look.' },
      { type: 'call-place', toolUse: 'c' },
      { type: 'text', text: 'Wait.' },
      { type: 'call', toolUse: 'c', alias: 'look' },
      { type: 'end', stop: 'calls' },
    ]);
    const said = (text: string) => ({ type: 'text' as const, text });
    const messages: ModelMessage[] = [
      { role: 'user', content: [said('See')] },
      { role: 'assistant', content: [said('I look.'), { type: 'tool_use', id: 'c', name: 'look', input: {} }, said('Wait.')] },
      { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'c', content: [said('Seen')] }] },
    ];
    await all(ask({ messages, tools }));
    expect(model.broken).toEqual([]);
    expect(lastCalls()).toMatchObject({ content: 'I look.\n\nWait.', tool_calls: [{ id: 'c' }] });
  });

  it('gives back beside each call what the endpoint sent beside it, to the model that sent it', async () => {
    model.reply({
      text: 'I will look.',
      calls: [{ name: 'look', signature: 'one' }, { name: 'look' }, { name: 'look', signature: 'three' }],
    });
    const messagesFor = saidBy(await all(ask({ tools })));
    const sentTo = async (choice: ModelChoice) => {
      await all(ask({ messages: messagesFor(choice), tools }));
      return lastCalls()['tool_calls']?.map(({ extra_content }) => extra_content);
    };
    const [one, three] = ['one', 'three'].map((signature) => ({ google: { thought_signature: signature } }));
    expect(await sentTo(BY)).toEqual([one, undefined, three]);
    expect(await sentTo({ ...BY, model: 'another' })).toEqual([undefined, undefined, undefined]);
    expect(model.broken).toEqual([]);
  });

  const pieces = [
    { type: 'reasoning.text', text: 'Hm, ', index: 0, format: null },
    { type: 'reasoning.text', text: 'so.', index: 0, signature: 'sealed' },
    { type: 'reasoning.encrypted', data: 'x==', index: 1 },
  ];
  const whole = [{ type: 'reasoning.text', text: 'Hm, so.', index: 0, format: null, signature: 'sealed' }, pieces[2]];
  it.each([
    [{ thinking: 'Hm, so.' }, { reasoning_content: 'Hm, so.' }],
    [{ thinking: 'Hm, so.', thinkingIn: 'reasoning' as const }, { reasoning: 'Hm, so.' }],
    [{ thinking: 'Hm, so.', thinkingIn: 'reasoning' as const, reasoningDetails: pieces }, { reasoning_details: whole }],
    [{}, {}],
  ])('gives back with the calls what was thought before them, in its fields and to its model alone (%#)', async (thought, fields) => {
    model.reply({ ...thought, calls: [{ name: 'look' }] }, { ...thought, text: 'It is so.' });
    const messagesFor = saidBy(await all(ask({ tools })));
    const thoughtIn = ({ reasoning_content, reasoning, reasoning_details }: Sent) =>
      Object.fromEntries(Object.entries({ reasoning_content, reasoning, reasoning_details }).filter(([, value]) => value !== undefined));
    const answer = await all(ask({ messages: messagesFor(BY), tools }));
    expect(thoughtIn(lastCalls())).toEqual(fields);
    expect(typesOf(answer)).not.toContain('block');
    for (const other of [
      { ...BY, model: 'another' },
      { ...BY, endpoint: 'another' },
    ]) {
      await all(ask({ messages: messagesFor(other), tools }));
      expect(thoughtIn(lastCalls())).toEqual({});
    }
    expect(model.broken).toEqual([]);
  });

  const nothing = { tool_calls: [{ id: 'call_1_0' }] };
  it.each([
    [
      "'messages.2' : property 'reasoning_content' is unsupported",
      { reasoning: 'never' },
      (sent: Sent) => 'reasoning_content' in sent,
      false,
    ],
    ['The reasoning_content in the thinking mode must be passed back to the API.', { reasoning: 'always' }, withoutThought, ''],
  ] as const)('is told what to give back by a refusal, which is remembered: %s', async (message, learned, read, expected) => {
    model.reply({ thinking: read === withoutThought ? '' : 'Hm.', calls: [{ name: 'look' }] });
    const messagesFor = saidBy(await all(ask({ tools })));
    model.reply({ status: 400, message }, { text: 'Good.' }, { text: 'Again.' });
    const found: unknown[] = [];
    const dialect = { limit: 'max_tokens', countsStreams: true, ...learned } as const;
    expect(textOf(await all(ask({ messages: messagesFor(BY), tools, found })))).toBe('Good.');
    expect(found).toEqual([dialect]);
    expect(lastCalls()).toMatchObject(nothing);
    expect(textOf(await all(ask({ messages: messagesFor(BY), tools, found, dialect })))).toBe('Again.');
    expect([read(lastCalls()), found.length, model.requests.length]).toEqual([expected, 1, 4]);
  });

  it('is asked for with the effort that was chosen', async () => {
    await all(ask({ thinking: { mode: 'adaptive', effort: 'high' } }));
    const { reasoning_effort, thinking } = model.requests[0]?.body ?? {};
    expect([reasoning_effort, thinking]).toEqual(['high', undefined]);
  });

  it('is asked for with the wishes that were made', async () => {
    await all(ask({ tools, wishes: { temperature: 0.2, topP: 0.9, stopSequences: ['END'], mustUseTool: true } }));
    expect(model.requests[0]?.body).toMatchObject({ temperature: 0.2, top_p: 0.9, stop: ['END'], tool_choice: 'required' });
  });

  it('of an endpoint that does not count costs nobody knows what, and one with the name of a server for its end is whole', async () => {
    model.reply({ text: 'Here.', usage: null, finish: 'eos_token' });
    const events = await all(ask());
    expect(textOf(events)).toBe('Here.');
    expect(events.at(-1)).toEqual({ type: 'end', stop: 'rest', usage: { inputTokens: 0, outputTokens: 0 } });
    model.reply({ calls: [{ name: 'look', input: { a: 1 } }], finish: 'stop' });
    expect((await all(ask({ tools }))).at(-2)).toMatchObject({ type: 'call', input: { a: 1 } });
  });

  it.each([
    [
      { prompt_tokens: 90, completion_tokens: 5, cached: 4_000 },
      { inputTokens: 90, outputTokens: 5, cacheRead: 90 },
    ],
    [
      { prompt_tokens: -90, completion_tokens: 1.5, cached: 60 },
      { inputTokens: 0, outputTokens: 0 },
    ],
    [
      { prompt_tokens: 2e9, completion_tokens: 5, cached: -60 },
      { inputTokens: 0, outputTokens: 5 },
    ],
  ])('of an endpoint that counts wrongly costs no less than nothing (%#)', async ({ cached, ...counts }, usage) => {
    model.reply({ text: 'Here.', usage: { ...counts, prompt_tokens_details: { cached_tokens: cached } } });
    const events = await all(ask());
    expect(textOf(events)).toBe('Here.');
    expect(events.at(-1)).toEqual({ type: 'end', stop: 'rest', usage });
  });

  it('passes over what holds nothing of an answer', async () => {
    const raw = 'data: {"type":"ping"}\n\n: comment\n\ndata: {"choices":[],"usage":{"prompt_tokens":"many"}}\n\n';
    model.reply({ text: ['Half', { raw }, ' and half.'] });
    const events = await all(ask());
    expect(textOf(events)).toBe('Half and half.');
    expect(events.at(-1)).toMatchObject({ stop: 'rest' });
  });

  it('hands on arguments that are no JSON object as they were written', async () => {
    model.reply({ calls: [{ name: 'look', raw: '{city: Paris}' }] });
    expect((await all(ask({ tools }))).at(-2)).toEqual({ type: 'call', toolUse: 'call_1_0', alias: 'look', raw: '{city: Paris}' });
  });
});

describe('an answer that is not whole', () => {
  const calls = [{ name: 'look', input: { path: '/everything' } }];

  it.each([
    ['the connection is lost in its arguments', { ending: 'cut' as const }, 'cut'],
    ['the token limit was reached', { stop: 'max_tokens' as const }, 'limit'],
    ['the endpoint gave up', { finish: 'error' }, 'cut'],
    ['nobody knows why it ended', { finish: 'galaxy' }, 'unknown'],
    ['the window of the model is full', { finish: 'model_length' }, 'window'],
    ['the answer was refused', { stop: 'refusal' as const }, 'refused'],
    ['a piece cannot be read', { text: ['Half', { raw: 'data: {"choices":[{"delta":{"content":[}}\n\n' }] }, 'cut'],
  ])('shows no call when %s', async (_why, how, stop) => {
    model.reply({ text: 'Half', calls, ...how });
    const events = await all(ask({ tools }));
    expect(textOf(events)).toBe('Half');
    expect(typesOf(events)).toEqual(new Set(['text', 'end']));
    expect(events.at(-1)).toMatchObject({ type: 'end', stop });
  });

  it('without a finish reason is cut, even where the arguments look complete', async () => {
    const chunk = { choices: [{ index: 0, delta: { tool_calls: [{ index: 0, id: 'a', function: { name: 'look', arguments: '{}' } }] } }] };
    const end = Promise.withResolvers<void>();
    model.reply({ text: ['Half', { raw: `data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n` }, end.promise], ending: 'cut' });
    end.resolve();
    expect(typesOf(await all(ask({ tools })))).toEqual(new Set(['text', 'end']));
  });

  it("that an error breaks off shows what came, no call, and the endpoint's own words", async () => {
    model.reply({ text: 'Half', calls, ending: { error: 'The machine\nis tired' } });
    const seen: ModelEvent[] = [];
    await expect(all(ask({ tools }), seen)).rejects.toMatchObject({
      code: 'model-failed',
      reason: { code: 'endpoint-broke-off', endpoint: 'Scripted', text: 'The machine is tired' },
    });
    expect([textOf(seen), typesOf(seen)]).toEqual(['Half', new Set(['text'])]);
  });

  it('ends at 4 MB, with all of that and the reason', async () => {
    model.reply({ text: [...Array.from({ length: 65 }, () => 'x'.repeat(64 * 1024)), new Promise(() => {})] });
    const seen: ModelEvent[] = [];
    await expect(all(ask(), seen)).rejects.toMatchObject({ reason: { code: 'answer-without-end', megabytes: 4 } });
    expect(textOf(seen).length).toBe(4 * 1024 * 1024);
    expect(await (await model.asked(1)).left).toBe(true);
  });
});

describe('trouble before the first word', () => {
  it('is waited out as long as the endpoint asks', async () => {
    model.reply({ status: 429, message: 'Slower', headers: { 'retry-after': '7' } }, { text: 'Here.' });
    const events = await all(ask());
    expect(events[0]).toEqual({ type: 'retry', at: 1_007_000, reason: { code: 'endpoint-slow-down', endpoint: 'Scripted' } });
    expect(textOf(events)).toBe('Here.');
  });

  it.each([
    [{ key: 'wrong' }, undefined, { code: 'key-refused', endpoint: 'Scripted' }],
    [{}, { status: 404, message: 'no such model' }, { code: 'model-unknown', text: 'no such model' }],
    [{}, { status: 400, message: 'too many tools' }, { code: 'endpoint-refused', text: 'too many tools' }],
    [{}, { status: 400, message: "This model's maximum context length is 8192 tokens" }, { code: 'conversation-too-large' }],
  ])('is told at once where waiting does not help, in its own words (%#)', async (how, reply, reason) => {
    if (reply) model.reply(reply);
    await expect(all(ask(how))).rejects.toMatchObject({ code: 'model-failed', reason });
  });

  it('says that nothing answers at an address, after it was tried again', async () => {
    const gone = await startScriptedModel();
    await gone.close();
    const seen: ModelEvent[] = [];
    await expect(all(ask({ baseUrl: gone.baseUrl }), seen)).rejects.toMatchObject({
      reason: { code: 'nothing-runs-at', address: gone.baseUrl },
    });
    expect(typesOf(seen)).toEqual(new Set(['retry']));
  });

  it('is a stream that says at once that it failed, with the status that it names', async () => {
    model.reply({ text: [{ raw: 'data: {"error":{"message":"No key for this","code":"401"}}\n\n' }] });
    await expect(all(ask())).rejects.toMatchObject({ reason: { code: 'key-refused' } });
  });

  it('is put right where the endpoint names the field that it does not take', async () => {
    const said = "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.";
    model.reply({ status: 400, message: said }, { status: 422, message: 'stream_options: extra input' }, { text: 'Here.' });
    expect(textOf(await all(ask()))).toBe('Here.');
    expect(model.requests.map(({ body }) => [body['max_tokens'], body['max_completion_tokens'], 'stream_options' in body])).toEqual([
      [100, undefined, true],
      [undefined, 100, true],
      [undefined, 100, false],
    ]);
    model.reply({ status: 400, message: 'max_tokens is too large' }, { status: 400, message: 'max_tokens is too large' });
    await expect(all(ask())).rejects.toMatchObject({ reason: { code: 'endpoint-refused' } });
  });

  it('goes nowhere else with the key, wherever the answer points', async () => {
    const other = await startScriptedModel({ speaks: 'chat-completions' });
    onTestFinished(() => other.close());
    model.reply({ status: 307, headers: { location: `${other.baseUrl}/v1/chat/completions` } });
    await expect(all(ask())).rejects.toMatchObject({ reason: { code: 'endpoint-moved' } });
    expect(other.requests).toEqual([]);
  });
});

describe('stopping and silence', () => {
  it('ends an answer at once and hangs up', async () => {
    const stop = new AbortController();
    model.reply({ text: ['One', new Promise(() => {})] });
    const reading = (async () => {
      for await (const event of ask({ signal: stop.signal })) if (event.type === 'text') stop.abort();
    })();
    await expect(reading).rejects.toMatchObject({ code: 'stopped' });
    expect(await (await model.asked(1)).left).toBe(true);
  });

  it('of a minute after the first byte ends the answer', async () => {
    model.reply({ text: 'One', ending: 'hang' });
    const seen: ModelEvent[] = [];
    const failed = expect(all(ask(), seen)).rejects.toMatchObject({ reason: { code: 'endpoint-silent' } });
    await expect.poll(() => textOf(seen)).toBe('One');
    clock.forward(60_000);
    await failed;
    expect(clock.waiting()).toEqual([]);
  });
});
