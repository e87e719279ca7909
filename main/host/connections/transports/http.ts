import { SdkError, SdkErrorCode, SSEClientTransport, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Clock } from '../../needs.ts';
import { checkAnswer, withBody } from './check-answer.ts';
import { httpError } from './http-error.ts';
import { keepStreamOpen } from './keep-stream-open.ts';

type Place = { url: string; headers: Record<string, string>; fetch: typeof fetch; clock: Clock; largestMessage(): number };

/** A server may ask us to come back at once, again and again. */
const SOONEST_RETURN_MS = 500;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** A server at a URL. Redirects to another origin are refused by the SDK; headers go to this origin alone. */
export function streamableTransport(
  needs: Place & {
    /** The stream on which it speaks unasked ended, and what it says from here on is lost. */
    onLost(): void;
    /** The stream on which it speaks unasked is open again, and what it said meanwhile is lost. */
    onReopened(): void;
    /** It does not know our session any more; found out by that stream. */
    onForgotten(error: unknown): void;
  },
): StreamableHTTPClientTransport {
  const { clock } = needs;
  return new StreamableHTTPClientTransport(new URL(needs.url), {
    requestInit: { headers: needs.headers },
    fetch: keepStreamOpen({
      ...needs,
      fetch: async (url, init, onEventId) => checkAnswer(await needs.fetch(url, init), init, { ...needs, ...(onEventId && { onEventId }) }),
    }),
    reconnectionOptions: { initialReconnectionDelay: 1000, maxReconnectionDelay: 30_000, reconnectionDelayGrowFactor: 1.5, maxRetries: 5 },
    reconnectionScheduler: (reconnect, delay) => clock.after(Math.min(Math.max(delay, SOONEST_RETURN_MS), LONGEST_TIMER_MS), reconnect),
  });
}

/**
 * A server of 2024-11-05: one stream on which it says everything, and an address to post to. The stream is the session; once it ended
 * there is nothing to come back to.
 */
export function sseTransport(needs: Place): SSEClientTransport {
  let broke: unknown;
  const transport = new SSEClientTransport(new URL(needs.url), {
    requestInit: { headers: needs.headers },
    fetch: async (url, init) => {
      const response = checkAnswer(await needs.fetch(url, init).catch((error: unknown) => Promise.reject((broke = error))), init, needs);
      if ((init?.method ?? 'GET') === 'GET') return atItsEnd(response, () => void transport.close());
      if (response.status < 400 || response.status === 401 || response.status === 403) return response;
      // The SDK would tell it in a sentence only.
      throw httpError(response, await response.text());
    },
  });
  const start = transport.start.bind(transport);
  transport.start = () =>
    start().catch((error: unknown) => {
      throw broke ?? error;
    });
  return transport;
}

/** Why a stream that is a whole session ended, for the words. */
export function streamEnded(): SdkError {
  return new SdkError(SdkErrorCode.ConnectionClosed, 'It closed the connection.');
}

function atItsEnd(response: Response, run: () => void): Response {
  const { body } = response;
  if (!response.ok || !body) return response;
  const reader = body.getReader();
  const ended = (controller: ReadableStreamDefaultController) => {
    controller.close();
    run();
  };
  return withBody(
    response,
    new ReadableStream<Uint8Array<ArrayBuffer>>({
      async pull(controller) {
        try {
          const { value, done } = await reader.read();
          if (done) ended(controller);
          else controller.enqueue(value);
        } catch {
          ended(controller);
        }
      },
      cancel: (reason) => reader.cancel(reason),
    }),
  );
}
