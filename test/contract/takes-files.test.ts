import { expect, test } from 'vitest';
import type { Endpoint, Model } from '../../contract/settings.ts';
import { takesFiles } from '../../contract/takes-files.ts';

const endpoint = (more: Partial<Endpoint> = {}): Endpoint => ({
  id: 'e',
  name: 'Mine',
  kind: 'compatible',
  baseUrl: 'http://localhost:1',
  hasKey: false,
  capabilities: { images: false, documents: false, caching: false, countTokens: false, toolChoice: false },
  models: [],
  state: { state: 'works' },
  ...more,
});
const model = (takes: Model['takes']): Model => ({ id: 'm', name: 'M', ...(takes && { takes }) });
const person = (takes: boolean) => ({ m: { images: { takes, by: 'person' as const } } });

test('the word of the person on a model counts most, then what its endpoint says of it, then of all its models', () => {
  const saysYes = { models: [model({ images: true })] };
  expect(takesFiles(endpoint({ ...saysYes, modelFacts: person(false) }), 'm', 'images')).toEqual({ takes: false, by: 'person' });
  expect(takesFiles(endpoint({ ...saysYes, saidOfFiles: ['images'] }), 'm', 'images')).toEqual({ takes: true, by: 'endpoint' });
  expect(takesFiles(endpoint({ saidOfFiles: ['images'] }), 'm', 'images')).toEqual({ takes: false, by: 'person' });
  expect(takesFiles(endpoint({ ...saysYes, modelFacts: person(false) }), 'm', 'documents')).toEqual({ takes: 'unknown' });
  expect(takesFiles(undefined, 'm', 'images')).toMatchObject({ takes: false });
});

test.each([
  ['gpt-4o-mini', true],
  ['openai/gpt-5.5', true],
  ['qwen2.5-vl-7b-instruct', true],
  ['llama3.2-vision:11b', true],
  ['glm-4.5v', true],
  ['llava:13b', true],
  ['gpt-3.5-turbo', false],
  ['gpt-oss:20b', false],
  ['deepseek-chat', false],
  ['qwen3:8b', 'unknown'],
  ['my-own-model', 'unknown'],
  ['evolve-v2', 'unknown'],
])('where nobody said it, the name says whether %s takes pictures: %s', (id, takes) => {
  expect(takesFiles(endpoint(), id, 'images').takes).toBe(takes);
});

test('a name says that a model takes documents only where its maker sells it', () => {
  expect(takesFiles(endpoint(), 'gpt-4o', 'documents').takes).toBe('unknown');
  expect(takesFiles(endpoint({ baseUrl: 'https://api.openai.com' }), 'gpt-4o', 'documents').takes).toBe(true);
});
