import { z } from 'zod';
import type { Summary } from '../../../contract/chat-context.ts';
import type { ModelChoice } from '../../../contract/conversation.ts';
import { dialectOf } from '../../../contract/dialects.ts';
import type { JsonObject } from '../../../contract/json.ts';
import type { Endpoint } from '../../../contract/settings.ts';

/**
 * Anthropic's compaction: the endpoint sums up all messages in one block, which then stands first
 * instead of them.
 */
const Block = z.object({ type: z.literal('compaction'), content: z.string().trim().min(1) });

/** True where the person chose it and the endpoint did not refuse it. */
export function compacts(endpoint: Pick<Endpoint, 'speaks' | 'capabilities'>): boolean {
  return dialectOf(endpoint).compacts && endpoint.capabilities.compaction === true;
}

/** The words of a block that sums up. One without failed to. */
export function wordsOfCompaction(block: JsonObject): string | undefined {
  return Block.safeParse(block).data?.content;
}

/**
 * The block that stands for the first messages: for the model that made it alone, and as long as
 * its endpoint is asked to make any.
 */
export function compactedFor(endpoint: Endpoint, { model }: ModelChoice, summary: Summary | undefined): JsonObject | undefined {
  const { by, block } = summary?.compacted ?? {};
  return by?.endpoint === endpoint.id && by.model === model && compacts(endpoint) ? block : undefined;
}
