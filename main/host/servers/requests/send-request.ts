import { type Client, type RequestOptions, withInputRequired } from '@modelcontextprotocol/client';
import { z } from 'zod';
import type { TrafficMessage } from '../../../../contract/traffic.ts';
import type { Clock } from '../../base/needs.ts';
import { onBehalfOf } from '../../traffic/on-behalf-of.ts';
import type { ServerAsks } from '../asks/answer-asks.ts';
import type { Caller } from '../asks/asks.ts';
import { CannotGoOn } from '../asks/cannot-go-on.ts';
import { withInput } from '../asks/with-input.ts';
import { withPages } from '../asks/with-pages.ts';
import { LONGEST_TIMER_MS } from '../../base/clock.ts';
import { isModern } from '../session/what-it-says.ts';

// Read as it comes: the SDK would check a result against the tool's own schema, which a server can
// make as slow as it likes.
const Anything = z.looseObject({});

type SendOptions = Pick<RequestOptions, 'headers' | 'onprogress'> & {
  signal: AbortSignal;
  /** The server showed that it is at work. */
  onSign(): void;
};
export type SendRequest = (
  request: { method: 'tools/call' | 'prompts/get' | 'resources/read'; params: Record<string, unknown> },
  options: SendOptions,
) => Promise<Record<string, unknown>>;

/**
 * Sends requests on which a server may ask back, as often as that takes; how long it may take is
 * the caller's to watch.
 */
export function sendRequest({ client, asks, clock }: { client: Client; asks: ServerAsks; clock: Clock }, caller: Caller): SendRequest {
  return (request, options) => onBehalfOf(chatOf(caller), request.method, () => sendOne(request, options));

  async function sendOne({ method, params }: Parameters<SendRequest>[0], { onSign, ...options }: SendOptions) {
    const { signal } = options;
    const ended = asks.begin(caller, signal);
    const leave = createGate(caller);
    try {
      if (isModern(client)) return await withInput(params, { send: sendLeg, asks, caller, clock, signal });
      const send = async () => {
        await leave();
        return client.request({ method, params }, Anything, { ...options, timeout: LONGEST_TIMER_MS });
      };
      return await withPages({ send, asks, caller, signal });
    } finally {
      ended();
    }

    async function sendLeg(withAnswers: Record<string, unknown>) {
      await leave();
      onSign();
      const leg = { ...options, timeout: LONGEST_TIMER_MS, allowInputRequired: true };
      return client.request({ method, params: withAnswers }, withInputRequired(Anything), leg);
    }
  }
}

/** The place in a chat that the request is for. */
function chatOf({ conversation, turn, call }: Caller): TrafficMessage['chat'] {
  return conversation === null || turn === undefined || call === undefined ? undefined : { conversation, turn, call };
}

/**
 * The grant of a request may be taken back while the person is asked something for it: then it does
 * not leave once more.
 */
function createGate(caller: Caller): () => Promise<void> {
  let hasLeft = false;
  return async () => {
    const why = hasLeft ? await caller.whyNotAgain?.() : undefined;
    if (why !== undefined) throw new CannotGoOn(why);
    hasLeft = true;
  };
}
