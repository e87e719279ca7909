import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Learned, ModelAddress } from '../../../../main/host/models/adapter.ts';
import { askEndpoint } from '../../../../main/host/models/ask-endpoint.ts';
import type { ModelEvent, ModelMessage, ModelRequest } from '../../../../main/host/models/model.ts';
import { defined } from '../../../doubles/defined.ts';
import { createHandClock, passPause } from '../../../doubles/hand-clock.ts';
import { sealed } from '../../../doubles/responses-rules.ts';
import { type ScriptedModel, startScriptedModel } from '../../../doubles/scripted-model.ts';
import { illTyped } from '../../../doubles/beyond-types.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const tools = [{ name: 'look', description: 'Looks.', input_schema: { type: 'object' as const } }];

let model: ScriptedModel;
let clock: ReturnType<typeof createHandClock>;
beforeEach(async () => {
  model = await startScriptedModel({ key: 'right', speaks: 'responses' });
  clock = createHandClock();
});
afterEach(() => model.close());

type Asked = Partial<ModelRequest> & Pick<Partial<ModelAddress>, 'key' | 'refused'> & { learned?: Learned[] };

function ask({ key = 'right', refused = [], learned = [], ...rest }: Asked = {}) {
  const request: ModelRequest = {
    choice: { endpoint: 'e', model: 'scripted-1' },
    system: 'Be kind.',
    messages: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }],
    tools: [],
    maxTokens: 100,
    signal: new AbortController().signal,
    ...rest,
  };
  const place = { name: 'Scripted', kind: 'compatible', speaks: 'responses', baseUrl: model.baseUrl, key, refused } as const;
  return askEndpoint({ fetch, clock, log, learn: (one) => void learned.push(one) }, place, request);
}

/** All that comes, with the time moved past each pause; what a failure left behind is in `seen`. */
async function all(events: AsyncIterable<ModelEvent>, seen: ModelEvent[] = []): Promise<ModelEvent[]> {
  for await (const event of events) {
    seen.push(event);
    if (event.type === 'retry') passPause(clock, event.at);
  }
  return seen;
}

const textOf = (events: ModelEvent[]) => events.map((event) => (event.type === 'text' ? event.text : '')).join('');
const typesOf = (events: ModelEvent[]) => new Set(events.map(({ type }) => type));

