import type { Clock } from '../../base/needs.ts';
import { retryAfterOf } from '../../base/retry-after.ts';
import { type Rest, retryThrottled } from '../retry-throttled.ts';
import { httpError } from './http-error.ts';

/**
 * Rate limiting: an answer that names a `Retry-After` (HTTP 429 or 503) becomes an error that knows
 * it, and the sender of the request decides. Messages that the SDK sends by itself are sent again
 * here: the greeting, those that want no answer, and the question for a stream. Its first question
 * is not, since it would count the wait as silence.
 */
export function heedRetryAfter(fetch: typeof globalThis.fetch, { clock, rest }: { clock: Clock; rest?: Rest }): typeof globalThis.fetch {
  if (!rest) return fetch;
  return (input, init) => {
    const { id, method } = typeof init?.body === 'string' ? (JSON.parse(init.body) as { id?: unknown; method?: string }) : {};
    const send = async () => {
      const response = await fetch(input, init);
      const { status, headers } = response;
      const ms = status === 429 || status === 503 ? retryAfterOf(headers, clock.now()) : undefined;
      if (ms === undefined || init?.method === 'DELETE') return response;
      const cause = httpError(response, await response.text(), { ms, status, ...(method !== undefined && { method }) });
      // An error of the SDK's own kind would be made anew, without the wait.
      throw new Error(cause.message, { cause });
    };
    const wantsNoAnswer = id === undefined || method === undefined;
    return wantsNoAnswer || method === 'initialize' ? retryThrottled(send, rest, { signal: init?.signal }) : send();
  };
}
