import { z } from 'zod';
import { isObject, JsonObject } from '../../../../contract/json.ts';
import { AnswerTooLong, LONGEST_ANSWER } from '../answer-too-long.ts';

/**
 * Fields of a message in which endpoints that speak chat completions send what the model thought;
 * some send it in two.
 */
const TEXTS = ['reasoning_content', 'reasoning'] as const;
const DETAILS = 'reasoning_details';

/**
 * The thinking of a model before it called tools, as its endpoint sent it: a block of its own
 * before the calls of the reply, which goes back in the same fields. DeepSeek refuses calls without
 * it, and others lose their thread.
 */
const TYPE = 'chat_reasoning';
const Fields = z.object({
  reasoning_content: z.string().optional(),
  reasoning: z.string().optional(),
  reasoning_details: z.array(JsonObject).optional(),
});
const ChatReasoning = z.object({ type: z.literal(TYPE), fields: Fields });

/**
 * The fields for the message that these blocks make: no others than these, whichever model wrote
 * the chat.
 */
export function chatReasoningIn(blocks: unknown[]): JsonObject | undefined {
  return blocks.flatMap((block) => ChatReasoning.safeParse(block).data?.fields ?? [])[0];
}

const Chunk = z.object({ choices: z.array(z.object({ delta: z.custom<JsonObject>(isObject) })).min(1) });

/** Gathers the fields from the chunks of a stream, for the library's end of it. */
export const reasoningExtractor = {
  extractMetadata: async () => undefined,
  createStreamExtractor() {
    let fields: JsonObject = {};
    let left = LONGEST_ANSWER;
    return {
      processChunk(chunk: unknown): void {
        const delta = Chunk.safeParse(chunk).data?.choices[0]?.delta;
        if (!delta) return;
        fields = withDelta(fields, delta);
        left -= JSON.stringify(delta[DETAILS] ?? '').length;
        if (left < 0) throw new AnswerTooLong();
      },
      buildMetadata: () => (Object.keys(fields).length > 0 ? { reasoning: fields } : undefined),
    };
  },
};

const InMetadata = z.object({ reasoning: JsonObject });

/** The block, from what was gathered. Details say all that the texts beside them say. */
export function chatReasoningFrom(metadata: unknown): JsonObject[] {
  const gathered = InMetadata.safeParse(metadata).data?.reasoning;
  if (!gathered) return [];
  const { [DETAILS]: details } = gathered;
  return [{ type: TYPE, fields: details === undefined ? gathered : { [DETAILS]: details } }];
}

/** An empty text is one, too: it says that this endpoint has the field. */
function withDelta(fields: JsonObject, delta: JsonObject): JsonObject {
  const grown = { ...fields };
  for (const name of TEXTS) {
    const [before, piece] = [grown[name] ?? '', delta[name]];
    if (typeof piece === 'string' && typeof before === 'string') grown[name] = before + piece;
  }
  const { [DETAILS]: details } = delta;
  if (Array.isArray(details)) grown[DETAILS] = details.filter(isObject).reduce(withDetail, listIn(grown[DETAILS]));
  return grown;
}

/** A detail comes in pieces, too: its texts grow, and anything else is as it came last. */
function withDetail(list: JsonObject[], piece: JsonObject): JsonObject[] {
  const last = list.at(-1);
  if (!last || last['type'] !== piece['type'] || last['index'] !== piece['index']) return [...list, piece];
  const grown = { ...last };
  for (const [name, value] of Object.entries(piece)) {
    const before = last[name];
    const grows = ['text', 'summary', 'data'].includes(name) && typeof before === 'string' && typeof value === 'string';
    if (value !== null) grown[name] = grows ? before + value : value;
  }
  return [...list.slice(0, -1), grown];
}

function listIn(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}
