import { z } from 'zod';
import { JsonObject } from '../../../../contract/json.ts';

/**
 * The phase of the message behind it: commentary, or the final answer. Newer models of OpenAI want
 * to read it again.
 */
const Phase = z.object({ type: z.literal('responses_phase'), phase: z.string() });

/**
 * Reasoning as the endpoint sent it. Nothing of a chat is stored at the endpoint, so the item goes
 * back without the id under which it would be looked for there.
 */
const Reasoning = z.object({ type: z.literal('responses_reasoning'), item: JsonObject });

type OwnItem = z.infer<typeof Phase> | z.infer<typeof Reasoning>;

export function isOwnItem({ type }: { type: string }): boolean {
  return type === 'responses_phase' || type === 'responses_reasoning';
}

/** The block for the begin of a message, where it has a phase. */
export function phaseFrom({ type, phase }: JsonObject): OwnItem[] {
  return type === 'message' && typeof phase === 'string' ? [{ type: 'responses_phase', phase }] : [];
}

/**
 * The block for a whole item of reasoning. One without anything that a model could read is none.
 */
export function reasoningFrom(item: JsonObject): OwnItem[] {
  const { type, summary, content, encrypted_content: encrypted } = item;
  const isReadable = typeof encrypted === 'string' || (Array.isArray(content) && content.length > 0);
  if (type !== 'reasoning' || !isReadable) return [];
  const kept = {
    type,
    summary: Array.isArray(summary) ? summary : [],
    ...(Array.isArray(content) && content.length > 0 && { content }),
    ...(typeof encrypted === 'string' && { encrypted_content: encrypted }),
  };
  return [{ type: 'responses_reasoning', item: kept }];
}

export function phaseIn(block: unknown): string | undefined {
  return Phase.safeParse(block).data?.phase;
}

/**
 * The item in a block. A chat from elsewhere may hold another one than reasoning there: that is
 * left out.
 */
export function reasoningIn(block: unknown): JsonObject | undefined {
  const item = Reasoning.safeParse(block).data?.item;
  return item && reasoningFrom(item).length > 0 ? item : undefined;
}
