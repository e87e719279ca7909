import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';

test('the thread that checks schemas is built as a program of its own', async () => {
  const worker = new Worker(new URL('../../dist/main/schema-worker.js', import.meta.url));
  onTestFinished(async () => void (await worker.terminate()));
  expect(await once(worker, 'message')).toEqual(['ready']);
  worker.postMessage({ schema: '{"type":"object"}', value: 7 });
  expect(await once(worker, 'message')).toEqual([[{ text: 'must be object' }]]);
});
