import type { Anthropic } from '@anthropic-ai/sdk';
import { APIConnectionError, APIError } from '@anthropic-ai/sdk/core/error';
import { z } from 'zod';
import { LEAST_BUDGET, type Thinking, USUAL_BUDGET } from '../../../../contract/thinking.ts';
import { LONGEST_TIMER_MS } from '../../base/clock.ts';
import type { Log } from '../../base/needs.ts';
import type { Adapter, CountNeeds, ModelAddress, OpenNeeds } from '../adapter.ts';
import { askOnlyThere } from '../ask-only-there.ts';
import type { ModelRequest, ModelTool } from '../model.ts';
import { ModelError, NotReached } from '../model-error.ts';
import { DOCUMENTS, EFFORT, PICTURES, STOP, THINKING, TOP_P, WISHES } from '../refusals.ts';
import { withCallsLast } from './calls-last.ts';
import { markCacheable } from './mark-cacheable.ts';
import { readStream } from './read-stream.ts';
import { CACHING, CALLS_LAST, COMPACTION, TOOL_SEARCH } from './refusals.ts';
import { withCompaction } from './with-compaction.ts';

/** A person looks at the numbers meanwhile. */
const PATIENCE = 5_000;

/** Anthropic's Messages API, /v1/messages. */
export const messages: Adapter = {
  open: openMessages,
  address: (baseUrl) => `${baseUrl}/v1/messages`,
  whyNotThere: (address) => ({ code: 'no-messages-there', address }),
  refusals: [PICTURES, DOCUMENTS, CACHING, EFFORT, THINKING, TOOL_SEARCH, COMPACTION, CALLS_LAST, TOP_P, STOP, ...WISHES],
  // The blocks of this API are those in which chats are kept.
  blocks: {},
  count: countTokens,
};

/** Begins an answer of an endpoint that speaks /v1/messages. */
async function openMessages({ fetch, log, signal, heard }: OpenNeeds, place: ModelAddress, request: ModelRequest) {
  const { field, options } = withCompaction(request);
  const body = { ...bodyOf(request, place), ...field };
  const client = await createClient(place, fetch, log);
  const stream = await client.messages.create(body, { signal, ...options }).catch(sdkModelError);
  return readStream(heard(eventsOf(stream)));
}

async function* eventsOf<T>(stream: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* stream;
  } catch (cause) {
    sdkModelError(cause);
  }
}

/** The SDK, 0.6 MB, is read when the first model is asked. */
async function createClient(place: ModelAddress, fetch: typeof globalThis.fetch, log: Log): Promise<Anthropic> {
  const { Anthropic: Client } = await import('@anthropic-ai/sdk/client');
  // Without a key given here the SDK would look for one in the environment and in files.
  const { key = 'none' } = place;
  return new Client({
    baseURL: place.baseUrl.replace(/\/+$/, ''),
    apiKey: key,
    fetch: askOnlyThere(fetch, key),
    maxRetries: 0,
    timeout: LONGEST_TIMER_MS,
    openTelemetry: false,
    logLevel: 'warn',
    logger: { debug: () => {}, info: () => {}, warn: (words) => log.warn(words), error: (words) => log.warn(words) },
  });
}

function bodyOf(
  {
    choice,
    system: said,
    messages: inOrder,
    tools: offered,
    maxTokens,
    wishes = {},
    caching,
    findable,
    thinking: asked = {},
  }: ModelRequest,
  place: ModelAddress,
) {
  const { temperature, topP, stopSequences, mustUseTool } = wishes;
  const { thinking, ...effort } = howToThink(asked, maxTokens, place);
  const all = place.callsLast ? withCallsLast(inOrder) : inOrder;
  const parts = { ...(said.trim() && { system: said.toWellFormed() }), tools: offered, messages: all };
  const { system, tools: there, messages } = caching ? markCacheable(parts) : parts;
  const tools = withFindable(there, findable);
  return {
    model: choice.model,
    max_tokens: maxTokens,
    stream: true as const,
    messages,
    ...(system !== undefined && { system }),
    ...(tools.length && { tools }),
    // A model that thinks chooses its tools itself.
    ...(tools.length && mustUseTool && !thinking && { tool_choice: { type: 'any' as const } }),
    ...(thinking && { thinking }),
    ...effort,
    ...(temperature !== undefined && { temperature }),
    ...(topP !== undefined && { top_p: topP }),
    ...(stopSequences?.length && { stop_sequences: stopSequences }),
  };
}

