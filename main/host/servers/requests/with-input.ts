import { type InputRequiredResult, isInputRequiredResult } from '@modelcontextprotocol/client';
import type { JsonObject } from '../../../../contract/json.ts';
import type { Reason } from '../../../../contract/reason.ts';
import { INTERNAL_ERROR } from '../error-codes.ts';
import { wait } from '../../base/clock.ts';
import type { Clock } from '../../base/needs.ts';
import { type Fields, inShort, isFields } from '../../base/fields.ts';
import { type AnswerWithin, Refused, type ServerAsk } from '../asks/asks.ts';
import { CannotGoOn } from '../asks/cannot-go-on.ts';
import { sideBySide } from './side-by-side.ts';

type PlainAsk = Pick<ServerAsk, 'method' | 'params'>;
type InputExchange = {
  send(params: Fields): Promise<Fields | InputRequiredResult>;
  answer: AnswerWithin;
  clock: Clock;
  signal: AbortSignal;
};

const MOST_ROUNDS = 10;
/** A server that asks for nothing but to be asked again. */
const AGAIN_MS = 250;

/**
 * Sends a request of 2026-07-28 again with what its server asks for, until that has all it needs.
 * Throws CannotGoOn.
 */
export async function withInput(params: Fields, { send, answer, clock, signal }: InputExchange): Promise<Fields> {
  let input: Fields = {};
  for (let round = 0; round <= MOST_ROUNDS; round += 1) {
    signal.throwIfAborted();
    const result = await send({ ...params, ...input });
    if (!isInputRequiredResult(result)) return result;
    if (round === MOST_ROUNDS) break;
    // The server's state is not ours to read; it goes back as it came.
    const { inputRequests = {}, requestState } = result;
    const asksNothing = Object.keys(inputRequests).length === 0;
    if (asksNothing) await wait(clock, AGAIN_MS);
    input = {
      ...(!asksNothing && { inputResponses: await answersTo(inputRequests, answer, signal) }),
      ...(requestState !== undefined && { requestState }),
    };
  }
  throw new CannotGoOn({ code: 'asks-without-end', times: MOST_ROUNDS });
}

/** The answers to what a server of 2026-07-28 asks for, by its keys. Throws CannotGoOn. */
export async function answersTo(inputRequests: Fields, answer: AnswerWithin, signal: AbortSignal): Promise<Fields> {
  const asks = Object.entries(inputRequests).map(([key, request]) => ({ key, ask: readAsk(request) }));
  return Object.fromEntries(await sideBySide(asks, async ({ key, ask }, either) => [key, await answered(ask, either)] as const, signal));

  async function answered(ask: PlainAsk, either: AbortSignal): Promise<JsonObject> {
    try {
      return await answer(ask, either);
    } catch (error) {
      throw error instanceof Refused ? new CannotGoOn(whyRefused(error, ask)) : error;
    }
  }
}

function readAsk(request: unknown): PlainAsk {
  const method = isFields(request) ? request['method'] : undefined;
  const params = isFields(request) && isFields(request['params']) ? request['params'] : {};
  switch (method) {
    case 'sampling/createMessage':
    case 'elicitation/create':
    case 'roots/list':
      // The value came out of JSON.parse.
      return { method, params: params as JsonObject };
    default:
      throw new CannotGoOn({ code: 'asks-unknown', method: inShort(String(method), 100) });
  }
}

/** There is no way to tell such a server "no": what was declined is not sent again. */
function whyRefused({ code, message }: Refused, { method }: PlainAsk): Reason {
  if (code === INTERNAL_ERROR) return { code: 'asks-met-bug' };
  if (method === 'sampling/createMessage' && code === -1) return { code: 'model-use-denied' };
  return { code: 'ask-refused', text: message };
}
