import type { PromptMessage } from './content.ts';
import type { MessageEntry } from './conversation.ts';

/**
 * The messages that a server's prompt put in. A text that the person wrote behind the command went
 * out as one more message; it stands in the text of the entry, and is left out here.
 */
export function messagesOfPrompt({ text, prompt }: Pick<MessageEntry, 'text' | 'prompt'>): PromptMessage[] {
  const messages = prompt?.messages ?? [];
  const last = messages.at(-1);
  const isWritten =
    messages.length > 1 && last?.role === 'user' && last.content.type === 'text' && text.endsWith(`\n\n${last.content.text}`);
  return isWritten ? messages.slice(0, -1) : messages;
}
