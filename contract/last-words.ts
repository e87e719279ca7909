import { z } from 'zod';
import { ConversationId } from './conversation.ts';

/**
 * The beginning of what was said last in a chat, in plain words: a message of the person, or an
 * answer. `isWriting`: the model goes on with it at this moment.
 */
export const LastWords = z.object({
  conversation: ConversationId,
  by: z.enum(['person', 'model']),
  text: z.string(),
  isWriting: z.literal(true).optional(),
});
export interface LastWords extends z.infer<typeof LastWords> {}
