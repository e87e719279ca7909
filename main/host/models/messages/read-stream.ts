import { z } from 'zod';
import type { Usage } from '../../../../contract/conversation.ts';
import { isObject, JsonObject } from '../../../../contract/json.ts';
import { AnswerTooLong, LONGEST_ANSWER } from '../answer-too-long.ts';
import { createCallPlaces } from '../call-places.ts';
import { type Ending, howItEnded } from './how-it-ended.ts';
import { objectIn } from '../json-in.ts';
import type { ModelEvent } from '../model.ts';

/**
 * A value that is no number of tokens says nothing: it would come to the disk, which does not give
 * back what is no whole number.
 */
const tokens = z.number().int().min(0).max(1e9).nullish().catch(undefined);
const TokenCounts = z.object({
  input_tokens: tokens,
  output_tokens: tokens,
  cache_creation_input_tokens: tokens,
  cache_read_input_tokens: tokens,
});
type TokenCounts = z.infer<typeof TokenCounts>;

const words = z.string().nullish().catch(undefined);
const Details = z.object({ category: words, explanation: words }).nullish();
const index = z.number();
/** As it came, however deep it is. */
type TypedEvent = JsonObject & { type: string };
const TypedEvent = z.custom<TypedEvent>((value) => isObject(value) && typeof value['type'] === 'string');

/** The events of a streamed answer that are read. Blocks and their pieces may be of any kind. */
const StreamEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message_start'), message: z.object({ usage: TokenCounts.nullish() }).nullish() }),
  z.object({ type: z.literal('content_block_start'), index, content_block: TypedEvent }),
  z.object({ type: z.literal('content_block_delta'), index, delta: TypedEvent }),
  z.object({ type: z.literal('content_block_stop'), index }),
  z.object({
    type: z.literal('message_delta'),
    delta: z.object({ stop_reason: z.string().nullish(), stop_sequence: words, stop_details: Details.catch(undefined) }).nullish(),
    usage: TokenCounts.nullish(),
  }),
  z.object({ type: z.literal('message_stop') }),
]);
type StreamEvent = z.infer<typeof StreamEvent>;

/**
 * Turns the raw events of one streamed answer into ours. Calls appear only once the whole answer is
 * known to be complete: one that was cut off, by a token limit or a lost connection, may look whole
 * and must never run. Events we do not know are passed over, blocks kept.
 */
export async function* readStream(events: AsyncIterable<unknown>): AsyncGenerator<ModelEvent> {
  let left = LONGEST_ANSWER;
  const blocks = new Map<number, OpenBlock>();
  const calls: Extract<ModelEvent, { type: 'call' }>[] = [];
  const places = createCallPlaces();
  let usage: Usage = { inputTokens: 0, outputTokens: 0 };
  let ending: Ending = {};
  let started = false;
  let whole = false;

  for await (const raw of events) {
    const event = StreamEvent.safeParse(raw).data;
    started ||= event !== undefined;
    left -= event ? lengthOf(event) : 0;
    if (left < 0) throw new AnswerTooLong();
    switch (event?.type) {
      case 'message_start':
        usage = counted(usage, event.message?.usage);
        break;
      case 'content_block_start': {
        const block = openBlock(event.content_block);
        blocks.set(event.index, block);
        for (const said of block.said) yield* places.before(said);
        break;
      }
      case 'content_block_delta':
        for (const said of (blocks.get(event.index)?.add ?? saidBy)(event.delta)) yield* places.before(said);
        break;
      case 'content_block_stop': {
        const closed = blocks.get(event.index)?.close();
        blocks.delete(event.index);
        if (closed?.type === 'call') {
          calls.push(closed);
          places.hold(closed.toolUse);
        } else if (closed) yield* places.before(closed);
        break;
      }
      case 'message_delta':
        ending = {
          reason: event.delta?.stop_reason ?? ending.reason,
          sequence: event.delta?.stop_sequence ?? ending.sequence,
          details: event.delta?.stop_details ?? ending.details,
        };
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
  const how = whole || ending.reason != null ? howItEnded(ending, calls.length > 0) : { stop: 'cut' as const };
  if (how.stop === 'calls') yield* calls;
  yield { type: 'end', ...how, usage };
}

/** All that a block or a piece of one brings. */
function lengthOf(event: StreamEvent): number {
  if (event.type !== 'content_block_start' && event.type !== 'content_block_delta') return 0;
  const { type: _, ...fields } = event.type === 'content_block_start' ? event.content_block : event.delta;
  return Object.values(fields).reduce<number>((sum, value) => sum + (typeof value === 'string' ? value : JSON.stringify(value)).length, 0);
}

/** The numbers are running totals: the newest one counts. */
function counted(before: Usage, now: TokenCounts | null | undefined): Usage {
  const cacheRead = now?.cache_read_input_tokens ?? 0;
  const cacheWritten = now?.cache_creation_input_tokens ?? 0;
  const input = (now?.input_tokens ?? 0) + cacheWritten + cacheRead;
  const outputTokens = now?.output_tokens ?? before.outputTokens;
  if (input === 0) return { ...before, outputTokens };
  return { inputTokens: input, outputTokens, ...(cacheRead && { cacheRead }), ...(cacheWritten && { cacheWritten }) };
}

/**
 * One block of a streamed answer: what it says at once when it opens and with each piece, and what
 * is known when it closes.
 */
type OpenBlock = { said: ModelEvent[]; add(piece: TypedEvent): ModelEvent[]; close(): ModelEvent | undefined };

/** A kind nobody knows is put together from its pieces, to be kept as it is. */
function openBlock(block: TypedEvent): OpenBlock {
  switch (block.type) {
    case 'text':
      return openText(block);
    case 'thinking':
      return openThinking(block);
    case 'tool_use':
      return openCall(block);
    default:
      return openOther(block);
  }
}

/** The events that a piece says, in whatever block: some endpoints do not begin theirs. */
function saidBy(piece: TypedEvent): ModelEvent[] {
  switch (piece.type) {
    case 'text_delta':
      return textOf(piece);
    case 'thinking_delta':
      return thinkingOf(piece);
    case 'signature_delta':
      return typeof piece['signature'] === 'string' ? [{ type: 'thinking-signature', signature: piece['signature'] }] : [];
    default:
      return [];
  }
}

function textOf({ text }: JsonObject): ModelEvent[] {
  return typeof text === 'string' && text ? [{ type: 'text', text }] : [];
}

function thinkingOf({ thinking }: JsonObject): ModelEvent[] {
  return typeof thinking === 'string' && thinking ? [{ type: 'thinking', text: thinking }] : [];
}

/** Citations come as pieces of their own. */
function openText({ text, ...began }: TypedEvent): OpenBlock {
  let fields: JsonObject = began;
  let length = typeof text === 'string' ? text.length : 0;
  return {
    said: textOf({ text: text ?? null }),
    add(piece) {
      if (piece.type !== 'text_delta') fields = withPiece(fields, piece);
      else if (typeof piece['text'] === 'string') length += piece['text'].length;
      return saidBy(piece);
    },
    close() {
      const others = otherFields(fields);
      return others && length > 0 ? { type: 'text-fields', length, fields: others } : undefined;
    },
  };
}

/** All but the type, marks of ours that came back, and what says nothing. */
function otherFields({ type: _, cache_control: _mark, ...fields }: JsonObject): JsonObject | undefined {
  const said = Object.entries(fields).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0));
  return said.length > 0 ? JsonObject.safeParse(Object.fromEntries(said)).data : undefined;
}

