import { z } from 'zod';
import { ConversationId } from './conversation.ts';

/** The beginning of what was said last in a chat: a message of the person, or a whole answer. */
export const LastWords = z.object({ conversation: ConversationId, by: z.enum(['person', 'model']), text: z.string() });
export interface LastWords extends z.infer<typeof LastWords> {}