describe('a streamed response', () => {
  it('comes as thinking, text and parallel calls with what it cost, and nothing of it is stored there', async () => {
    const usage = { input_tokens: 90, output_tokens: 12, input_tokens_details: { cached_tokens: 60 } };
    model.reply({
      thinking: 'Let me see.\n\nNorth first.',
      text: 'I will look.',
      phase: 'commentary',
      calls: [{ name: 'look', input: { at: 'north' } }, { name: 'look', raw: '{at: south}' }, { name: 'look' }],
      usage,
    });
    const events = await all(
      ask({ tools, thinking: { effort: 'high' }, wishes: { temperature: 0.2, topP: 0.9, stopSequences: ['END'], mustUseTool: true } }),
    );
    expect(events.map((event) => (event.type === 'thinking' ? event.text : '')).join('')).toBe('Let me see.\n\nNorth first.');
    expect(textOf(events)).toBe('I will look.');
    expect(events.slice(-4)).toMatchObject([
      { type: 'call', toolUse: 'call_1_0', alias: 'look', input: { at: 'north' } },
      { type: 'call', toolUse: 'call_1_1', alias: 'look', raw: '{at: south}' },
      { type: 'call', toolUse: 'call_1_2', alias: 'look', input: {} },
      { type: 'end', stop: 'calls', usage: { inputTokens: 90, outputTokens: 12, cacheRead: 60 } },
    ]);
    expect(model.broken).toEqual([]);
    expect(model.requests[0]).toMatchObject({ headers: { authorization: 'Bearer right' } });
    expect(model.requests[0]?.body).toEqual({
      model: 'scripted-1',
      input: [{ type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Hi' }] }],
      instructions: 'Be kind.',
      stream: true,
      store: false,
      include: ['reasoning.encrypted_content'],
      reasoning: { effort: 'high', summary: 'auto' },
      max_output_tokens: 100,
      tools: [{ type: 'function', name: 'look', description: 'Looks.', parameters: { type: 'object' }, strict: false }],
      tool_choice: 'required',
      temperature: 0.2,
      top_p: 0.9,
    });
  });

  it('goes on from results, their pictures and what was said before', async () => {
    const picture = { type: 'image' as const, source: { type: 'base64' as const, media_type: 'image/png' as const, data: PNG } };
    const pdf = {
      type: 'document' as const,
      source: { type: 'base64' as const, media_type: 'application/pdf' as const, data: 'JVBERi0=' },
    };
    const long = 'x'.repeat(100);
    const messages: ModelMessage[] = [
      { role: 'user', content: [{ type: 'text', text: 'See' }, picture, pdf] },
      {
        role: 'assistant',
        content: [
          { type: 'thinking', thinking: 'Hm', signature: 'of another' },
          { type: 'text', text: 'One.' },
          { type: 'tool_use', id: long, name: 'look', input: { at: 1 } },
          { type: 'tool_use', id: 'b', name: 'look', input: {} },
        ],
      },
      {
        role: 'user',
        content: [
          { type: 'tool_result', tool_use_id: long, content: [{ type: 'text', text: 'Seen:' }, picture] },
          { type: 'tool_result', tool_use_id: 'b', is_error: true, content: [{ type: 'text', text: 'No way.' }] },
          { type: 'text', text: 'And now?' },
        ],
      },
    ];
    await all(ask({ messages, tools, system: ' ' }));
    expect(model.broken).toEqual([]);
    const image = { type: 'input_image', detail: 'auto', image_url: `data:image/png;base64,${PNG}` };
    const said = (text: string) => ({ type: 'input_text', text });
    expect(model.requests[0]?.body['input']).toEqual([
      {
        type: 'message',
        role: 'user',
        content: [said('See'), image, { type: 'input_file', filename: 'document.pdf', file_data: 'data:application/pdf;base64,JVBERi0=' }],
      },
      { type: 'message', role: 'assistant', content: 'One.' },
      { type: 'function_call', call_id: 'long_id_0', name: 'look', arguments: '{"at":1}' },
      { type: 'function_call', call_id: 'b', name: 'look', arguments: '{}' },
      { type: 'function_call_output', call_id: 'long_id_0', output: [said('Seen:'), image] },
      { type: 'function_call_output', call_id: 'b', output: '[The call failed.]\nNo way.' },
      { type: 'message', role: 'user', content: [said('And now?')] },
    ]);
  });

  it('says where a call came between two texts', async () => {
    const item = { type: 'function_call', call_id: 'c', name: 'look', arguments: '{}' };
    const raw = ['added', 'done'].map((when) => `data: ${JSON.stringify({ type: `response.output_item.${when}`, item })}\r\n\r\n`).join('');
    model.reply({ text: ['I look.', { raw }, 'Wait.'] });
    expect(await all(ask({ tools }))).toMatchObject([
      { type: 'text', text: 'I look.' },
      { type: 'call-place', toolUse: 'c' },
      { type: 'text', text: 'Wait.' },
      { type: 'call', toolUse: 'c', alias: 'look' },
      { type: 'end', stop: 'calls' },
    ]);
  });

  it('passes over what holds nothing of an answer, and of counts that cannot be', async () => {
    const raw = ': alive\n\nevent: odd\ndata: {"type":"response.web_search_call.searching"}\n\ndata: {"type":"ping"}\n\ndata: [DONE]\n\n';
    model.reply({ text: ['Half', { raw }, ' and half.'], usage: { input_tokens: -3, output_tokens: 1.5 } });
    const events = await all(ask());
    expect(textOf(events)).toBe('Half and half.');
    expect(events.at(-1)).toEqual({ type: 'end', stop: 'rest', usage: { inputTokens: 0, outputTokens: 0 } });
  });

  const calls = [{ name: 'look', input: { path: '/everything' } }];
  it.each([
    ['the connection is lost', { ending: 'cut' as const }, { stop: 'cut' }],
    ['the token limit was reached', { stop: 'max_tokens' }, { stop: 'limit' }],
    ['a filter ended it', { stop: 'content_filter' }, { stop: 'refused' }],
    ['nobody knows why it ended', { stop: 'odd' }, { stop: 'unknown', said: 'galaxy' }],
    ['a piece cannot be read', { text: ['Half', { raw: 'data: {"type":"response.completed"\n\n' }] }, { stop: 'cut' }],
  ])('shows no call when %s', async (_why, how, end) => {
    model.reply({ text: 'Half', calls, ...how });
    const events = await all(ask({ tools }));
    expect([textOf(events), typesOf(events)]).toEqual(['Half', new Set(['text', 'end'])]);
    expect(events.at(-1)).toMatchObject(end);
  });

  it('that the model refuses ends with its words', async () => {
    model.reply({ text: 'I cannot do that.', stop: 'refusal' });
    expect(await all(ask())).toMatchObject([{ type: 'end', stop: 'refused', refusal: { explanation: 'I cannot do that.' } }]);
  });

  it("that fails shows what came, no call, and the endpoint's own words", async () => {
    model.reply({ text: 'Half', calls, ending: { error: 'Invalid prompt: it was\nflagged' } });
    const seen: ModelEvent[] = [];
    const reason = { code: 'endpoint-broke-off', endpoint: 'Scripted', text: 'Invalid prompt: it was flagged' };
    await expect(all(ask({ tools }), seen)).rejects.toMatchObject({ code: 'model-failed', reason });
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
  it('is waited out, also where the stream says it', async () => {
    const raw = `data: ${JSON.stringify({ type: 'error', error: { code: 'server_error', message: 'Tired', param: null } })}\n\n`;
    const limited = { type: 'response.failed', response: { error: { code: 'rate_limit_exceeded', message: 'Slower' } } };
    model.reply({ text: [{ raw }] }, { text: [{ raw: `data: ${JSON.stringify(limited)}\n\n` }] }, { text: 'Here.' });
    const events = await all(ask());
    expect(events.slice(0, 2)).toMatchObject([
      { type: 'retry', reason: { code: 'endpoint-in-trouble', status: 500 } },
      { type: 'retry', reason: { code: 'endpoint-slow-down' } },
    ]);
    expect(textOf(events)).toBe('Here.');
  });

  it.each([
    [{ key: 'wrong' }, undefined, { code: 'key-refused', endpoint: 'Scripted' }],
    [{}, { status: 404, message: 'no such model' }, { code: 'model-unknown', text: 'no such model' }],
    [{}, { status: 400, message: 'too many tools' }, { code: 'endpoint-refused', text: 'too many tools' }],
    [{}, { status: 400, message: 'Your input exceeds the context window of this model.' }, { code: 'conversation-too-large' }],
    [{}, { status: 307, message: 'Elsewhere', headers: { location: 'https://elsewhere.test' } }, { code: 'endpoint-moved' }],
  ])('is told at once where waiting does not help (%#)', async (how, reply, reason) => {
    if (reply) model.reply(reply);
    await expect(all(ask(how))).rejects.toMatchObject({ code: 'model-failed', reason });
  });

  it('is put right where a model does not reason: it is asked for no reasoning, which is remembered of it', async () => {
    model.reply(
      { status: 400, message: 'Encrypted content is not supported with this model.' },
      { status: 400, message: "Unsupported parameter: 'reasoning.effort' is not supported with this model." },
      { status: 400, message: "Unsupported parameter: 'reasoning.summary' is not supported with this model." },
      { status: 400, message: "Unsupported parameter: 'temperature' is not supported with this model." },
      { text: 'Here.' },
      { text: 'Again.' },
    );
    const learned: Learned[] = [];
    expect(textOf(await all(ask({ learned, thinking: { effort: 'high' }, wishes: { temperature: 0 } })))).toBe('Here.');
    expect(learned).toEqual(['encrypted', 'effort', 'summary'].map((part) => ({ type: 'refuses', part })));
    const lacks = ({ body }: (typeof model.requests)[number]) => ['include', 'reasoning', 'temperature'].filter((name) => !(name in body));
    expect(model.requests.map(lacks)).toEqual([
      [],
      ['include'],
      ['include'],
      ['include', 'reasoning'],
      ['include', 'reasoning', 'temperature'],
    ]);
    await all(ask({ refused: ['encrypted', 'summary'] }));
    expect(lacks(defined(model.requests[5]))).toEqual(['include', 'reasoning', 'temperature']);
  });

  it('is put right where the endpoint cannot read its own reasoning any longer: it is asked without', async () => {
    const item = { type: 'reasoning', summary: [{ type: 'summary_text', text: 'Hm' }], encrypted_content: sealed('another') };
    const block: ModelMessage['content'][number] = illTyped({ type: 'responses_reasoning', item });
    const messages: ModelMessage[] = [
      { role: 'user', content: [{ type: 'text', text: 'Go' }] },
      { role: 'assistant', content: [block, { type: 'text', text: 'Gone.' }] },
      { role: 'user', content: [{ type: 'text', text: 'And?' }] },
    ];
    expect(textOf(await all(ask({ messages })))).toBe('The script is over.');
    expect(model.broken).toEqual(['The encrypted content could not be verified.']);
    expect(model.requests[0]?.body['input']).toMatchObject([{ role: 'user' }, { role: 'assistant', content: 'Gone.' }, { role: 'user' }]);
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