/** The signature comes as the last piece, or with the block itself. */
function openThinking(block: TypedEvent): OpenBlock {
  let { signature } = block;
  return {
    said: thinkingOf(block),
    add(piece) {
      if (piece.type === 'signature_delta') signature = undefined;
      return saidBy(piece);
    },
    close: () => (typeof signature === 'string' && signature ? { type: 'thinking-signature', signature } : undefined),
  };
}

function openCall({ id, name, input: given, ...others }: TypedEvent): OpenBlock {
  let json = '';
  return {
    said: [],
    add(piece) {
      json += writtenIn(piece);
      return [];
    },
    close() {
      if (typeof id !== 'string' || typeof name !== 'string') return undefined;
      // Some endpoints send the whole input at the start of the block, and a call without arguments
      // often has no text at all.
      const raw = json.trim() === '' ? JSON.stringify(given ?? {}) : json;
      const input = objectIn(raw);
      const fields = otherFields(others);
      return { type: 'call', toolUse: id, alias: name, raw, ...(input && { input }), ...(fields && { fields }) };
    },
  };
}

function openOther(began: TypedEvent): OpenBlock {
  let block: JsonObject = began;
  let json = '';
  return {
    said: [],
    add(piece) {
      if (piece.type === 'input_json_delta') json += writtenIn(piece);
      else block = withPiece(block, piece);
      return [];
    },
    close() {
      const input = json.trim() === '' ? {} : { input: objectIn(json) ?? json };
      const whole = JsonObject.safeParse({ ...block, ...input }).data;
      return whole && { type: 'block', block: whole };
    },
  };
}

/**
 * Texts grow by what comes, lists get longer (a citation becomes one of several), and anything else
 * is as it came last.
 */
function withPiece(block: JsonObject, { type: _, citation, ...fields }: TypedEvent): JsonObject {
  const grown = { ...block };
  const { citations } = block;
  if (citation !== undefined) grown['citations'] = [...(Array.isArray(citations) ? citations : []), citation];
  for (const [name, value] of Object.entries(fields)) {
    const before = block[name];
    if (typeof before === 'string' && typeof value === 'string' && name !== 'signature') grown[name] = before + value;
    else if (Array.isArray(before) && Array.isArray(value)) grown[name] = [...before, ...value];
    else grown[name] = value;
  }
  return grown;
}

function writtenIn(piece: TypedEvent): string {
  const { type, partial_json: json } = piece;
  return type === 'input_json_delta' && typeof json === 'string' ? json : '';
}
