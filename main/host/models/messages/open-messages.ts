import type { Anthropic } from '@anthropic-ai/sdk';
import { LEAST_BUDGET, type Thinking, USUAL_BUDGET } from '../../../../contract/thinking.ts';
import { LONGEST_TIMER_MS } from '../../base/clock.ts';
import type { Log } from '../../base/needs.ts';
import type { ModelAddress, Open } from '../adapter.ts';
import { askOnlyThere } from '../ask-only-there.ts';
import { withCallsLast } from './calls-last.ts';
import { markCacheable } from './mark-cacheable.ts';
import type { ModelRequest } from '../model.ts';
import { sdkModelError } from './sdk-error.ts';
import { readStream } from './read-stream.ts';
import { withFindable } from './with-findable.ts';
import { withCompaction } from './with-compaction.ts';

/** Begins an answer of an endpoint that speaks /v1/messages. */
export const openMessages: Open = async ({ fetch, log, signal, heard }, place, request) => {
  const { field, options } = withCompaction(request);
  const body = { ...bodyOf(request, place), ...field };
  const client = await createClient(place, fetch, log);
  const stream = await client.messages.create(body, { signal, ...options }).catch(sdkModelError);
  return readStream(heard(eventsOf(stream)));
};

async function* eventsOf<T>(stream: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* stream;
  } catch (cause) {
    sdkModelError(cause);
  }
}

/** The SDK, 0.6 MB, is read when the first model is asked. */
export async function createClient(place: ModelAddress, fetch: typeof globalThis.fetch, log: Log): Promise<Anthropic> {
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
  const { temperature, stopSequences, mustUseTool } = wishes;
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
    ...(stopSequences?.length && { stop_sequences: stopSequences }),
  };
}

/** The fields that say how a model thinks and works. */
export function howToThink(asked: Thinking, maxTokens: number, place: ModelAddress) {
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
