import { z } from 'zod';
import type { Adapter, ModelAddress, OpenNeeds } from '../adapter.ts';
import { apiRoot } from '../api-root.ts';
import { askOnlyThere } from '../ask-only-there.ts';
import { jsonIn } from '../json-in.ts';
import type { ModelRequest, ModelTool } from '../model.ts';
import { ModelError } from '../model-error.ts';
import { DOCUMENTS, EFFORT, PICTURES, TOP_P, WISHES } from '../refusals.ts';
import { readResponse } from './read-response.ts';
import { ENCRYPTED, SUMMARY, UNVERIFIED } from './refusals.ts';
import { eventsIn } from './server-sent-events.ts';
import { toInput } from './to-input.ts';

/** OpenAI takes no smaller limit. */
const LEAST_TOKENS = 16;

/**
 * OpenAI's Responses API, /v1/responses. The shapes of requests, items and events are those of
 * OpenAI's published API reference and of the types in its own library for Node (`openai`,
 * src/resources/responses). Streams were compared with those recorded in the tests of Vercel's AI
 * SDK.
 */
export const responses: Adapter = {
  open: openResponses,
  address: (baseUrl) => `${apiRoot(baseUrl)}/responses`,
  whyNotThere: (address) => ({ code: 'no-responses-there', address }),
  refusals: [PICTURES, DOCUMENTS, UNVERIFIED, ENCRYPTED, EFFORT, SUMMARY, TOP_P, ...WISHES],
  blocks: { responses_reasoning: 'thinking', responses_phase: 'thinking' },
};

/** Begins an answer of an endpoint that speaks OpenAI's Responses API. */
async function openResponses({ fetch, signal, heard }: OpenNeeds, place: ModelAddress, request: ModelRequest) {
  const response = await askOnlyThere(fetch, place.key ?? 'none')(`${apiRoot(place.baseUrl)}/responses`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify(bodyOf(request, place)),
    signal,
  });
  if (!response.ok || !response.body) throw await refusalIn(response);
  return readResponse(heard(eventsIn(response.body)));
}

/** The API knows no stop sequences. It caches by itself. */
function bodyOf({ choice, system, messages, tools, maxTokens, wishes = {}, thinking = {} }: ModelRequest, { refused = [] }: ModelAddress) {
  const { effort } = thinking;
  const reasoning = { ...(effort && { effort }), ...(!refused.includes('summary') && { summary: 'auto' }) };
  return {
    model: choice.model,
    input: toInput(messages),
    ...(system.trim() && { instructions: system.toWellFormed() }),
    stream: true,
    // The chat is here, on the person's machine, and nowhere else.
    store: false,
    ...(!refused.includes('encrypted') && { include: ['reasoning.encrypted_content'] }),
    ...(Object.keys(reasoning).length > 0 && { reasoning }),
    max_output_tokens: Math.max(maxTokens, LEAST_TOKENS),
    ...(tools.length > 0 && { tools: tools.map(toFunction), ...(wishes.mustUseTool && { tool_choice: 'required' }) }),
    ...(wishes.temperature !== undefined && { temperature: wishes.temperature }),
    ...(wishes.topP !== undefined && { top_p: wishes.topP }),
  };
}

/** Strict unless it is said, and then hardly any schema of a server is taken. */
function toFunction({ name, description, input_schema: parameters }: ModelTool) {
  return { type: 'function', name, ...(description !== undefined && { description }), parameters, strict: false };
}

const words = z.string().nullish().catch(undefined);
const Refused = z.object({ error: z.object({ message: words, type: words, param: words, code: words }) });

async function refusalIn(response: Response): Promise<ModelError> {
  const whole = await response.text();
  const { message, type, param, code } = Refused.safeParse(jsonIn(whole)).data?.error ?? {};
  return new ModelError({
    status: response.status,
    message: message ?? undefined,
    field: param ?? undefined,
    type: type ?? undefined,
    code: code ?? undefined,
    whole,
    headers: response.headers,
  });
}
