import { withBody } from './check-answer.ts';

/**
 * Fetches from where a server has moved to, when that is the same place: a slash at the end more or
 * less, or https in place of http. A permanent redirect (301, 302) of a POST names the new address
 * and does not mean that it becomes a GET. Any other redirect is left as it is, with the address
 * that the server named as its text.
 */
export function followRedirect(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const from = new URL(input instanceof Request ? input.url : input);
    const to = redirectOf(response, from);
    if (!to) return response;
    await response.body?.cancel();
    if ((response.status === 301 || response.status === 302) && isSamePlace(from, to)) return fetch(to, init);
    return withBody(response, `${to.origin}${to.pathname}`);
  };
}

function redirectOf({ status, headers }: Response, from: URL): URL | undefined {
  const location = headers.get('location');
  return status >= 300 && status < 400 && location !== null && URL.canParse(location, from.href) ? new URL(location, from) : undefined;
}

function isSamePlace(from: URL, to: URL): boolean {
  const isUpgrade = from.protocol === 'http:' && to.protocol === 'https:' && from.port === '' && to.port === '';
  const isSameOrigin = from.origin === to.origin || (isUpgrade && from.hostname === to.hostname);
  const isSamePath = from.pathname.replace(/\/$/, '') === to.pathname.replace(/\/$/, '') && from.search === to.search;
  return isSameOrigin && isSamePath && to.username === '' && to.password === '';
}
