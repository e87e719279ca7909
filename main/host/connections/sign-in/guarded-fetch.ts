import type { Clock } from '../../needs.ts';
import { mayAsk } from './addresses.ts';

const ANSWER_LIMIT = 1024 * 1024;
const PATIENCE_MS = 20_000;

/** Asks the places that a server named for signing in. None of them may lead elsewhere, answer without end, or take for ever. */
export function guardedFetch({ fetch, server, clock }: { fetch: typeof globalThis.fetch; server: URL; clock: Clock }): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (!mayAsk(url, server)) throw new Error(`${url.origin} may not be asked on behalf of ${server.host}.`);
    const late = new AbortController();
    const cancel = clock.after(PATIENCE_MS, () => late.abort(new Error(`${url.host} did not answer in time.`)));
    try {
      const signal = init?.signal ? AbortSignal.any([init.signal, late.signal]) : late.signal;
      const response = await fetch(url, { ...init, redirect: 'manual', signal });
      const text = await readAtMost(response, ANSWER_LIMIT);
      return new Response(hasNoBody(response.status) ? null : text, { status: response.status || 500, headers: response.headers });
    } finally {
      cancel();
    }
  };
}

async function readAtMost(response: Response, limit: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > limit) throw new Error('It sent an answer that is too large.');
  }
  return text;
}

function hasNoBody(status: number): boolean {
  return status === 204 || status === 205 || status === 304;
}
