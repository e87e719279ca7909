import { isFields } from '../base/fields.ts';

/**
 * A fetch whose JSON answers are heard as they came, before a library reads them; what is left for
 * the library is that they were taken. A refusal that names no request, as of a server that wants a
 * session first, is the library's to tell: nobody else knows what it refuses.
 */
export function heardFirst(fetch: typeof globalThis.fetch, line: (text: string) => void, largest: () => number): typeof globalThis.fetch {
  return async (url, init) => {
    const response = await fetch(url, init);
    const isJson = response.headers.get('content-type')?.includes('application/json') === true;
    const isPost = init?.method === 'POST';
    if (!isJson || !isPost || !response.body) return response;
    const text = await textOf(response.body, largest());
    const messages = messagesIn(text);
    if (!messages || (!response.ok && messages.every(({ id }) => id === undefined || id === null))) return new Response(text, response);
    for (const message of messages) line(message.text);
    return new Response(null, { status: 202, headers: response.headers });
  };
}

/** The text of each JSON-RPC message, alone or in a batch; undefined where it is none. */
function messagesIn(text: string): { id: unknown; text: string }[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const all: unknown[] = Array.isArray(value) ? value : [value];
    const messages = all.filter(isFields).filter((one) => 'jsonrpc' in one);
    if (messages.length < all.length) return undefined;
    return messages.map((one) => ({ id: one['id'], text: Array.isArray(value) ? JSON.stringify(one) : text }));
  } catch {
    return undefined;
  }
}

async function textOf(body: ReadableStream<Uint8Array>, largest: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > largest) throw new Error(`The answer is larger than ${largest} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
