import type { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { ChatDialect } from '../../../contract/settings.ts';
import type { Open } from './ask-endpoint.ts';
import { askOnlyThere } from './ask-only-there.ts';
import { apiRoot } from './api-root.ts';
import type { ModelRequest } from './model.ts';
import { readChatStream } from './read-chat-stream.ts';
import { reasoningExtractor } from './chat-reasoning.ts';
import { asModelError, saidOfInput } from './chat-refusal.ts';
import { isTooLong } from './too-long.ts';
import { toChatPrompt } from './to-chat-prompt.ts';

/** Begins an answer of an endpoint that speaks OpenAI's chat completions. The library is read when the first one is asked. */
export const openChatCompletions: Open = async ({ fetch, signal, heard, onDialectFound }, place, request) => {
  const { createOpenAICompatible: create } = await import('@ai-sdk/openai-compatible');
  const { key = 'none' } = place;
  const { effort } = request.thinking ?? {};
  const ask = async (dialect: ChatDialect) => {
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
    return provider.chatModel(request.choice.model).doStream({ ...optionsOf(request, dialect), abortSignal: signal });
  };
  const { answer, dialect } = await inItsDialect(place.dialect ?? usualDialect(place.baseUrl), ask);
  if (dialect) onDialectFound?.(dialect);
  return readChatStream(heard(answer.stream));
};

function usualDialect(baseUrl: string): ChatDialect {
  const isOpenAi = URL.parse(baseUrl)?.hostname === 'api.openai.com';
  return { limit: isOpenAi ? 'max_completion_tokens' : 'max_tokens', countsStreams: true, reasoning: 'as-it-came' };
}

/** A refusal that names a field is followed once each. `dialect`: the one that was found so, to be remembered. */
async function inItsDialect<T>(
  known: ChatDialect,
  ask: (dialect: ChatDialect) => Promise<T>,
): Promise<{ answer: T; dialect?: ChatDialect }> {
  let dialect = known;
  const followed = new Set<string>();
  for (;;) {
    try {
      const answer = await ask(dialect);
      return { answer, ...(dialect !== known && { dialect }) };
    } catch (cause) {
      const said = saidOfInput(cause);
      const other = said === undefined || isTooLong(said) ? undefined : dialectAfter(said, dialect);
      if (!other || followed.has(other.field)) throw asModelError(cause);
      followed.add(other.field);
      dialect = { ...dialect, ...other.change };
    }
  }
}

/** The names of some fields depend on the endpoint and the model, and not every endpoint knows all of them. */
function dialectAfter(said: string, { limit }: ChatDialect): { field: string; change: Partial<ChatDialect> } | undefined {
  const field = ['max_tokens', 'max_completion_tokens', 'stream_options', 'reasoning'].find((name) => namesField(said, name));
  switch (field) {
    case undefined:
      return undefined;
    case 'stream_options':
      return { field, change: { countsStreams: false } };
    case 'reasoning': {
      const isMissing = /missing|passed back|required/i.test(said);
      return { field, change: { reasoning: isMissing ? 'always' : 'never' } };
    }
    default:
      return { field, change: { limit: limit === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens' } };
  }
}

/** `reasoning_effort` is no field of a message. */
function namesField(said: string, name: string): boolean {
  return name === 'reasoning' ? /\breasoning(_content|_details)?\b/.test(said) : said.includes(name);
}

type Options = Parameters<ReturnType<ReturnType<typeof createOpenAICompatible>['chatModel']>['doStream']>[0];

function optionsOf({ system, messages, tools, maxTokens, wishes = {} }: ModelRequest, { reasoning }: ChatDialect): Options {
  const { temperature, stopSequences, mustUseTool } = wishes;
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
    ...(stopSequences?.length && { stopSequences }),
  };
}
