import { z } from 'zod';
import type { Summary } from '../../../contract/chat-context.ts';
import type { ModelChoice } from '../../../contract/conversation.ts';
import { dialectOf } from '../../../contract/dialects.ts';
import type { JsonObject } from '../../../contract/json.ts';
import type { Endpoint } from '../../../contract/settings.ts';
import type { ModelMessage, ModelRequest } from './model.ts';
import type { ModelError } from './model-error.ts';

/** Anthropic's compaction, asked for: the endpoint sums up all messages in one block, which then stands first instead of them. */
const BETA = 'compact-2026-09-04';

const Block = z.object({ type: z.literal('compaction'), content: z.string().trim().min(1) });

/** True where the person chose it and the endpoint did not refuse it. */
export function compacts(endpoint: Pick<Endpoint, 'speaks' | 'capabilities'>): boolean {
  return dialectOf(endpoint).compacts && endpoint.capabilities.compaction === true;
}

/** The words of a block that sums up. One without failed to. */
export function wordsOfCompaction(block: JsonObject): string | undefined {
  return Block.safeParse(block).data?.content;
}

/** The block that stands for the first messages: for the model that made it alone, and as long as its endpoint is asked to make any. */
export function compactedFor(endpoint: Endpoint, { model }: ModelChoice, summary: Summary | undefined): JsonObject | undefined {
  const { by, block } = summary?.compacted ?? {};
  return by?.endpoint === endpoint.id && by.model === model && compacts(endpoint) ? block : undefined;
}

/** The header and the field of a request that is to be summed up, or that begins with what was. */
export function withCompaction({ messages, compacts: asks }: Pick<ModelRequest, 'messages' | 'compacts'>) {
  return {
    field: asks ? { compaction: { type: 'summarize' as const } } : {},
    options: asks || beginsCompacted(messages) ? { headers: { 'anthropic-beta': BETA } } : {},
  };
}

function beginsCompacted([first]: ModelMessage[]): boolean {
  return (first?.content[0]?.type as string | undefined) === 'compaction';
}

/** True when an endpoint refuses to compact, or to read what it made. One that says that there is nothing to sum up knows how to. */
export function refusesCompaction({ whole, code = '' }: ModelError, { messages, compacts: asks }: ModelRequest): boolean {
  if (!asks && !beginsCompacted(messages)) return false;
  if (asks && /^compaction_(nothing|incomplete|too_many)/.test(code)) return false;
  return /compact|anthropic-beta/i.test(whole);
}
