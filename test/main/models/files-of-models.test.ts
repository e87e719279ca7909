import { expect, test } from 'vitest';
import { english } from '../../../client/words/words.ts';
import { takesFiles } from '../../../contract/takes-files.ts';
import { Journal } from '../../../main/host/base/journal.ts';
import { realClock } from '../../../main/host/machine/real-clock.ts';
import { secretsInMemory } from '../../../main/host/base/secrets-in-memory.ts';
import { Traffic } from '../../../main/host/traffic/traffic.ts';
import { Models } from '../../../main/host/models/models.ts';
import type { ModelRequest } from '../../../main/host/models/model.ts';
import { defined } from '../../doubles/defined.ts';
import { emptyState } from '../../doubles/empty-state.ts';
import { bodyOf } from '../../doubles/request-init.ts';
import { parseObject } from '../../doubles/parse-json.ts';

type Answers = Record<string, (body: Record<string, unknown>) => Response>;

/** An endpoint with an answer for each path; of others it knows nothing. */
async function endpointWith(name: string, answers: Answers) {
  const journal = new Journal({ initial: emptyState(), keep: () => {} });
  const paths: string[] = [];
  const fetch: typeof globalThis.fetch = async (address, init) => {
    const { pathname } = new URL(address instanceof Request ? address.url : address.toString());
    paths.push(pathname);
    const body = init?.method === 'POST' ? parseObject(bodyOf(init)) : {};
    return answers[pathname]?.(body) ?? new Response('not found', { status: 404 });
  };
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const models = new Models({
    practiceWords: async () => english.practice,
    journal,
    traffic: new Traffic({ clock: realClock }),
    secrets: secretsInMemory(new Map()),
    fetch,
    clock: realClock,
    newId: () => 'e',
    log,
  });
  const { endpoint: id } = await models.add({ name, kind: 'compatible', baseUrl: 'http://models.invalid', speaks: 'chat-completions' });
  const endpoint = () => defined(journal.state().endpoints[id]);
  const takes = (model: string) => [takesFiles(endpoint(), model, 'images').takes, takesFiles(endpoint(), model, 'documents').takes];
  return { models, id, endpoint, takes, paths };
}

const list = (...data: object[]) => ({ '/v1/models': () => Response.json({ data }) });

test('Ollama is asked of each model whether it sees', async () => {
  const { takes } = await endpointWith('Local', {
    ...list({ id: 'seer', owned_by: 'library' }, { id: 'blind', owned_by: 'library' }, { id: 'gone', owned_by: 'library' }),
    '/api/show': ({ model }) =>
      model === 'gone'
        ? new Response('{}', { status: 500 })
        : Response.json({ capabilities: model === 'seer' ? ['completion', 'vision'] : ['completion', 'tools'] }),
  });
  expect([takes('seer'), takes('blind'), takes('gone')]).toEqual([
    [true, false],
    [false, false],
    ['unknown', 'unknown'],
  ]);
});

test('LM Studio says in its own list which models see, and how large the window is that they were loaded with', async () => {
  const { takes, endpoint } = await endpointWith('LM Studio', {
    ...list({ id: 'seer' }, { id: 'blind' }),
    '/api/v0/models': () =>
      Response.json({
        data: [
          { id: 'seer', type: 'vlm', loaded_context_length: 8192 },
          { id: 'blind', type: 'llm', max_context_length: 32_768 },
        ],
      }),
  });
  expect([takes('seer'), takes('blind')]).toEqual([
    [true, false],
    [false, false],
  ]);
  expect(endpoint().models.map(({ contextWindow }) => contextWindow)).toEqual([8192, undefined]);
});

test.each([
  ['OpenRouter', { architecture: { input_modalities: ['text', 'image', 'file'] } }, [true, true]],
  ['OpenRouter', { architecture: { input_modalities: ['text'] } }, [false, false]],
  ['Mistral', { capabilities: { completion_chat: true, vision: true } }, [true, 'unknown']],
  ['Anthropic', { capabilities: { image_input: { supported: true }, pdf_input: { supported: false } } }, [true, false]],
  ['llama.cpp', { capabilities: ['completion', 'multimodal'] }, [true, 'unknown']],
  ['Moonshot', { supports_image_in: false }, [false, 'unknown']],
  ['one that says nothing', { object: 'model' }, ['unknown', 'unknown']],
  ['one that says nonsense', { architecture: 'much', capabilities: 7 }, ['unknown', 'unknown']],
])('the list of %s says of %o which files the model takes', async (name, entry, expected) => {
  const { takes, paths } = await endpointWith(name, list({ id: 'm', ...entry }));
  expect(takes('m')).toEqual(expected);
  expect(paths).toEqual(['/v1/models']);
});

