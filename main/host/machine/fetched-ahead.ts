import type { IncomingHttpHeaders } from 'node:http';

/**
 * A browser that fetches or draws a page ahead says so: by `Sec-Purpose`, or by the older names of
 * Safari and Firefox. A link that counts once is not used up by that.
 */
export function isFetchedAhead(headers: Pick<IncomingHttpHeaders, string>): boolean {
  return ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    /\b(prefetch|prerender|preview)\b/i.test(String(headers[name] ?? '')),
  );
}
