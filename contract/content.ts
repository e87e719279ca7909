import { z } from 'zod';
import { Resource } from './server.ts';
import { Reason } from './reason.ts';

/**
 * One piece of what a server gave back (MCP ContentBlock, 2025-11-25 §server/tools). Binary data is
 * base64. The window and the model each get it in the form they can take; `unusable` stands where a
 * server sent something neither can.
 */
export const Content = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('image'), data: z.string(), mimeType: z.string() }),
  z.object({ type: z.literal('audio'), data: z.string(), mimeType: z.string() }),
  /** Names a resource without its content. */
  z.object({ type: z.literal('link'), ...Resource.shape }),
  z.object({
    type: z.literal('resource'),
    uri: z.string(),
    mimeType: z.string().optional(),
    /** Exactly one of the two. */
    text: z.string().optional(),
    blob: z.string().optional(),
  }),
  z.object({ type: z.literal('unusable'), reason: Reason }),
]);
export type Content = z.infer<typeof Content>;

/** One message of a prompt (MCP PromptMessage): its role is kept. */
export const PromptMessage = z.object({ role: z.enum(['user', 'assistant']), content: Content });
export interface PromptMessage extends z.infer<typeof PromptMessage> {}

/**
 * The number of bytes the base64 stands for: four characters for three, less what only fills it up.
 */
export function bytesInBase64(base64: string): number {
  const filling = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  return Math.floor((base64.length * 3) / 4) - filling;
}
