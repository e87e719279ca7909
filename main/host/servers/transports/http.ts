import { SdkError, SdkErrorCode, SSEClientTransport, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { LONGEST_TIMER_MS } from '../../base/clock.ts';
import type { Clock } from '../../base/needs.ts';
import { ENDPOINT_REFUSED, messageOf } from '../session/read-error.ts';
import { createAwaited } from './awaited.ts';
import { checkAnswer, idOf, withBody } from './check-answer.ts';
import { httpError } from './http-error.ts';
import { keepStreamOpen } from './keep-stream-open.ts';

type HttpEndpoint = { url: string; headers: Record<string, string>; fetch: typeof fetch; clock: Clock; largestMessage(): number };

/** A server may ask us to come back at once, again and again. */
const SOONEST_RETURN_MS = 500;

/** A server at a URL. Redirects to another origin are refused by the SDK; headers go to this origin alone. */
export function streamableTransport(
  needs: HttpEndpoint & {
    /** The stream on which it speaks unasked ended, and what it says from here on is lost. */
    onLost(): void;
    /** The stream on which it speaks unasked is open again, and what it said meanwhile is lost. */
    onReopened(): void;
    /** The server no longer knows our session; found out by that stream. */
    onForgotten(error: unknown): void;
  },
): StreamableHTTPClientTransport {
  const { clock } = needs;
  const awaited = createAwaited();
  let revision: string | undefined;
  const transport = new StreamableHTTPClientTransport(new URL(needs.url), {
    requestInit: { headers: needs.headers },
    fetch: keepStreamOpen({
      ...needs,
      fetch: async (url, init, onEventId) => {
        awaited.add(idOf(init));
        const about = { ...needs, awaited, revision: () => revision, ...(onEventId && { onEventId }) };
        return checkAnswer(await needs.fetch(url, init), init, about);
      },
    }),
    reconnectionOptions: { initialReconnectionDelay: 1000, maxReconnectionDelay: 30_000, reconnectionDelayGrowFactor: 1.5, maxRetries: 5 },
    reconnectionScheduler: (reconnect, delay) => clock.after(Math.min(Math.max(delay, SOONEST_RETURN_MS), LONGEST_TIMER_MS), reconnect),
  });
  onRevision(transport, (agreed) => (revision = agreed));
  return transport;
}

/**
 * A server of 2024-11-05: one stream on which it says everything, and an address to post to. The stream is the session; once it ended
 * there is nothing to come back to.
 */
export function sseTransport(needs: HttpEndpoint): SSEClientTransport {
  let broke: unknown;
  let isStream = false;
  let revision: string | undefined;
  const about = { ...needs, awaited: createAwaited(), revision: () => revision };
  const transport = new SSEClientTransport(new URL(needs.url), {
    requestInit: { headers: needs.headers },
    fetch: async (url, init) => {
      about.awaited.add(idOf(init));
      const response = checkAnswer(await needs.fetch(url, init).catch((error: unknown) => Promise.reject((broke = error))), init, about);
      if ((init?.method ?? 'GET') === 'GET') {
        isStream = response.ok;
        return atItsEnd(response, () => void transport.close());
      }
      if (response.status < 400 || response.status === 401 || response.status === 403) return response;
      // The SDK would tell it in a sentence only.
      throw httpError(response, await response.text());
    },
  });
  onRevision(transport, (agreed) => (revision = agreed));
  const start = transport.start.bind(transport);
  transport.start = () =>
    start().catch((error: unknown) => {
      // Once there is a stream, only the address it names to post to can be refused.
      throw broke ?? (isStream ? Object.assign(new Error(messageOf(error), { cause: error }), { code: ENDPOINT_REFUSED }) : error);
    });
  return transport;
}

/** The call by which the client tells its transport that it agreed with the server. */
function onRevision(transport: { setProtocolVersion(version: string): void }, run: (revision: string) => void): void {
  const set = transport.setProtocolVersion.bind(transport);
  transport.setProtocolVersion = (version) => {
    run(version);
    set(version);
  };
}

/** The error of a stream that is a whole session and ended, for the words. */
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
