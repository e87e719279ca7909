import { afterEach, beforeEach, describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { wordsFor } from '../../../client/words/words.ts';
import { z } from 'zod';
import { HostError } from '../../../contract/errors.ts';
import { Endpoint } from '../../../contract/settings.ts';
import { Journal } from '../../../main/host/base/journal.ts';
import type { ModelEvent, ModelRequest } from '../../../main/host/models/model.ts';
import { Traffic } from '../../../main/host/traffic/traffic.ts';
import { Models } from '../../../main/host/models/models.ts';
import { readModels } from '../../../main/host/models/list-models.ts';
import { realClock } from '../../../main/host/machine/real-clock.ts';
import { secretsInMemory } from '../../../main/host/base/secrets-in-memory.ts';
import { defined } from '../../doubles/defined.ts';
import { type ScriptedModel, startScriptedModel } from '../../doubles/scripted-model.ts';
import { bodyOf } from '../../doubles/request-init.ts';
import { parseObject } from '../../doubles/parse-json.ts';
import { illTyped } from '../../doubles/beyond-types.ts';
import { emptyState } from '../../doubles/empty-state.ts';

let model: ScriptedModel;
beforeEach(async () => {
  model = await startScriptedModel({
    key: 'right',
    models: [{ id: 's1', display_name: 'Scripted One', max_input_tokens: 1000, max_tokens: 50 }],
  });
});
afterEach(() => model.close());

function open(answer: typeof fetch = fetch) {
  const kept = new Map<string, string>();
  const secrets = secretsInMemory(kept);
  const journal = new Journal({ initial: emptyState(), keep: () => {} });
  const states: string[] = [];
  journal.onEvent((_number, event) => event.type === 'endpoint.changed' && states.push(event.endpoint.state.state));
  let ids = 0;
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const models = new Models({
    practiceWords: async (chosen) => (await wordsFor(chosen === 'de' ? 'de' : 'en')).practice,
    journal,
    traffic: new Traffic({ clock: realClock }),
    secrets,
    fetch: answer,
    clock: realClock,
    newId: () => `e${++ids}`,
    log,
  });
  return { models, journal, secrets, kept, states, endpoint: (id: string) => journal.state().endpoints[id] };
}

const input = (key?: string) => ({ name: 'Mine', kind: 'compatible' as const, baseUrl: `${model.baseUrl}/v1/`, ...(key && { key }) });

const urlOf = (address: Parameters<typeof fetch>[0]) => (address instanceof Request ? address.url : address.toString());

async function answerOf(events: AsyncIterable<ModelEvent>): Promise<string> {
  let text = '';
  for await (const event of events) if (event.type === 'text') text += event.text;
  return text;
}

const request = (endpoint: string, id: string) => ({
  choice: { endpoint, model: id },
  system: '',
  messages: [{ role: 'user' as const, content: [{ type: 'text' as const, text: 'Hello' }] }],
  tools: [],
  maxTokens: 100,
  signal: new AbortController().signal,
});

const errand = { purpose: 'answer' } as const;

const tool = (name: string) => ({ name, input_schema: { type: 'object' as const } });

test('the practice model is called as the chosen language has it, and answers in it from the next answer on', async () => {
  const { models, journal, endpoint } = open();
  models.load();
  const { practice } = await wordsFor('de');
  expect(await answerOf(models.ask(request('practice', 'practice'), errand))).toContain('I am the **practice model**');
  journal.record({ type: 'settings.changed', settings: { ...journal.state().settings, language: 'de' } });
  await vi.waitFor(() => expect(endpoint('practice')).toMatchObject({ name: practice.name, models: [{ name: practice.name }] }));
  expect(await answerOf(models.ask(request('practice', 'practice'), errand))).toContain(practice.whatIAm);
});

test('the first provider that answers becomes the default in place of the practice model, and a second one does not', async () => {
  const { models, journal } = open();
  const chosen = () => journal.state().settings.model;
  const { endpoint: id } = await models.add(input('wrong'));
  expect(chosen()).toEqual({ endpoint: 'practice', model: 'practice' });
  await models.edit({ endpoint: id, key: 'right' });
  expect(chosen()).toEqual({ endpoint: id, model: 's1' });

  journal.record({
    type: 'settings.changed',
    settings: { ...journal.state().settings, model: { endpoint: 'practice', model: 'practice' } },
  });
  await models.check(id);
  await models.add({ ...input('right'), name: 'Another' });
  expect(chosen()).toEqual({ endpoint: 'practice', model: 'practice' });
});

test('an endpoint that searches tools is sent them to search; one that refuses is not asked so again', async () => {
  const { models, endpoint } = open();
  const { endpoint: id } = await models.add(input('right'));
  const asked = { ...request(id, 's1'), tools: [tool('there')], findable: [tool('hidden')] };
  model.reply(
    { text: 'Hi.' },
    { status: 400, message: "tools.0.type: Input tag 'tool_search_tool_bm25_20251119' does not match any of the expected tags" },
  );
  expect(await answerOf(models.ask(asked, errand))).toBe('Hi.');
  expect(model.requests.at(-1)?.tools).toEqual([
    { type: 'tool_search_tool_bm25_20251119', name: 'tool_search_tool_bm25' },
    tool('there'),
    { ...tool('hidden'), defer_loading: true },
  ]);
  await expect(answerOf(models.ask(asked, errand))).rejects.toMatchObject({ reason: { code: 'no-tool-search-there' } });
  expect(endpoint(id)?.capabilities.toolSearch).toBe(false);
});

describe('the places that have models', () => {
  it('include practice from the start, and it answers', async () => {
    const { models, endpoint } = open();
    models.load();
    expect(endpoint('practice')).toMatchObject({ name: 'Practice (no AI)', state: { state: 'works' }, models: [{ id: 'practice' }] });
    expect(await answerOf(models.ask(request('practice', 'practice'), errand))).toContain('no AI');
    await expect(models.remove('practice')).rejects.toMatchObject({ code: 'unsupported' });
  });

  it('are asked for their models when added; the key stays in the secrets', async () => {
    const { models, endpoint, kept, states } = open();
    const { endpoint: id } = await models.add(input('right'));
    expect(endpoint(id)).toMatchObject({
      baseUrl: model.baseUrl,
      hasKey: true,
      state: { state: 'works' },
      models: [{ id: 's1', name: 'Scripted One', contextWindow: 1000, maxOutput: 50 }],
    });
    expect(states).toEqual(['unchecked', 'checking', 'works']);
    expect(kept.get(`endpoint/${id}/key`)).toBe('right');
    expect(JSON.stringify(endpoint(id))).not.toContain('right');
    model.reply({ text: 'Hello back.' });
    expect(await answerOf(models.ask(request(id, 's1'), errand))).toBe('Hello back.');
  });

  it('say in words what is wrong, and work once it is put right', async () => {
    const { models, endpoint } = open();
    const { endpoint: id } = await models.add(input());
    expect(endpoint(id)?.state).toMatchObject({ state: 'failed', reason: { code: 'key-missing' } });
    await models.edit({ endpoint: id, key: 'right' });
    expect(endpoint(id)).toMatchObject({ state: { state: 'works' }, hasKey: true });
    await models.edit({ endpoint: id, key: null });
    expect(endpoint(id)).toMatchObject({ hasKey: false, state: { state: 'failed' } });
  });

  it('never get a key that was given for another address', async () => {
    const { models, endpoint, kept } = open();
    const other = await startScriptedModel();
    const { endpoint: id } = await models.add(input('right'));
    await models.edit({ endpoint: id, baseUrl: other.baseUrl });
    expect([endpoint(id)?.hasKey, kept.size]).toEqual([false, 0]);
    await other.close();
  });

  it('never get it either while they are pointed elsewhere', async () => {
    const sent: string[] = [];
    const { models, secrets } = open(async (address, init) => {
      sent.push(`${new URL(urlOf(address)).host} ${new Headers(init?.headers).get('authorization')}`);
      return Response.json({ data: [{ id: 'm' }] });
    });
    const { endpoint: id } = await models.add({ name: 'A', kind: 'compatible', baseUrl: 'https://first.test', key: 'of-first' });
    const { write, read } = secrets;
    const [written, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    secrets.read = async (name) => (await asked.promise, read(name));
    const early = models.check(id);
    secrets.write = async (name, text) => (await write(name, text), await written.promise);
    const edited = models.edit({ endpoint: id, baseUrl: 'https://second.test', key: 'of-second' });
    asked.resolve();
    await Promise.allSettled([early, models.check(id)]);
    written.resolve();
    await edited;
    expect(new Set(sent)).toEqual(new Set(['first.test Bearer of-first', 'second.test Bearer none', 'second.test Bearer of-second']));
  });

  it('say so when the key store refuses the key, and are asked again once it gives it', async () => {
    const { models, endpoint, secrets } = open();
    const { endpoint: id } = await models.add(input('right'));
    const { read } = secrets;
    const locked = { code: 'key-store-refused' as const, why: { code: 'system-said' as const, text: 'locked' } };
    secrets.read = () => Promise.reject(new HostError('storage', locked));
    expect((await models.check(id)).state).toEqual({ state: 'failed', reason: locked });
    secrets.read = read;
    expect((await models.check(id)).state).toEqual({ state: 'works' });
    expect(endpoint(id)?.hasKey).toBe(true);
  });

  it('give the default back to practice when removed', async () => {
    const { models, journal, kept } = open();
    const { endpoint: id } = await models.add(input('right'));
    const { settings } = journal.state();
    journal.record({ type: 'settings.changed', settings: { ...settings, model: { endpoint: id, model: 's1' } } });
    await models.remove(id);
    expect(journal.state().settings.model).toEqual({ endpoint: 'practice', model: 'practice' });
    expect([Object.keys(journal.state().endpoints), kept.size]).toEqual([[], 0]);
    await expect(answerOf(models.ask(request(id, 's1'), errand))).rejects.toMatchObject({ code: 'no-model' });
    await expect(models.check(id)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('are found on this machine unless they are known', async () => {
    const asked: string[] = [];
    const answer: typeof fetch = async (address) => {
      asked.push(urlOf(address));
      if (urlOf(address).includes(':11434')) return Response.json({ object: 'list', data: [{ id: 'llama' }, { id: 'qwen' }] });
      if (urlOf(address).includes(':8080')) return new Response('<html>', { headers: { 'content-type': 'text/html' } });
      throw new TypeError('fetch failed');
    };
    const { models } = open(answer);
    expect(await models.findLocal()).toEqual([{ name: 'Ollama', baseUrl: 'http://localhost:11434', models: 2 }]);
    expect(asked).toHaveLength(4);
    await models.add({ name: 'Ollama', kind: 'compatible', baseUrl: 'http://127.0.0.1:11434' });
    expect(await models.findLocal()).toEqual([]);
  });

  it('may list their models the way Ollama does', async () => {
    const answer: typeof fetch = async (address) =>
      urlOf(address).endsWith('/api/tags') ? Response.json({ models: [{ name: 'llama:8b' }] }) : new Response('not found', { status: 404 });
    const { models, endpoint } = open(answer);
    const { endpoint: id } = await models.add({ name: 'Old', kind: 'compatible', baseUrl: 'http://localhost:11434' });
    expect(endpoint(id)).toMatchObject({ state: { state: 'works' }, models: [{ id: 'llama:8b', name: 'llama:8b' }] });
  });

  it('can do everything when they are Anthropic, and what is set when they are not', async () => {
    const { models, endpoint } = open(async () => Response.json({ data: [{ id: 'm' }] }));
    const add = async (kind: Endpoint['kind'] & ('anthropic' | 'compatible'), capabilities?: Partial<Endpoint['capabilities']>) =>
      endpoint((await models.add({ name: 'A', kind, baseUrl: 'https://api.example.com', ...(capabilities && { capabilities }) })).endpoint)
        ?.capabilities;
    expect(await add('anthropic')).toMatchObject({ images: true, caching: true });
    expect(await add('compatible')).toMatchObject({ images: false, caching: false });
    expect(await add('compatible', { images: true })).toMatchObject({ images: true, caching: false });
  });
});

test('of pictures and documents an endpoint keeps which the person said, and of none what was never said', async () => {
  const { models, endpoint } = open(async () => Response.json({ data: [{ id: 'm' }] }));
  const { endpoint: id } = await models.add({ name: 'A', kind: 'compatible', baseUrl: 'https://api.example.com' });
  expect(endpoint(id)?.saidOfFiles).toEqual([]);
  await models.edit({ endpoint: id, capabilities: { toolChoice: true } });
  expect(endpoint(id)?.saidOfFiles).toEqual([]);
  await models.edit({ endpoint: id, capabilities: { images: false } });
  await models.edit({ endpoint: id, name: 'B' });
  expect(endpoint(id)).toMatchObject({ name: 'B', saidOfFiles: ['images'], capabilities: { images: false } });
});

describe('what an endpoint speaks', () => {
  const addAt = async ({ models, endpoint }: ReturnType<typeof open>, baseUrl: string) => {
    const { endpoint: id } = await models.add({ name: 'Mine', kind: 'compatible', baseUrl, key: 'right' });
    return { id, speaks: () => endpoint(id)?.speaks };
  };

  it('is found out when it is added, without a question to a model, and again for another address', async () => {
    const chat = await startScriptedModel({ key: 'right', speaks: 'chat-completions' });
    onTestFinished(() => chat.close());
    const opened = open();
    const { id, speaks } = await addAt(opened, `${chat.baseUrl}/v1/chat/completions`);
    expect([speaks(), opened.endpoint(id)?.baseUrl, chat.requests]).toEqual(['chat-completions', chat.baseUrl, []]);
    chat.reply({ text: 'Hello back.' });
    expect(await answerOf(opened.models.ask(request(id, 'scripted-1'), errand))).toBe('Hello back.');
    expect(await opened.models.count(request(id, 'scripted-1'))).toBeUndefined();
    await opened.models.edit({ endpoint: id, baseUrl: model.baseUrl, key: 'right' });
    expect(speaks()).toBe('messages');
    expect(model.broken).toEqual([]);
  });

  it('is the Responses API where no other is there; what one of its models refuses is remembered of that model', async () => {
    const only = await startScriptedModel({ key: 'right', speaks: 'responses', models: [{ id: 'one' }, { id: 'two' }] });
    onTestFinished(() => only.close());
    const opened = open();
    const { id, speaks } = await addAt(opened, `${only.baseUrl}/v1/responses/`);
    expect([speaks(), opened.endpoint(id)?.baseUrl, only.requests]).toEqual(['responses', only.baseUrl, []]);
    only.reply(
      { status: 400, message: 'Encrypted content is not supported with this model.' },
      { text: 'One.' },
      { text: 'Two.' },
      { text: 'Three.' },
    );
    for (const name of ['one', 'one', 'two']) await answerOf(opened.models.ask(request(id, name), errand));
    expect(only.requests.map(({ body }) => 'include' in body)).toEqual([true, false, false, true]);
    expect(opened.endpoint(id)?.thinking).toEqual({ one: { refused: ['encrypted'] } });
    expect(await opened.models.count(request(id, 'one'))).toBeUndefined();
  });

  it('is what the person chose, until they let it be found out', async () => {
    const opened = open();
    const { id, speaks } = await addAt(opened, model.baseUrl);
    expect(speaks()).toBe('messages');
    await opened.models.edit({ endpoint: id, speaks: 'chat-completions' });
    expect(speaks()).toBe('chat-completions');
    await expect(answerOf(opened.models.ask(request(id, 's1'), errand))).rejects.toMatchObject({ code: 'model-failed' });
    await opened.models.edit({ endpoint: id, name: 'Named anew' });
    expect(speaks()).toBe('chat-completions');
    await opened.models.edit({ endpoint: id, speaks: null });
    expect(speaks()).toBe('messages');
  });

  it('is not taken from a place that answers everything alike, nor from one that is silent', async () => {
    const alike = await addAt(
      open(async () => Response.json({ data: [{ id: 'm' }] })),
      'https://alike.test',
    );
    expect(alike.speaks()).toBeUndefined();
    const lost = await addAt(
      open(async (_address, init) => {
        if (init?.method === 'POST') throw new TypeError('fetch failed');
        return Response.json({ data: [{ id: 'm' }] });
      }),
      'https://lost.test',
    );
    expect(lost.speaks()).toBeUndefined();
  });

  it('is looked for where a version is part of the address, too', async () => {
    const asked: string[] = [];
    const opened = open(async (address, init) => {
      asked.push(urlOf(address));
      if (init?.method !== 'POST') return Response.json({ data: [{ id: 'm' }] });
      return new Response('{}', { status: urlOf(address).endsWith('/v4/chat/completions') ? 400 : 404 });
    });
    expect((await addAt(opened, 'https://host.test/api/v4/')).speaks()).toBe('chat-completions');
    expect(asked[0]).toBe('https://host.test/api/v4/models?limit=1000');
  });
});

test('an endpoint that does not know cache_control is asked again without, and not asked for it from then on', async () => {
  const bodies: string[] = [];
  const { models, endpoint } = open(async (address, init) => {
    if (!urlOf(address).endsWith('/v1/messages')) return Response.json({ data: [{ id: 'm' }] });
    bodies.push(bodyOf(init));
    const message = 'system.0.cache_control: Extra inputs are not permitted';
    return bodies.length === 1
      ? Response.json({ type: 'error', error: { type: 'invalid_request_error', message } }, { status: 400 })
      : new Response('event: message_stop\ndata: {"type":"message_stop"}\n\n', { headers: { 'content-type': 'text/event-stream' } });
  });
  const { endpoint: id } = await models.add({
    name: 'Strict',
    kind: 'compatible',
    speaks: 'messages',
    baseUrl: 'https://api.example.com',
    capabilities: { caching: true },
  });
  const asked = { ...request(id, 'm'), system: 'Be kind.', caching: true };
  for await (const event of models.ask(asked, errand)) expect(event).toMatchObject({ type: 'end' });
  expect(bodies.map((body) => body.includes('cache_control'))).toEqual([true, false]);
  expect(endpoint(id)?.capabilities.caching).toBe(false);
});

test('what a chat-completions endpoint took only otherwise is remembered, until it is another address', async () => {
  const chat = await startScriptedModel({ key: 'right', speaks: 'chat-completions' });
  onTestFinished(() => chat.close());
  const { models, endpoint, journal } = open();
  const { endpoint: id } = await models.add({ name: 'Mine', kind: 'compatible', baseUrl: chat.baseUrl, key: 'right' });
  chat.reply({ status: 400, message: "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead." }, { text: 'One.' });
  const asked = request(id, 'scripted-1');
  expect(await answerOf(models.ask(asked, errand))).toBe('One.');
  const dialect = { limit: 'max_completion_tokens', countsStreams: true, reasoning: 'as-it-came' };
  expect(endpoint(id)?.dialect).toEqual(dialect);
  chat.reply({ text: 'Two.' });
  expect(await answerOf(models.ask(asked, errand))).toBe('Two.');
  expect(chat.requests.map(({ body }) => body['max_completion_tokens'])).toEqual([undefined, 100, 100]);

  // A sentence that says that nothing fits is no word about its fields.
  const message =
    "'max_tokens' is too large: 100. This model's maximum context length is 8192 tokens and your request has 9000 input tokens";
  chat.reply({ status: 400, message });
  await expect(answerOf(models.ask(asked, errand))).rejects.toMatchObject({ reason: { code: 'conversation-too-large', window: 8192 } });
  expect([endpoint(id)?.dialect, chat.requests.length]).toEqual([dialect, 4]);

  journal.record({ type: 'endpoint.changed', endpoint: { ...defined(endpoint(id)), windows: { m: { tokens: 8192, at: 1 } } } });
  await models.edit({ endpoint: id, name: 'Named anew' });
  expect(endpoint(id)).toMatchObject({ dialect, windows: { m: { tokens: 8192 } } });
  await models.edit({ endpoint: id, baseUrl: model.baseUrl, key: 'right' });
  expect([endpoint(id)?.dialect, endpoint(id)?.windows]).toEqual([undefined, undefined]);
});

test('an endpoint that takes nothing behind a call is refused once: kept with it, also for its counter, until it is another address', async () => {
  const counted: string[] = [];
  const { models, endpoint } = open(async (address, init) => {
    if (!urlOf(address).endsWith('/count_tokens')) return fetch(address, init);
    counted.push(bodyOf(init));
    return Response.json({ input_tokens: 7 });
  });
  const { endpoint: id } = await models.add({ ...input('right'), capabilities: { countTokens: true } });
  const asked: ModelRequest = {
    ...request(id, 's1'),
    messages: [
      { role: 'user', content: [{ type: 'text', text: 'Go' }] },
      {
        role: 'assistant',
        content: [
          { type: 'tool_use', id: '1', name: 'a', input: {} },
          { type: 'text', text: 'I look.' },
        ],
      },
      { role: 'user', content: [{ type: 'tool_result', tool_use_id: '1', content: [{ type: 'text', text: 'Seen' }] }] },
    ],
  };
  const before = model.requests.length;
  const refusal = { status: 400, message: 'messages.1: `tool_use` ids were found without `tool_result` blocks immediately after: 1.' };
  model.reply(refusal, refusal);
  await expect(answerOf(models.ask(asked, errand))).rejects.toMatchObject({ reason: { code: 'endpoint-refused' } });
  expect(endpoint(id)?.callsLast).toBeUndefined();

  model.reply(refusal, { text: 'One.' }, { text: 'Two.' });
  expect(await answerOf(models.ask(asked, errand))).toBe('One.');
  expect(Endpoint.parse(JSON.parse(JSON.stringify(endpoint(id))))).toMatchObject({ callsLast: true });
  expect(await answerOf(models.ask(asked, errand))).toBe('Two.');
  const first = model.requests
    .slice(before)
    .map(({ messages: [, said] }) => z.array(z.looseObject({ type: z.string() })).parse(defined(said).content)[0]?.type);
  expect(first).toEqual(['tool_use', 'text', 'tool_use', 'text', 'text']);
  expect(await models.count(asked)).toBe(7);
  expect(counted[0]).toMatch(/I look.*"tool_use"/);

  await models.edit({ endpoint: id, name: 'Named anew' });
  expect(endpoint(id)?.callsLast).toBe(true);
  await models.edit({ endpoint: id, baseUrl: 'http://127.0.0.1:1' });
  expect(endpoint(id)?.callsLast).toBeUndefined();
});

test('a counter is told how the model is to think, as the request is', async () => {
  const bodies: Record<string, unknown>[] = [];
  const { models } = open(async (address, init) => {
    if (init?.method !== 'POST') return Response.json({ data: [{ id: 'm' }] });
    bodies.push(parseObject(bodyOf(init)));
    return urlOf(address).endsWith('/count_tokens')
      ? Response.json({ input_tokens: 7 })
      : new Response('event: message_stop\ndata: {"type":"message_stop"}\n\n', { headers: { 'content-type': 'text/event-stream' } });
  });
  const { endpoint: id } = await models.add({ name: 'A', kind: 'anthropic', baseUrl: 'https://api.example.com' });
  const messages = [
    ...request(id, 'm').messages,
    {
      role: 'assistant' as const,
      content: [illTyped({ type: 'thought_signature', of: 0, signature: 'x' }), { type: 'text' as const, text: 'A' }],
    },
    { role: 'user' as const, content: [{ type: 'text' as const, text: 'B' }] },
  ];
  const asked = { ...request(id, 'm'), messages, maxTokens: 9_000, thinking: { mode: 'budget', budget: 2_000, effort: 'high' } as const };
  expect(await models.count(asked)).toBe(7);
  await answerOf(models.ask(asked, errand));
  const { max_tokens: _most, stream: _stream, ...sent } = defined(bodies[1]);
  expect(sent).toMatchObject({ thinking: { type: 'enabled', budget_tokens: 2_000 }, output_config: { effort: 'high' } });
  expect(bodies[0]).toEqual(sent);
});

describe('a list of models', () => {
  it('is read in each of its forms, without what is no model', () => {
    expect(readModels({ data: [{ id: 'a', context_length: 5 }, { no: 1 }, { id: 'old', lifecycle: 'retired' }] })).toEqual([
      { id: 'a', name: 'a', contextWindow: 5 },
    ]);
    expect(readModels('<html>')).toBeUndefined();
  });
});
