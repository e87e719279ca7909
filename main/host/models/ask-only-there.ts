/**
 * Headers by which the SDK describes the request itself. Its other headers come out of the
 * environment or tell which machine this is.
 */
const OF_THE_REQUEST = ['accept', 'anthropic-beta', 'anthropic-version', 'content-type'];

/**
 * A fetch that carries this key and no other, and does not go where the answer points: the chat and
 * the key are for this address.
 */
export function askOnlyThere(fetch: typeof globalThis.fetch, key: string): typeof fetch {
  return (input, init) => {
    const made = new Headers(init?.headers);
    const headers = new Headers({ authorization: `Bearer ${key}` });
    for (const name of OF_THE_REQUEST) {
      const value = made.get(name);
      if (value !== null) headers.set(name, value);
    }
    return fetch(input, { ...init, headers, redirect: 'manual' });
  };
}