/** The fields that say how a model thinks and works. */
function howToThink(asked: Thinking, maxTokens: number, place: ModelAddress) {
  const thinking = thinkingOf(asked, maxTokens, place);
  return { ...(thinking && { thinking }), ...(asked.effort && { output_config: { effort: asked.effort } }) };
}

/**
 * Only Anthropic has to be asked to show what was thought. A budget leaves room for an answer, or
 * is none.
 */
function thinkingOf({ mode, budget = USUAL_BUDGET }: Thinking, maxTokens: number, { kind }: ModelAddress) {
  const shown = kind === 'anthropic' ? { display: 'summarized' as const } : {};
  switch (mode) {
    case undefined:
      return undefined;
    case 'off':
      return { type: 'disabled' as const };
    case 'adaptive':
      return { type: 'adaptive' as const, ...shown };
    case 'budget': {
      const tokens = Math.min(budget, maxTokens - LEAST_BUDGET);
      return tokens < LEAST_BUDGET ? undefined : { type: 'enabled' as const, budget_tokens: tokens, ...shown };
    }
    default:
      return mode satisfies never;
  }
}

/** The search itself, which is always there. */
const SEARCH: Anthropic.ToolSearchToolBm25_20251119 = { type: 'tool_search_tool_bm25_20251119', name: 'tool_search_tool_bm25' };

type SentTool = ModelTool | typeof SEARCH;

/**
 * The tools of a request with those that the endpoint searches: it keeps these out of the prompt
 * until they are found.
 */
function withFindable(tools: SentTool[], findable: ModelTool[] | undefined): SentTool[] {
  return findable ? [SEARCH, ...tools, ...findable.map((tool) => ({ ...tool, defer_loading: true }))] : tools;
}

/** The tokens of a request, as the endpoint counts them; undefined where it does not. */
async function countTokens({ fetch, clock, log }: CountNeeds, place: ModelAddress, request: ModelRequest) {
  const { choice, system, maxTokens, thinking = {} } = request;
  const messages = place.callsLast ? withCallsLast(request.messages) : request.messages;
  const tools = withFindable(request.tools, request.findable);
  const controller = new AbortController();
  const stopTimer = clock.after(PATIENCE, () => controller.abort());
  try {
    const body = {
      model: choice.model,
      messages,
      ...(system.trim() && { system }),
      ...(tools.length && { tools }),
      ...howToThink(thinking, maxTokens, place),
    };
    const answer = await (
      await createClient(place, fetch, log)
    ).messages.countTokens(body, {
      signal: controller.signal,
      ...withCompaction(request).options,
    });
    return z.object({ input_tokens: z.number().int().min(0).max(1e9) }).safeParse(answer).data?.input_tokens;
  } catch (cause) {
    log.info(`${place.name} counted no tokens`, cause);
    return undefined;
  } finally {
    stopTimer();
  }
}

/** Throws the trouble of the SDK as the host knows it. */
function sdkModelError(cause: unknown): never {
  if (cause instanceof APIConnectionError) throw new NotReached(cause);
  if (!(cause instanceof APIError)) throw cause;
  const { status, apiMessage, type, errorCode, headers, message } = cause;
  throw new ModelError({
    status,
    message: apiMessage ?? '',
    type: type ?? undefined,
    code: errorCode ?? undefined,
    whole: `${apiMessage ?? ''} ${message}`,
    headers,
  });
}
