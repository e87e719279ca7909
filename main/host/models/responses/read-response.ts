import { z } from 'zod';
import type { Usage } from '../../../../contract/conversation.ts';
import { isObject, type JsonObject } from '../../../../contract/json.ts';
import { AnswerTooLong, LONGEST_ANSWER } from '../answer-too-long.ts';
import { createCallPlaces } from '../call-places.ts';
import { objectIn } from '../json-in.ts';
import type { ModelEvent } from '../model.ts';
import { ModelError } from '../model-error.ts';
import { phaseFrom, reasoningFrom } from './own-items.ts';

type End = Extract<ModelEvent, { type: 'end' }>;

/** A value that is no number of tokens says nothing. */
const tokens = z.number().int().min(0).max(1e9).nullish().catch(undefined);
const words = z.string().nullish().catch(undefined);
const item = z.custom<JsonObject>(isObject);
const delta = z.string();
const Told = z.object({ code: words, message: words, param: words });
const Response = z.object({
  error: Told.nullish(),
  incomplete_details: z.object({ reason: words }).nullish(),
  usage: z
    .object({ input_tokens: tokens, output_tokens: tokens, input_tokens_details: z.object({ cached_tokens: tokens }).nullish() })
    .nullish()
    .catch(undefined),
});
type Response = z.infer<typeof Response>;

/**
 * The events that are read. Others, of tools that the endpoint would run itself for instance, are
 * passed over.
 */
const StreamEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('response.created') }),
  z.object({ type: z.literal('response.output_item.added'), item }),
  z.object({ type: z.literal('response.output_text.delta'), delta }),
  z.object({ type: z.literal('response.refusal.delta'), delta }),
  z.object({ type: z.literal('response.reasoning_summary_part.added'), summary_index: z.number().catch(0) }),
  z.object({ type: z.literal('response.reasoning_summary_text.delta'), delta }),
  z.object({ type: z.literal('response.reasoning_text.delta'), delta }),
  z.object({ type: z.literal('response.function_call_arguments.delta'), delta }),
  z.object({ type: z.literal('response.output_item.done'), item }),
  z.object({ type: z.literal(['response.completed', 'response.incomplete', 'response.failed']), response: Response }),
  // The error stands in the event itself, or in a field of it.
  z.object({ type: z.literal('error'), ...Told.shape, error: Told.nullish() }),
]);

const Call = z.object({ type: z.literal('function_call'), call_id: z.string(), name: z.string(), arguments: z.string().catch('') });

/**
 * Turns the events of one streamed response into ours. As from any endpoint, calls appear only once
 * the whole answer is complete.
 */
export async function* readResponse(events: AsyncIterable<unknown>): AsyncGenerator<ModelEvent> {
  let left = LONGEST_ANSWER;
  const count = (text: string) => {
    left -= text.length;
    if (left < 0) throw new AnswerTooLong();
  };
  const calls: Extract<ModelEvent, { type: 'call' }>[] = [];
  const places = createCallPlaces();
  let refusal = '';
  let started = false;
  let end: { type: string; response: Response } | undefined;

  for await (const raw of events) {
    const event = StreamEvent.safeParse(raw).data;
    started ||= event !== undefined;
    if (event && 'delta' in event) count(event.delta);
    switch (event?.type) {
      case 'response.output_item.added': {
        const call = Call.safeParse(event.item).data;
        if (call) places.hold(call.call_id);
        for (const block of phaseFrom(event.item)) yield* places.before({ type: 'block', block });
        break;
      }
      case 'response.output_text.delta':
        yield* places.before({ type: 'text', text: event.delta });
        break;
      case 'response.refusal.delta':
        refusal += event.delta;
        break;
      case 'response.reasoning_summary_part.added':
        if (event.summary_index > 0) yield* places.before({ type: 'thinking', text: '\n\n' });
        break;
      case 'response.reasoning_summary_text.delta':
      case 'response.reasoning_text.delta':
        yield* places.before({ type: 'thinking', text: event.delta });
        break;
      case 'response.output_item.done': {
        count(JSON.stringify(event.item['encrypted_content'] ?? ''));
        for (const block of reasoningFrom(event.item)) yield* places.before({ type: 'block', block });
        const call = Call.safeParse(event.item).data;
        if (call) calls.push(toCall(call));
        break;
      }
      case 'response.completed':
      case 'response.incomplete':
        end = event;
        break;
      case 'response.failed':
        throw troubleIn(event.response.error ?? {});
      case 'error':
        throw troubleIn(event.error ?? event);
      case 'response.created':
      case 'response.function_call_arguments.delta':
      case undefined:
        break;
      default:
        event satisfies never;
    }
  }
  if (!started) throw new Error('The stream held no event that is known.');
  const how = end ? howItEnded(end, calls.length > 0, refusal) : { stop: 'cut' as const };
  if (how.stop === 'calls') yield* calls;
  yield { type: 'end', ...how, usage: countedIn(end?.response.usage) };
}

function toCall({ call_id: toolUse, name: alias, arguments: raw }: z.infer<typeof Call>): Extract<ModelEvent, { type: 'call' }> {
  const input = objectIn(raw.trim() === '' ? '{}' : raw);
  return { type: 'call', toolUse, alias, raw, ...(input && { input }) };
}

function howItEnded(
  { type, response }: { type: string; response: Response },
  withCalls: boolean,
  refusal: string,
): Omit<End, 'type' | 'usage'> {
  if (type === 'response.incomplete') {
    const reason = response.incomplete_details?.reason ?? '';
    if (reason === 'max_output_tokens') return { stop: 'limit' };
    return reason === 'content_filter' ? { stop: 'refused' } : { stop: 'unknown', said: reason.slice(0, 100).toWellFormed() };
  }
  if (refusal.trim() !== '') return { stop: 'refused', refusal: { explanation: refusal.trim().slice(0, 1_000).toWellFormed() } };
  return { stop: withCalls ? 'calls' : 'rest' };
}

function countedIn(usage: Response['usage']): Usage {
  const inputTokens = usage?.input_tokens ?? 0;
  // No more can come from the cache than was read.
  const cacheRead = Math.min(usage?.input_tokens_details?.cached_tokens ?? 0, inputTokens);
  return { inputTokens, outputTokens: usage?.output_tokens ?? 0, ...(cacheRead && { cacheRead }) };
}

/** The status that the endpoint would have answered with, had it known before it began. */
const STATUS = new Map<string, number>([
  ['rate_limit_exceeded', 429],
  ['server_error', 500],
]);

function troubleIn({ code, message, param }: z.infer<typeof Told>): ModelError {
  return new ModelError({
    status: STATUS.get(code ?? ''),
    message: message ?? undefined,
    field: param ?? undefined,
    code: code ?? undefined,
    type: code ?? undefined,
  });
}
