import type { Usage } from '../../../contract/conversation.ts';
import { countBytes, type ByteCounts } from './estimate-tokens.ts';
import type { AskModel, ModelEvent, ModelRequest } from './model.ts';

/**
 * Words that an endpoint or a gateway puts before a request by itself, and what stands around
 * messages there.
 */
const OF_ITS_OWN = 2_000;
/**
 * English takes four and a half, deeply indented code ten; thinking of older turns is sent and
 * often not counted.
 */
const MOST_BYTES_A_TOKEN = 16;
/** Of so few tokens it does not matter which they are. */
const FEW = 500;

/**
 * The tokens that an endpoint counted in a request, or undefined where they cannot be those of what
 * was sent: no tokenizer makes more tokens than it reads bytes. Within these bounds it is believed,
 * since only the endpoint knows how its model counts.
 */
export function believedCount(counted: number | undefined, { system, tools, findable, messages }: ModelRequest): number | undefined {
  if (counted === undefined || counted <= 0) return undefined;
  const { words, files } = bytesInAll(system, tools, messages);
  const most = words + files + (findable ? countBytes(findable).words : 0) + OF_ITS_OWN;
  return counted >= words / MOST_BYTES_A_TOKEN - FEW && counted <= most ? counted : undefined;
}

/** Each part is looked at once: of two requests of a chat, nearly all parts are the same. */
function bytesInAll(system: string, ...parts: object[][]): ByteCounts {
  return parts.flat().reduce<ByteCounts>(
    (sum, part) => {
      const { words, files } = known.get(part) ?? countBytes(part);
      known.set(part, { words, files });
      return { words: sum.words + words, files: sum.files + files };
    },
    { words: Buffer.byteLength(system), files: 0 },
  );
}

const known = new WeakMap<object, ByteCounts>();

/**
 * A model whose counts are handed on only where they can be right: any other is the same as none.
 */
export function withBelievedUsage(ask: AskModel): AskModel {
  return async function* (request, errand): AsyncGenerator<ModelEvent> {
    let came = 0;
    for await (const event of ask(request, errand)) {
      if (event.type !== 'end') came += countBytes(event).words;
      yield event.type === 'end' ? { ...event, usage: believedUsage(event.usage, request, came) } : event;
    }
  };
}

/** Thoughts that are not shown take no more than the longest answer that was asked for. */
function believedUsage({ inputTokens, outputTokens, ...cache }: Usage, request: ModelRequest, came: number): Usage {
  const written = outputTokens <= request.maxTokens + came ? Math.max(0, outputTokens) : 0;
  const read = believedCount(inputTokens, request);
  return read === undefined ? { inputTokens: 0, outputTokens: written } : { inputTokens: read, outputTokens: written, ...cache };
}
