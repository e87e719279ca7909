import type { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { ChatDialect } from '../../../../contract/settings.ts';
import type { Adapter, ModelAddress, OpenNeeds } from '../adapter.ts';
import { apiRoot } from '../api-root.ts';
import { askOnlyThere } from '../ask-only-there.ts';
import type { ModelRequest } from '../model.ts';
import { DOCUMENTS, EFFORT, PICTURES, STOP, THINKING, TOP_P, WISHES } from '../refusals.ts';
import { reasoningExtractor } from './chat-reasoning.ts';
import { chatModelError } from './chat-refusal.ts';
import { readChatStream } from './read-chat-stream.ts';
import { DIALECT, dialectIn } from './refusals.ts';
import { toChatPrompt } from './to-chat-prompt.ts';

/** OpenAI's chat completions, /v1/chat/completions. */
export const chatCompletions: Adapter = {
  open: openChatCompletions,
  address: (baseUrl) => `${apiRoot(baseUrl)}/chat/completions`,
  whyNotThere: (address) => ({ code: 'no-chat-completions-there', address }),
  refusals: [PICTURES, DOCUMENTS, ...DIALECT, EFFORT, THINKING, TOP_P, STOP, ...WISHES],
  blocks: { chat_reasoning: 'beside-calls', thought_signature: 'beside-calls' },
};

/**
 * Begins an answer of an endpoint that speaks OpenAI's chat completions. The library is read when
 * the first one is asked.
 */
async function openChatCompletions({ fetch, signal, heard }: OpenNeeds, place: ModelAddress, request: ModelRequest) {
  const { createOpenAICompatible: create } = await import('@ai-sdk/openai-compatible');
  const { key = 'none' } = place;
  const { effort } = request.thinking ?? {};
  const dialect = dialectIn(place);
  const provider = create({
    name: 'endpoint',
    baseURL: apiRoot(place.baseUrl),
    fetch: askOnlyThere(fetch, key),
    includeUsage: dialect.countsStreams,
    metadataExtractor: reasoningExtractor,
    transformRequestBody: ({ max_tokens, ...body }) => ({
      ...body,
      [dialect.limit]: max_tokens as number,
      ...(effort && { reasoning_effort: effort }),
    }),
  });
  const model = provider.chatModel(request.choice.model);
  try {
    const { stream } = await model.doStream({ ...optionsOf(request, dialect), abortSignal: signal });
    return readChatStream(heard(stream));
  } catch (cause) {
    throw chatModelError(cause);
  }
}

type Options = Parameters<ReturnType<ReturnType<typeof createOpenAICompatible>['chatModel']>['doStream']>[0];

function optionsOf({ system, messages, tools, maxTokens, wishes = {} }: ModelRequest, { reasoning }: ChatDialect): Options {
  const { temperature, topP, stopSequences, mustUseTool } = wishes;
  return {
    prompt: toChatPrompt(system, messages, reasoning),
    maxOutputTokens: maxTokens,
    ...(tools.length > 0 && {
      tools: tools.map(({ name, description, input_schema }) => ({
        type: 'function' as const,
        name,
        ...(description !== undefined && { description }),
        inputSchema: input_schema,
      })),
      ...(mustUseTool && { toolChoice: { type: 'required' as const } }),
    }),
    ...(temperature !== undefined && { temperature }),
    ...(topP !== undefined && { topP }),
    ...(stopSequences?.length && { stopSequences }),
  };
}
