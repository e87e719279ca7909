import { z } from 'zod';
import { isObject, type JsonObject } from '../../../../contract/json.ts';

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
export type TokenCounts = z.infer<typeof TokenCounts>;

const words = z.string().nullish().catch(undefined);
const Details = z.object({ category: words, explanation: words }).nullish();
const index = z.number();
/** As it came, however deep it is. */
export type TypedEvent = JsonObject & { type: string };
const TypedEvent = z.custom<TypedEvent>((value) => isObject(value) && typeof value['type'] === 'string');

/** The events of a streamed answer that are read. Blocks and their pieces may be of any kind. */
export const StreamEvent = z.discriminatedUnion('type', [
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
export type StreamEvent = z.infer<typeof StreamEvent>;
