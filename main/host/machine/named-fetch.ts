/**
 * A fetch that says who asks, where the request does not say it itself: operators of servers tell
 * programs apart by that.
 */
export function namedFetch(version: string, fetch: typeof globalThis.fetch): typeof fetch {
  return (input, init) => {
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    if (!headers.has('user-agent')) headers.set('user-agent', `switchyard/${version}`);
    return fetch(input, { ...init, headers });
  };
}
