import { z } from 'zod';
import { Resource } from './server.ts';
import { Reason } from './reason.ts';

/** The one reader a server means a piece for (`annotations.audience`): the person, or the model. */
const Audience = z.enum(['user', 'assistant']);
export type Audience = z.infer<typeof Audience>;
/** Absent: both readers. A piece for the person alone reaches no model. */
const forWhom = { audience: Audience.optional() };

/**
 * One piece of what a server gave back (MCP ContentBlock, 2025-11-25 §server/tools). Binary data is
 * base64. The window and the model each get it in the form they can take; `unusable` stands where a
 * server sent something neither can.
 */
export const Content = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string(), ...forWhom }),
  z.object({ type: z.literal('image'), data: z.string(), mimeType: z.string(), ...forWhom }),
  z.object({ type: z.literal('audio'), data: z.string(), mimeType: z.string(), ...forWhom }),
  /** Names a resource without its content. */
  z.object({ type: z.literal('link'), ...Resource.shape, ...forWhom }),
  z.object({
    type: z.literal('resource'),
    uri: z.string(),
    mimeType: z.string().optional(),
    /** Exactly one of the two. */
    text: z.string().optional(),
    blob: z.string().optional(),
    ...forWhom,
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
