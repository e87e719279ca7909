/** The body of a request for `fetch`, which the app gives as text. */
export function bodyOf(init: RequestInit | undefined): string {
  if (typeof init?.body !== 'string') throw new Error('The request has no body of text.');
  return init.body;
}

/** Rejects once the request is aborted, with the reason of its signal. Never resolves. */
export function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    const end = () => reject(signal?.reason instanceof Error ? signal.reason : new Error(String(signal?.reason)));
    signal?.addEventListener('abort', end);
  });
}
