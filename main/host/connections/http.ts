import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

const ANSWER_LIMIT = 16 * 1024 * 1024;

/** A server at a URL. Redirects to another origin are refused by the SDK; headers go to this origin alone. */
export function httpTransport(needs: { url: string; headers: Record<string, string>; fetch: typeof fetch }): StreamableHTTPClientTransport {
  return new StreamableHTTPClientTransport(new URL(needs.url), {
    requestInit: { headers: needs.headers },
    fetch: async (url, init) => bounded(await needs.fetch(url, init)),
    // A server may ask us to come back at once, again and again.
    reconnectionOptions: { initialReconnectionDelay: 1000, maxReconnectionDelay: 30_000, reconnectionDelayGrowFactor: 1.5, maxRetries: 5 },
  });
}

/** Neither one answer nor one line of a stream may fill the memory. */
function bounded(response: Response): Response {
  if (!response.body) return response;
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  let size = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        const newline = isStream ? chunk.lastIndexOf(0x0a) : -1;
        size = newline < 0 ? size + chunk.length : chunk.length - newline;
        if (size > ANSWER_LIMIT) controller.error(new Error('It sent an answer larger than 16 MB.'));
        else controller.enqueue(chunk);
      },
    }),
  );
  const copy = new Response(counted, response);
  // The constructor forgets where an answer came from; the SDK looks at it.
  Object.defineProperty(copy, 'url', { value: response.url });
  return copy;
}
