import type { KeptConversation } from '../../../contract/conversation.ts';
import type { Journal } from './journal.ts';

type ConversationChange = Partial<Omit<KeptConversation, 'id'>>;

/** Records the conversation with these parts changed. One that is gone stays gone. */
export function changeConversation(journal: Pick<Journal, 'state' | 'record'>, id: string, changed: ConversationChange): void {
  const conversation = journal.state().conversations[id];
  if (conversation) journal.record({ type: 'conversation.changed', conversation: { ...conversation, ...changed } });
}

/** The size of the next request, which nobody waits for. */
export function changeSize(journal: Pick<Journal, 'state' | 'recordSoon'>, id: string, contextTokens: number): void {
  changeConversation({ state: () => journal.state(), record: (event) => journal.recordSoon(event) }, id, { contextTokens });
}