const picture = { type: 'image' as const, source: { type: 'base64' as const, media_type: 'image/png' as const, data: 'AAAA' } };
const document = { type: 'document' as const, source: { type: 'base64' as const, media_type: 'application/pdf' as const, data: 'AAAA' } };
const request = (...content: ModelRequest['messages'][0]['content']): ModelRequest => ({
  choice: { endpoint: 'e', model: 'm' },
  system: '',
  messages: [{ role: 'user', content: [{ type: 'text', text: 'Look' }, ...content] }],
  tools: [],
  maxTokens: 100,
  signal: new AbortController().signal,
});

async function answerOf(models: Models, asked: ModelRequest): Promise<void> {
  for await (const event of models.ask(asked, { purpose: 'answer' })) expect(event).toBeDefined();
}

const refusing = (status: number, message: string) => ({
  ...list({ id: 'm' }),
  '/v1/chat/completions': () => Response.json({ error: { message } }, { status }),
});

test.each([
  [400, 'Model does not support images. Please use a model that does.'],
  [400, 'image input is not supported - hint: if this is unexpected, you may need to provide the mmproj'],
  [404, 'No endpoints found that support image input'],
  [500, 'this model is missing data required for image input'],
  [422, 'Failed to deserialize: messages[0]: unknown variant `image_url`, expected `text`'],
  [400, 'Invalid content type. image_url is only supported by certain models.'],
  [400, 'messages[0].content must be a string'],
  [400, 'qwen3 is not a multimodal model'],
])('a model that refuses a picture with %i “%s” counts as taking none, until the person says otherwise', async (status, message) => {
  const { models, takes, id } = await endpointWith('Mine', refusing(status, message));
  expect(takes('m')).toEqual(['unknown', 'unknown']);
  const asking = answerOf(models, request(picture));
  await expect(asking).rejects.toMatchObject({ reason: { code: 'model-refused-images', endpoint: 'Mine', model: 'm' } });
  expect(takes('m')).toEqual([false, 'unknown']);
  models.sayOfModel({ endpoint: id, model: 'm', images: true });
  expect(takes('m')).toEqual([true, 'unknown']);
  models.sayOfModel({ endpoint: id, model: 'm', images: null });
  expect(takes('m')).toEqual(['unknown', 'unknown']);
});

test.each([
  [request(picture), 'image exceeds 5 MB maximum: 6000000 bytes > 5242880 bytes'],
  [request(picture), 'Could not process image'],
  [request(picture), 'Rate limits are not configured'],
  [request(), 'Model does not support images.'],
])('a refusal that is of one picture, of something else, or of no picture at all says nothing of the model', async (asked, message) => {
  const { models, takes } = await endpointWith('Mine', refusing(400, message));
  await expect(answerOf(models, asked)).rejects.toMatchObject({ reason: { code: 'endpoint-refused' } });
  expect(takes('m')).toEqual(['unknown', 'unknown']);
});

test('a document is refused apart from pictures', async () => {
  const { models, takes } = await endpointWith('Mine', refusing(400, "Unsupported content part type 'file'"));
  await expect(answerOf(models, request(document))).rejects.toMatchObject({ reason: { code: 'model-refused-documents' } });
  expect(takes('m')).toEqual(['unknown', false]);
});

test('at another address what a refusal showed is forgotten, and the word of the person stays', async () => {
  const { models, takes, endpoint, id } = await endpointWith('Mine', refusing(400, 'Model does not support images.'));
  await expect(answerOf(models, request(picture))).rejects.toThrow();
  models.sayOfModel({ endpoint: id, model: 'm', documents: false, price: { input: 1, output: 2 } });
  await models.edit({ endpoint: id, baseUrl: 'http://other.invalid' });
  expect(takes('m')).toEqual(['unknown', false]);
  expect(endpoint().modelFacts?.['m']?.price).toEqual({ input: 1, output: 2 });
});
