import { isBesideCalls } from './beside-calls.ts';
import type { ModelMessage } from './model.ts';

/** The messages without what only chat completions send and take back: the endpoint may speak the other API by now. */
export function withoutChatBlocks(messages: ModelMessage[]): ModelMessage[] {
  return messages.map((message) =>
    message.role === 'assistant' && message.content.some(isBesideCalls)
      ? { ...message, content: message.content.filter((block) => !isBesideCalls(block)) }
      : message,
  );
}
