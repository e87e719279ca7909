import { Anthropic } from '@anthropic-ai/sdk';
import { LONGEST_TIMER_MS } from '../clock.ts';
import type { Log } from '../needs.ts';
import type { ModelAddress, Open } from './ask-endpoint.ts';
import { askOnlyThere } from './ask-only-there.ts';
import { markCacheable } from './mark-cacheable.ts';
import type { ModelRequest } from './model.ts';
import { readStream } from './read-stream.ts';

/** Begins an answer of an endpoint that speaks /v1/messages. */
export const openMessages: Open = async ({ fetch, log, signal, heard }, place, request) => {
  const stream = await createClient(place, fetch, log).messages.create(bodyOf(request), { signal });
  return readStream(heard(stream));
};

export function createClient(place: ModelAddress, fetch: typeof globalThis.fetch, log: Log): Anthropic {
  // Without a key given here the SDK would look for one in the environment and in files.
  const { key = 'none' } = place;
  return new Anthropic({
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

function bodyOf({ choice, system: said, messages: all, tools: offered, maxTokens, wishes = {}, caching }: ModelRequest) {
  const { temperature, stopSequences, mustUseTool } = wishes;
  const parts = { ...(said.trim() && { system: said.toWellFormed() }), tools: offered, messages: all };
  const { system, tools, messages } = caching ? markCacheable(parts) : parts;
  return {
    model: choice.model,
    max_tokens: maxTokens,
    stream: true as const,
    messages,
    ...(system !== undefined && { system }),
    ...(tools.length && { tools }),
    ...(tools.length && mustUseTool && { tool_choice: { type: 'any' as const } }),
    ...(temperature !== undefined && { temperature }),
    ...(stopSequences?.length && { stop_sequences: stopSequences }),
  };
}
