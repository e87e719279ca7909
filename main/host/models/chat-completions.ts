import type { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { Open } from './ask-endpoint.ts';
import { askOnlyThere } from './ask-only-there.ts';
import { apiRoot } from './api-root.ts';
import type { ModelRequest } from './model.ts';
import { readChatStream } from './read-chat-stream.ts';
import { asApiError, refusedField } from './chat-refusal.ts';
import { toChatPrompt } from './to-chat-prompt.ts';

/** Makes a request body of what the library made of ours. */
type Dialect = { limit: 'max_tokens' | 'max_completion_tokens'; countsStreams: boolean };

/** Begins an answer of an endpoint that speaks OpenAI's chat completions. The library is read when the first one is asked. */
export const openChatCompletions: Open = async ({ fetch, signal, heard }, place, request) => {
  const { createOpenAICompatible: create } = await import('@ai-sdk/openai-compatible');
  const { key = 'none' } = place;
  const { effort } = request.thinking ?? {};
  const ask = async (dialect: Dialect) => {
    const provider = create({
      name: 'endpoint',
      baseURL: apiRoot(place.baseUrl),
      fetch: askOnlyThere(fetch, key),
      includeUsage: dialect.countsStreams,
      transformRequestBody: ({ max_tokens, ...body }) => ({
        ...body,
        [dialect.limit]: max_tokens as number,
        ...(effort && { reasoning_effort: effort }),
      }),
    });
    return provider.chatModel(request.choice.model).doStream({ ...optionsOf(request), abortSignal: signal });
  };
  const { stream } = await inItsDialect(place.baseUrl, ask);
  return readChatStream(heard(stream));
};

/** Two fields go by other names or are unknown, depending on the endpoint and the model: a refusal that names one is followed once each. */
async function inItsDialect<T>(baseUrl: string, ask: (dialect: Dialect) => Promise<T>): Promise<T> {
  let dialect: Dialect = {
    limit: URL.parse(baseUrl)?.hostname === 'api.openai.com' ? 'max_completion_tokens' : 'max_tokens',
    countsStreams: true,
  };
  const followed = new Set<string>();
  for (;;) {
    try {
      return await ask(dialect);
    } catch (cause) {
      const field = refusedField(cause, ['max_tokens', 'max_completion_tokens', 'stream_options']);
      if (field === undefined || followed.has(field)) throw asApiError(cause);
      followed.add(field);
      if (field === 'stream_options') dialect = { ...dialect, countsStreams: false };
      else dialect = { ...dialect, limit: dialect.limit === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens' };
    }
  }
}

type Options = Parameters<ReturnType<ReturnType<typeof createOpenAICompatible>['chatModel']>['doStream']>[0];

function optionsOf({ system, messages, tools, maxTokens, wishes = {} }: ModelRequest): Options {
  const { temperature, stopSequences, mustUseTool } = wishes;
  return {
    prompt: toChatPrompt(system, messages),
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
    ...(stopSequences?.length && { stopSequences }),
  };
}
