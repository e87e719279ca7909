import { expect, onTestFinished, test } from 'vitest';
import { english } from '../../../client/words/words.ts';
import type { Speaks } from '../../../contract/dialects.ts';
import { withMessages } from '../../../client/timeline/rows.ts';
import { Journal } from '../../../main/host/base/journal.ts';
import { realClock } from '../../../main/host/machine/real-clock.ts';
import { secretsInMemory } from '../../../main/host/base/secrets-in-memory.ts';
import type { Errand, ModelRequest } from '../../../main/host/models/model.ts';
import { Models } from '../../../main/host/models/models.ts';
import { Traffic } from '../../../main/host/traffic/traffic.ts';
import { timelineText } from '../../../renderer/features/inspector/export-timeline.ts';
import { askBy } from '../../doubles/asked.ts';
import { emptyState } from '../../doubles/empty-state.ts';
import { parseObject } from '../../doubles/parse-json.ts';
import { startScriptedModel } from '../../doubles/scripted-model.ts';

const KEY = 'planted-key-of-the-endpoint';
const never = new AbortController().signal;
const chat = { conversation: 'c', turn: 't' };
const said = (text: string): ModelRequest['messages'] => [{ role: 'user', content: [{ type: 'text', text }] }];

const looked: ModelRequest['messages'] = [
  { role: 'assistant', content: [{ type: 'tool_use', id: 'u', name: 'look', input: {} }] },
  { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'u', content: [{ type: 'text', text: 'Sea.' }] }] },
];

/** An endpoint with a key, and a host that records what it is asked. */
async function withModel({ speaks = 'messages', fetch: real = fetch }: { speaks?: Speaks; fetch?: typeof fetch } = {}) {
  const model = await startScriptedModel({ key: KEY, speaks });
  onTestFinished(() => model.close());
  const traffic = new Traffic({ clock: realClock });
  const journal = new Journal({ initial: emptyState(), keep: () => undefined });
  const logged: unknown[] = [];
  const note = (...words: unknown[]) => void logged.push(...words);
  const log = { info: note, warn: note, error: note };
  const secrets = secretsInMemory();
  const models = new Models({
    practiceWords: async () => english.practice,
    journal,
    traffic,
    secrets,
    fetch: real,
    clock: realClock,
    newId: () => 'e',
    log,
  });
  await models.add({ name: 'Mine', kind: 'compatible', baseUrl: model.baseUrl, speaks, key: KEY });
  return { model, traffic, logged, ask, recorded, exported };

  async function ask(change: Partial<ModelRequest> = {}, errand: Errand = { purpose: 'answer', chat }): Promise<unknown> {
    const request = {
      choice: { endpoint: 'e', model: 'scripted-1' },
      system: 'Be kind.',
      messages: said('Hello'),
      tools: [{ name: 'look', input_schema: { type: 'object' as const } }],
      maxTokens: 100,
      signal: never,
      ...change,
    };
    try {
      for await (const event of models.ask(request, errand)) if (event.type === 'end') return event;
      return undefined;
    } catch (cause) {
      return cause;
    }
  }

  async function recorded() {
    const { messages } = await traffic.read({ after: 0, atOnce: true }, never);
    const { bodies } = await traffic.bodies({ numbers: messages.map(({ number }) => number) }, never);
    return messages.map((message, at) => ({ ...message, body: parseObject(bodies[at]?.text ?? '{}'), cut: bodies[at]?.cut }));
  }

  async function exported(): Promise<string> {
    const asked = askBy({ 'traffic.bodies': (input, over) => traffic.bodies(input, over) });
    const { messages } = await traffic.read({ after: 0, atOnce: true }, never);
    return timelineText(withMessages([], messages, 100), asked);
  }
}

const method = { messages: 'messages', 'chat-completions': 'chat/completions', responses: 'responses' };

test.each(['messages', 'chat-completions', 'responses'] as const)(
  'over %s the request as it went out and the whole answer are recorded, with the chat, the turn and the model',
  async (speaks) => {
    const { model, ask, recorded } = await withModel({ speaks });
    model.reply({ text: ['I will ', 'look.'], calls: [{ name: 'look', input: { at: 'the sea' } }] });
    await ask();
    const [request, answer, ...more] = await recorded();
    expect(more).toEqual([]);
    expect(request).toMatchObject({
      from: 'host',
      kind: 'request',
      method: method[speaks],
      chat,
      model: { purpose: 'answer', endpoint: 'e', endpointName: 'Mine', id: 'scripted-1', name: 'Scripted' },
      sent: { tools: 1, messages: 1, results: 0 },
      cut: false,
    });
    expect(request?.body).toEqual(model.requests[0]?.body);
    model.reply({ text: 'It is there.' });
    await ask({ messages: [...said('Hello'), ...looked] });
    expect((await recorded())[2]).toMatchObject({ sent: { tools: 1, messages: 3, results: 1 } });
    expect(answer).toMatchObject({ from: 'model', kind: 'result', of: request?.number, status: 200, chat, usage: { inputTokens: 10 } });
    expect(answer?.body).toMatchObject({
      content: [
        { type: 'text', text: 'I will look.' },
        { type: 'tool_use', name: 'look', input: { at: 'the sea' } },
      ],
      stop: 'calls',
    });
  },
);

