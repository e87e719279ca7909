import type { Embedding } from '../schema.ts';

/** Makes vectors from texts: one for each, in their order, all of the same length. */
export type Embedder = { about: Embedding; embed(texts: readonly string[], signal: AbortSignal): Promise<number[][]> };
