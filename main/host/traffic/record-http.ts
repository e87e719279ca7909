import { GONE } from '../../../contract/traffic.ts';
import { looksSecret } from '../../../contract/server.ts';

/**
 * One HTTP request of ours and the head of its answer. Headers are kept by name; of values those
 * that cannot be secret.
 */
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

/** Headers that say nothing about a person, whatever they sound like. */
const OPEN_HEADERS =
  /^(accept|cache-control|connection|content-|date|etag|mcp-(?!session)|server$|transfer-encoding|vary|www-authenticate)/;

/** The id of the request of ours that an HTTP request carries. */
export function carriedId({ body }: RequestInit): string | number | undefined {
  // The SDK writes the id after the method and before or after all else; reading the whole text
  // again would cost the call.
  return typeof body === 'string' ? idIn(body) : undefined;
}

export function httpRequest(input: string | URL | Request, init: RequestInit) {
  return { method: init.method ?? 'GET', url: openAddress(input), headers: headersOf(new Headers(init.headers)) };
}

export function httpAnswer({ status, statusText, headers }: Response) {
  return { status, ...(statusText !== '' && { statusText }), headers: headersOf(headers) };
}

function idIn(body: string): string | number | undefined {
  return body.length > 1_000_000 ? undefined : (JSON.parse(body) as { id?: string | number }).id;
}

/** Headers by name, with the values of those that cannot be secret. */
export function headersOf(headers: Headers): Record<string, string> {
  return Object.fromEntries([...headers].map(([name, value]) => [name, OPEN_HEADERS.test(name) && !looksSecret(name) ? value : GONE]));
}

/** Without what often carries a key. */
export function openAddress(input: string | URL | Request): string {
  const url = new URL(input instanceof Request ? input.url : input);
  for (const name of url.searchParams.keys()) if (looksSecret(name)) url.searchParams.set(name, GONE);
  if (url.password !== '') url.password = GONE;
  return url.href;
}
