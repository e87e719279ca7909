import { SdkError, SdkErrorCode, SSEClientTransport, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { LONGEST_TIMER_MS } from '../../base/clock.ts';
import type { Clock } from '../../base/needs.ts';
import { ENDPOINT_REFUSED, messageOf } from '../read-error.ts';
import type { HostServer } from '../server.ts';
import type { Rest } from '../retry-throttled.ts';
import { Awaited } from './awaited.ts';
import { type AgreedRevision, checkAnswer, idOf, requestIn, withBody, withMissingAnswer } from './check-answer.ts';
import { followRedirect } from './follow-redirect.ts';
import { heedRetryAfter } from './heed-retry-after.ts';
import { httpError } from './http-error.ts';
import { keepStreamOpen, type StreamHeard } from './keep-stream-open.ts';

type HttpEndpoint = {
  url: string;
  headers: Record<string, string>;
  fetch: typeof fetch;
  clock: Clock;
  server: Pick<HostServer, 'largestMessage'>;
  /**
   * Waits where the server turned a message away for a while; absent: its answer is taken as it is.
   */
  rest?: Rest;
  /** A part of the answer came to the request with this token, or to any. */
  onPart?(token?: string | number): void;
};

/** `hearsAnswers`: `fetch` hears the answers itself, and says 202 in their place. */
type StreamableEndpoint = HttpEndpoint & { hear(heard: StreamHeard): void; hearsAnswers?: true };

/** A server may ask us to come back at once, again and again. */
const SOONEST_RETURN_MS = 500;

/**
 * A server at a URL. Redirects to another origin are refused by the SDK; headers go to this origin
 * alone.
 */
export function streamableTransport(needs: StreamableEndpoint): StreamableHTTPClientTransport {
  const { clock, server } = needs;
  const fetch = followRedirect(needs.fetch);
  const about = { clock, server, awaited: new Awaited(), agreed: {} as AgreedRevision };
  const transport = new StreamableHTTPClientTransport(new URL(needs.url), {
    requestInit: { headers: needs.headers },
    fetch: heedRetryAfter(
      keepStreamOpen({
        ...needs,
        fetch: async (url, init, onEventId) => {
          const { id, token } = requestIn(init);
          about.awaited.add(id);
          const onPart = id === undefined ? undefined : () => needs.onPart?.(token);
          const response = await fetch(url, init);
          const wantsAnswer = about.agreed.revision === undefined && !needs.hearsAnswers;
          const answered = wantsAnswer ? withMissingAnswer(response, init) : response;
          return checkAnswer(answered, init, { ...about, ...(onEventId && { onEventId }), ...(onPart && { onPart }) });
        },
      }),
      needs,
    ),
    reconnectionOptions: { initialReconnectionDelay: 1000, maxReconnectionDelay: 30_000, reconnectionDelayGrowFactor: 1.5, maxRetries: 5 },
    reconnectionScheduler: (reconnect, delay) => clock.after(Math.min(Math.max(delay, SOONEST_RETURN_MS), LONGEST_TIMER_MS), reconnect),
  });
  keepRevision(transport, about.agreed);
  return transport;
}

/**
 * A server of 2024-11-05: one stream on which it says everything, and an address to post to. The
 * stream is the session; once it ended there is nothing to come back to.
 */
export function sseTransport(needs: HttpEndpoint): SSEClientTransport {
  let broke: unknown;
  let isStream = false;
  const about = { ...needs, awaited: new Awaited(), agreed: {} as AgreedRevision, onPart: () => needs.onPart?.() };
  const fetch = heedRetryAfter(async (url, init) => checkAnswer(await needs.fetch(url, init), init, about), needs);
  const transport = new SSEClientTransport(new URL(needs.url), {
    requestInit: { headers: needs.headers },
    fetch: async (url, init) => {
      about.awaited.add(idOf(init));
      const response = await fetch(url, init).catch((error: unknown) => Promise.reject((broke = error)));
      if ((init?.method ?? 'GET') === 'GET') {
        isStream = response.ok && (response.headers.get('content-type') ?? '').startsWith('text/event-stream');
        return atItsEnd(response, () => void transport.close());
      }
      if (response.status < 400 || response.status === 401 || response.status === 403) return response;
      // The SDK would tell it in a sentence only.
      throw httpError(response, await response.text());
    },
  });
  keepRevision(transport, about.agreed);
  const start = transport.start.bind(transport);
  transport.start = () =>
    start().catch((error: unknown) => {
      // Once there is a stream, only the address it names to post to can be refused.
      throw broke ?? (isStream ? Object.assign(new Error(messageOf(error), { cause: error }), { code: ENDPOINT_REFUSED }) : error);
    });
  return transport;
}

/** By this call the client tells its transport that it agreed with the server. */
function keepRevision(transport: Pick<SSEClientTransport, 'setProtocolVersion'>, agreed: AgreedRevision): void {
  const set = transport.setProtocolVersion.bind(transport);
  transport.setProtocolVersion = (version) => {
    agreed.revision = version;
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
