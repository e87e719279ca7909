import type { Client } from '@modelcontextprotocol/client';
import { z } from 'zod';
import type { Progress } from '../../../../contract/conversation.ts';
import { HostError } from '../../../../contract/errors.ts';
import type { JsonObject } from '../../../../contract/json.ts';
import { untilAborted } from '../../base/clock.ts';
import type { Clock } from '../../base/needs.ts';
import type { AnswerAsks } from '../asks/answer-asks.ts';
import type { Caller } from '../asks/asks.ts';
import { CannotGoOn } from '../asks/cannot-go-on.ts';
import type { Pause } from '../asks/pause.ts';
import { isFields } from '../../base/fields.ts';
import type { AllListed } from '../offers/list-offered.ts';
import { headersFor } from '../offers/parameter-headers.ts';
import { isForgotten, readError, whyInVain } from '../session/read-error.ts';
import { isModern } from '../session/what-it-says.ts';
import { callTool, type CallResult } from './call-tool.ts';
import { promptsAndResources } from './prompts-and-resources.ts';
import { sendRequest } from './send-request.ts';
import type { Reason } from '../../../../contract/reason.ts';
import type { OnlyReads } from '../../../../contract/traffic.ts';
import { limitTime } from './time-limits.ts';

type Needs = {
  /** Undefined: it is not running. */
  client(): Client | undefined;
  /** The server ended by itself. */
  hasEnded(): boolean;
  /** The reason why we ended it ourselves; undefined when we did not. */
  broke(): Reason | undefined;
  /** Aborted: the connection is closed. */
  closing: AbortSignal;
  listed(): AllListed | undefined;
  /** The server works for this chat from now on. Undefined: it need not be waited for. */
  turnTo(conversation: string | null): Promise<void> | undefined;
  asks: AnswerAsks;
  /** Held while a person is asked something. */
  pause: Pause;
  /** The log level that every request names. */
  inParams(): Record<string, unknown>;
  /** Milliseconds without a sign of life, and in all. */
  patience: { silent: number; atMost: number };
  onError(error: unknown): void;
  clock: Clock;
};

const Anything = z.looseObject({});

export type Calls = ReturnType<typeof createCalls>;

/** Requests to one live server. Throws nothing for a tool; HostError for the others. */
export function createCalls(needs: Needs) {
  const { client, closing, asks, pause, patience, clock } = needs;

  return { call, sendAgain, ...promptsAndResources(request) };

  /** `limitMs`: how long it may give no sign of life. */
  async function call(
    { tool, input, caller, limitMs }: { tool: string; input: JsonObject; caller: Caller; limitMs?: number },
    signal: AbortSignal,
    onProgress: (progress: Progress) => void,
  ): Promise<CallResult> {
    const turning = needs.turnTo(caller.conversation);
    if (turning) await turning;
    const why = turning && (await caller.whyNotAgain?.());
    if (why !== undefined) return { outcome: 'failed', content: [], reason: why };
    const live = client();
    if (!live) return { outcome: 'failed', content: [], reason: { code: 'server-not-running' } };
    let trouble: unknown;
    const calling = callTool({
      send: sendRequest({ client: live, asks, clock }, caller),
      isModern: isModern(live),
      tool,
      input,
      headers: headersOf(tool, input),
      signal,
      onProgress,
      onError: (error) => (trouble = error),
      whyEnded,
      patience: { ...patience, silent: limitMs ?? patience.silent },
      pause,
      inParams: needs.inParams(),
      clock,
    });
    const result = await untilClosed(calling);
    // The server's own words first: with the connection every call ends in the same words.
    if (trouble !== undefined) needs.onError(trouble);
    return result;
  }

  function headersOf(name: string, input: JsonObject): Record<string, string> {
    const { items = [], inHeaders } = needs.listed()?.tool ?? {};
    const tool = inHeaders && items.find((item) => isFields(item) && item['name'] === name);
    return isFields(tool) ? headersFor(tool['inputSchema'], input) : {};
  }

  /** Turning a server off must not wait for its calls. */
  function untilClosed(result: Promise<CallResult>): Promise<CallResult> {
    return untilAborted(closing, result, () => ({ outcome: 'failed', content: [], reason: whyClosed() }));
  }

  function whyClosed(): Reason {
    return needs.hasEnded() ? whyEnded() : { code: 'server-off-meanwhile' };
  }

  function whyEnded(): Reason {
    const why = needs.broke();
    return { code: 'server-ended-meanwhile', ...(why && { why }) };
  }

  async function sendAgain({ method, params, caller }: { method: OnlyReads; params: JsonObject; caller: Caller }, signal: AbortSignal) {
    const since = clock.elapsed();
    await request(method, params, signal, asksBack(method) ? caller : undefined);
    return { tookMs: clock.elapsed() - since };
  }

  async function request(method: OnlyReads, params: Record<string, unknown>, signal: AbortSignal, caller?: Caller) {
    const turning = caller && needs.turnTo(caller.conversation);
    if (turning) await turning;
    const live = client();
    if (!live) throw new HostError('not-ready', { code: 'server-not-running' });
    const either = AbortSignal.any([signal, closing]);
    const asked = { params: { ...params, ...needs.inParams() } };
    try {
      if (!asksBack(method) || !caller)
        return await live.request({ method, ...asked }, Anything, { signal: either, timeout: patience.silent });
      return await inTime({ clock, pause, ...patience }, either, (within, onSign) =>
        sendRequest({ client: live, asks, clock }, caller)({ method, ...asked }, { signal: within, onSign }),
      );
    } catch (error) {
      if (signal.aborted) throw new HostError('stopped', { code: 'request-cancelled' });
      if (closing.aborted) throw new HostError('server-failed', whyClosed(), { cause: error });
      needs.onError(error);
      throw new HostError('server-failed', whyRefused(error), { cause: error });
    }
  }

  function whyRefused(error: unknown): Reason {
    if (error instanceof CannotGoOn) return error.reason;
    if (needs.hasEnded() && isForgotten(error) && !readError(error).timedOut) return { code: 'session-lost' };
    return whyInVain(error);
  }
}

/** Requests on which a server may ask back. Nobody is asked anything for a list, or for what is completed while a person types. */
function asksBack(method: OnlyReads): method is 'prompts/get' | 'resources/read' {
  return method === 'prompts/get' || method === 'resources/read';
}

type RequestLimits = { clock: Clock; pause: Pause; silent: number; atMost: number };

/** Ends work that takes too long; its time stands still while a person is asked something for it. Throws CannotGoOn. */
async function inTime<T>(
  { clock, pause, silent, atMost }: RequestLimits,
  signal: AbortSignal,
  work: (signal: AbortSignal, onSign: () => void) => Promise<T>,
): Promise<T> {
  const late = new AbortController();
  const onLate = () => late.abort();
  const limits = limitTime({ clock, pause, silent, atMost, onSilent: onLate, onTooLong: onLate });
  try {
    return await work(AbortSignal.any([signal, late.signal]), limits.sign);
  } catch (error) {
    throw late.signal.aborted ? new CannotGoOn({ code: 'no-answer-in-time' }, { cause: error }) : error;
  } finally {
    limits.stop();
  }
}
