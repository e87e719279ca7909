import { z } from 'zod';
import type { Usage } from '../../../contract/conversation.ts';
import { JsonObject } from '../../../contract/json.ts';
import type { ModelEvent } from './model.ts';

/** All that one answer may hold, in UTF-16 code units: what is said, thought and called. More than any model writes. */
export const LONGEST_ANSWER = 4 * 1024 * 1024;

/** The endpoint goes on writing; what came before is kept. */
export class AnswerTooLong extends Error {}

/**
 * Turns the raw events of one streamed answer into ours. Calls appear only once the whole answer is known to be complete: one that was
 * cut off, by a token limit or a lost connection, may look whole and must never run. Whatever we do not know is passed over.
 */
export async function* readStream(events: AsyncIterable<unknown>): AsyncGenerator<ModelEvent> {
  let left = LONGEST_ANSWER;
  const blocks = new Map<number, { id: string; name: string; json: string; given: unknown }>();
  const calls: Extract<ModelEvent, { type: 'call' }>[] = [];
  let usage: Usage = { inputTokens: 0, outputTokens: 0 };
  let stop: string | null | undefined;
  let sequence: string | null | undefined;
  let started = false;
  let whole = false;

  for await (const raw of events) {
    const event = Raw.safeParse(raw).data;
    started ||= event !== undefined;
    left -= event ? lengthOf(event) : 0;
    if (left < 0) throw new AnswerTooLong();
    switch (event?.type) {
      case 'message_start':
        usage = counted(usage, event.message?.usage);
        break;
      case 'content_block_start': {
        const block = event.content_block;
        if (block.type === 'tool_use') blocks.set(event.index, { id: block.id, name: block.name, json: '', given: block.input });
        if (block.type === 'text' && block.text) yield { type: 'text', text: block.text };
        if (block.type === 'thinking' && block.thinking) yield { type: 'thinking', text: block.thinking };
        break;
      }
      case 'content_block_delta': {
        const { delta } = event;
        if (delta.type === 'text_delta' && delta.text) yield { type: 'text', text: delta.text };
        if (delta.type === 'thinking_delta' && delta.thinking) yield { type: 'thinking', text: delta.thinking };
        if (delta.type === 'signature_delta') yield { type: 'thinking-signature', signature: delta.signature };
        const block = blocks.get(event.index);
        if (delta.type === 'input_json_delta' && block) block.json += delta.partial_json;
        break;
      }
      case 'content_block_stop': {
        const block = blocks.get(event.index);
        blocks.delete(event.index);
        if (block) calls.push(callOf(block));
        break;
      }
      case 'message_delta':
        stop = event.delta?.stop_reason ?? stop;
        sequence = event.delta?.stop_sequence ?? sequence;
        usage = counted(usage, event.usage);
        break;
      case 'message_stop':
        whole = true;
        break;
      case undefined:
        break;
      default:
        event satisfies never;
    }
  }
  if (!started) throw new Error('The stream held no event that is known.');
  const how = howItEnded(whole || stop != null, stop, calls.length > 0);
  if (how === 'calls') yield* calls;
  yield { type: 'end', stop: how, usage, ...(stop === 'stop_sequence' && { sequence: sequence ?? '' }) };
}

/** A value that is no number of tokens says nothing: it would come to the disk, which does not give back what is no whole number. */
const tokens = z.number().int().min(0).max(1e9).nullish().catch(undefined);
const Counts = z.object({
  input_tokens: tokens,
  output_tokens: tokens,
  cache_creation_input_tokens: tokens,
  cache_read_input_tokens: tokens,
});
const index = z.number();
const Raw = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message_start'), message: z.object({ usage: Counts.nullish() }).nullish() }),
  z.object({
    type: z.literal('content_block_start'),
    index,
    content_block: z.discriminatedUnion('type', [
      z.object({ type: z.literal('text'), text: z.string().nullish() }),
      z.object({ type: z.literal('thinking'), thinking: z.string().nullish() }),
      z.object({ type: z.literal('tool_use'), id: z.string(), name: z.string(), input: z.unknown() }),
    ]),
  }),
  z.object({
    type: z.literal('content_block_delta'),
    index,
    delta: z.discriminatedUnion('type', [
      z.object({ type: z.literal('text_delta'), text: z.string() }),
      z.object({ type: z.literal('thinking_delta'), thinking: z.string() }),
      z.object({ type: z.literal('signature_delta'), signature: z.string() }),
      z.object({ type: z.literal('input_json_delta'), partial_json: z.string() }),
    ]),
  }),
  z.object({ type: z.literal('content_block_stop'), index }),
  z.object({
    type: z.literal('message_delta'),
    delta: z.object({ stop_reason: z.string().nullish(), stop_sequence: z.string().nullish().catch(undefined) }).nullish(),
    usage: Counts.nullish(),
  }),
  z.object({ type: z.literal('message_stop') }),
]);

function lengthOf(event: z.infer<typeof Raw>): number {
  if (event.type === 'content_block_start') {
    const { content_block: block } = event;
    return (block.type === 'text' ? block.text : block.type === 'thinking' ? block.thinking : block.id + block.name)?.length ?? 0;
  }
  if (event.type !== 'content_block_delta') return 0;
  const { delta } = event;
  switch (delta.type) {
    case 'text_delta':
      return delta.text.length;
    case 'thinking_delta':
      return delta.thinking.length;
    case 'signature_delta':
      return delta.signature.length;
    case 'input_json_delta':
      return delta.partial_json.length;
    default:
      return delta satisfies never;
  }
}

/** The numbers are running totals: the newest one counts. */
function counted(before: Usage, now: z.infer<typeof Counts> | null | undefined): Usage {
  const cacheRead = now?.cache_read_input_tokens ?? 0;
  const cacheWritten = now?.cache_creation_input_tokens ?? 0;
  const input = (now?.input_tokens ?? 0) + cacheWritten + cacheRead;
  const outputTokens = now?.output_tokens ?? before.outputTokens;
  if (input === 0) return { ...before, outputTokens };
  return { inputTokens: input, outputTokens, ...(cacheRead && { cacheRead }), ...(cacheWritten && { cacheWritten }) };
}

function callOf(block: { id: string; name: string; json: string; given: unknown }): Extract<ModelEvent, { type: 'call' }> {
  // Some endpoints send the whole input at the start of the block, and a call without arguments often has no text at all.
  const raw = block.json.trim() === '' ? JSON.stringify(block.given ?? {}) : block.json;
  const input = objectFrom(raw);
  return { type: 'call', toolUse: block.id, alias: block.name, raw, ...(input && { input }) };
}

function objectFrom(text: string): JsonObject | undefined {
  try {
    return JsonObject.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function howItEnded(whole: boolean, stop: string | null | undefined, withCalls: boolean) {
  if (!whole) return 'cut';
  if (stop === 'max_tokens') return 'limit';
  if (stop === 'model_context_window_exceeded') return 'window';
  if (stop === 'refusal') return 'refused';
  return withCalls ? 'calls' : 'rest';
}
