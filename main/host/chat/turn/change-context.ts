import type { ChatContext } from '../../../../contract/chat-context.ts';
import type { Journal } from '../../base/journal.ts';
import { changeConversation } from '../../base/change-conversation.ts';

/** Records the conversation with this part of its context changed. */
export function changeContext(journal: Journal, id: string, changed: { [K in keyof ChatContext]?: ChatContext[K] | undefined }): void {
  const { summary, summaryBefore, resultsUntil, window, last, spent, today } = {
    ...journal.state().conversations[id]?.context,
    ...changed,
  };
  changeConversation(journal, id, {
    context: {
      ...(summary && { summary }),
      ...(summaryBefore && { summaryBefore }),
      ...(resultsUntil !== undefined && { resultsUntil }),
      ...(window && { window }),
      ...(last && { last }),
      ...(spent && { spent }),
      ...(today && { today }),
    },
  });
}
