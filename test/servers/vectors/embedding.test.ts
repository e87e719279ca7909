import { expect, test } from 'vitest';
import { endpointEmbedder } from '../../../servers/vectors/embedding/endpoint.ts';
import { bodyOf } from '../../doubles/request-init.ts';
import { stringOf } from '../../doubles/parse-json.ts';

type Sent = { url: string; init: RequestInit };
const never = new AbortController().signal;

test.for([
  ['http://127.0.0.1:1/v1/embeddings', 'http://127.0.0.1:1/v1/embeddings'],
  ['http://127.0.0.1:1', 'http://127.0.0.1:1/v1/embeddings'],
  ['http://127.0.0.1:1/api/v1/', 'http://127.0.0.1:1/api/v1/embeddings'],
] as const)('texts for %s go to %s alone, with the key, and follow no redirect', async ([url, address]) => {
  const sent: Sent[] = [];
  const { embed } = embedder(url, sent, {
    data: [
      { index: 1, embedding: [3, 4] },
      { index: 0, embedding: [1, 2] },
    ],
  });
  expect(await embed(['one', 'two'], never)).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect(sent).toMatchObject([{ url: address, init: { redirect: 'error', headers: { authorization: 'Bearer k' } } }]);
  expect(JSON.parse(bodyOf(sent[0]?.init))).toEqual({ model: 'm', input: ['one', 'two'], encoding_format: 'float' });
});

test.for([
  ['too few', { data: [{ embedding: [1] }] }],
  ['different lengths', { data: [{ embedding: [1] }, { embedding: [1, 2] }] }],
  ['something else', { hello: 'world' }],
] as const)('an answer with %s is refused', async ([, answer]) => {
  await expect(embedder('http://127.0.0.1:1', [], answer).embed(['one', 'two'], never)).rejects.toThrow('one vector for each of 2 texts');
});

test('an endpoint that refuses or cannot be reached is named, without what follows "?"', async () => {
  const refuses = endpointEmbedder({
    url: 'http://127.0.0.1:1/?key=secret',
    model: 'm',
    fetch: () => Promise.resolve(new Response('No model', { status: 404 })),
  });
  const problem = await refuses.embed(['one'], never).catch((error: Error) => error.message);
  expect(problem).toContain('answered 404: No model');
  expect(problem).not.toContain('secret');
  const gone = endpointEmbedder({
    url: 'http://127.0.0.1:1',
    model: 'm',
    fetch: () => Promise.reject(new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') })),
  });
  await expect(gone.embed(['one'], never)).rejects.toThrow('ECONNREFUSED');
});

function embedder(url: string, sent: Sent[], answer: object) {
  const fetch = (to: string | URL | Request, init: RequestInit = {}) => {
    sent.push({ url: stringOf(to), init });
    return Promise.resolve(Response.json(answer));
  };
  return endpointEmbedder({ url, model: 'm', key: 'k', fetch });
}
