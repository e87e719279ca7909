import { GONE } from '../../../contract/traffic.ts';
import { looksSecret } from '../../../contract/server.ts';
import type { Clock } from '../base/needs.ts';

/** One HTTP request of ours and the head of its answer. */
export type HttpExchange = {
  /** The verb. */
  method: string;
  status?: number;
  /** The message it carried. */
  of: number | undefined;
  tookMs: number;
  failure?: string;
  body: object;
};

type Needs = {
  real: typeof fetch;
  clock: Pick<Clock, 'elapsed'>;
  numberOf(id: string | number): number | undefined;
  onExchange(exchange: HttpExchange): void;
};

/** Headers that say nothing about a person, whatever they sound like. */
const OPEN_HEADERS =
  /^(accept|cache-control|connection|content-|date|etag|mcp-(?!session)|server$|transfer-encoding|vary|www-authenticate)/;

/** A fetch that tells of every exchange, once the head of the answer is there. Headers are kept by name; of values those that cannot be secret. */
export function recordHttp({ real, clock, numberOf, onExchange }: Needs): typeof fetch {
  return async (input, init) => {
    const since = clock.elapsed();
    const method = init?.method ?? 'GET';
    const of = carried(init);
    const request = { method, url: addressOf(input), headers: headersOf(new Headers(init?.headers)) };
    try {
      const response = await real(input, init);
      const { status, statusText } = response;
      const answer = { status, ...(statusText !== '' && { statusText }), headers: headersOf(response.headers) };
      onExchange({ method, status, of, tookMs: clock.elapsed() - since, body: { request, response: answer } });
      return response;
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error);
      onExchange({ method, of, tookMs: clock.elapsed() - since, failure, body: { request, failure } });
      throw error;
    }
  };

  function carried(init: RequestInit | undefined): number | undefined {
    // The SDK writes the id after the method and before or after all else; reading the whole text again would cost the call.
    const id = typeof init?.body === 'string' ? idIn(init.body) : undefined;
    return id === undefined ? undefined : numberOf(id);
  }
}

function idIn(body: string): string | number | undefined {
  return body.length > 1_000_000 ? undefined : (JSON.parse(body) as { id?: string | number }).id;
}

/** Headers by name, with the values of those that cannot be secret. */
export function headersOf(headers: Headers): Record<string, string> {
  return Object.fromEntries([...headers].map(([name, value]) => [name, OPEN_HEADERS.test(name) && !looksSecret(name) ? value : GONE]));
}

/** Without what often carries a key. */
function addressOf(input: string | URL | Request): string {
  const url = new URL(input instanceof Request ? input.url : input);
  for (const name of url.searchParams.keys()) if (looksSecret(name)) url.searchParams.set(name, GONE);
  if (url.password !== '') url.password = GONE;
  return url.href;
}
