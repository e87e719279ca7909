import type { KeptConversation } from '../../../contract/conversation.ts';
import type { Journal } from './journal.ts';

/** Records the conversation with these parts changed. One that is gone stays gone. */
export function changeConversation(journal: Journal, id: string, changed: Partial<Omit<KeptConversation, 'id'>>): void {
  const conversation = journal.state().conversations[id];
  if (conversation) journal.record({ type: 'conversation.changed', conversation: { ...conversation, ...changed } });
}
