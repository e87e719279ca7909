import { z } from 'zod';
import { Problem } from '../problem.ts';
import type { Embedder } from './embedder.ts';

const Answer = z.object({ data: z.array(z.object({ index: z.number().optional(), embedding: z.array(z.number()) })) });
const TIMEOUT_MS = 120_000;

type Needs = { url: string; model: string; key?: string; fetch: typeof fetch };

/**
 * A model behind an address /v1/embeddings that the person named. Texts and key go there and, by no
 * redirect, anywhere else.
 */
export function endpointEmbedder({ url, model, key, fetch }: Needs): Embedder {
  const address = toAddress(url);
  return {
    about: { by: 'endpoint', model },
    async embed(texts, signal) {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
      const headers = { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) };
      const body = JSON.stringify({ model, input: texts, encoding_format: 'float' });
      const response = await fetch(address, { method: 'POST', headers, body, redirect: 'error', signal: limit }).catch((cause: unknown) => {
        signal.throwIfAborted();
        throw new Problem(`The embeddings endpoint ${shown(address)} cannot be reached: ${why(cause)}. Nothing was added.`);
      });
      if (!response.ok) {
        throw new Problem(
          `The embeddings endpoint ${shown(address)} answered ${response.status}: ${(await response.text()).slice(0, 300)}`,
        );
      }
      return inOrder(Answer.safeParse(await response.json().catch(() => undefined)).data, texts.length, shown(address));
    },
  };
}

function toAddress(url: string): string {
  const address = new URL(url);
  if (!address.pathname.endsWith('/embeddings')) {
    const base = address.pathname.replace(/\/+$/, '');
    address.pathname = base.endsWith('/v1') ? `${base}/embeddings` : `${base}/v1/embeddings`;
  }
  return address.href;
}

function inOrder(answer: z.infer<typeof Answer> | undefined, count: number, address: string): number[][] {
  const sorted = answer?.data.toSorted((one, other) => (one.index ?? 0) - (other.index ?? 0)).map(({ embedding }) => embedding) ?? [];
  const lengths = new Set(sorted.map((vector) => vector.length));
  if (sorted.length === count && lengths.size === 1) return sorted;
  throw new Problem(`The embeddings endpoint ${address} did not answer with one vector for each of ${count} texts. Nothing was added.`);
}

/** An address may hold a key. */
function shown(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}

function why(cause: unknown): string {
  const deepest = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  return deepest instanceof Error ? deepest.message : String(deepest);
}