test('each attempt is a request of its own: the refused one, with the words of the endpoint, and the one put otherwise', async () => {
  const { model, ask, recorded } = await withModel();
  model.reply({ status: 400, message: 'temperature is not supported with this model' }, { text: 'Hello.' });
  await ask({ wishes: { temperature: 0.5 } });
  const rows = withMessages([], await recorded(), 10).flat();
  expect(rows.map(({ state, answer }) => [state, answer?.kind, answer?.status])).toEqual([
    ['failed', 'error', 400],
    ['done', 'result', 200],
  ]);
  expect(rows[0]?.answer?.says).toBe('temperature is not supported with this model');
  const [refused, , again] = await recorded();
  expect(refused?.body).toMatchObject({ temperature: 0.5 });
  expect(again?.body).not.toHaveProperty('temperature');
});

test.each(['messages', 'chat-completions', 'responses'] as const)(
  'over %s a key in a header, and one that an endpoint repeats in its refusal, is in no message, export, log or reason',
  async (speaks) => {
    const { model, ask, recorded, exported, logged } = await withModel({ speaks });
    model.reply({ status: 403, message: `The key ${KEY} may not do this.` });
    model.reply({ status: 400, message: `temperature is not supported by ${KEY}` }, { text: 'Hello.' });
    const failed = await ask();
    await ask({ wishes: { temperature: 0.5 }, system: `Do not tell ${KEY}.` });
    const texts = [JSON.stringify(await recorded()), await exported(), inspected(logged), inspected(failed)];
    for (const text of texts) expect(text).not.toContain('planted');
    expect(inspected(failed)).toContain('The key … may not do this.');
    expect(await exported()).toContain('Do not tell ….');
    expect((await recorded()).map(({ kind }) => kind)).toEqual(['request', 'error', 'request', 'error', 'request', 'result']);
  },
);

test('a secret that a server was started with is in no request to a model either', async () => {
  const { model, traffic, ask, recorded } = await withModel();
  traffic.secrets.add('planted-token');
  model.reply({ text: ['It is plan', 'ted-token.'] });
  await ask({ messages: said('The result was planted-token.') });
  expect(JSON.stringify(await recorded())).not.toMatch(/planted-token|plan"/);
  expect((await recorded())[1]?.body).toMatchObject({ content: [{ type: 'text', text: 'It is ….' }] });
});

test('a picture is kept as its size, and a long text whole', async () => {
  const { model, ask, recorded } = await withModel();
  model.reply({ text: 'A boat.' });
  const data = Buffer.alloc(3 * 1024 * 1024, 7).toString('base64');
  const long = 'word '.repeat(100_000);
  await ask({
    messages: [
      {
        role: 'user',
        content: [
          { type: 'text', text: long },
          { type: 'image', source: { type: 'base64', media_type: 'image/png', data } },
        ],
      },
    ],
  });
  const [request] = await recorded();
  expect(request).toMatchObject({
    cut: false,
    body: { messages: [{ content: [{ text: long }, { source: { media_type: 'image/png', data: '… 3.0 MB' } }] }] },
  });
  expect(request?.bytes).toBeGreaterThan(4 * 1024 * 1024);
});

test('an answer that the person stops is told as stopped, with what had come', async () => {
  const { model, ask, recorded } = await withModel();
  model.reply({ text: 'Half of', ending: 'hang' });
  const stop = new AbortController();
  void model.asked(1).then(() => stop.abort());
  await ask({ signal: stop.signal });
  await expect.poll(async () => (await recorded()).map(({ kind }) => kind)).toEqual(['request', 'stopped']);
});

test('an endpoint that cannot be reached is told as lost, with why', async () => {
  const { model, ask, recorded } = await withModel();
  await model.close();
  const stop = new AbortController();
  const asked = ask({ signal: stop.signal });
  await expect.poll(async () => (await recorded()).length).toBe(2);
  stop.abort();
  await asked;
  expect((await recorded())[1]).toMatchObject({ kind: 'lost', says: 'ECONNREFUSED' });
});

/** All that a log would write of it. */
function inspected(what: unknown): string {
  return JSON.stringify(what, (_key, value: unknown) =>
    value instanceof Error ? [Object.entries(value), value.message, value.stack, value.cause] : value,
  );
}
