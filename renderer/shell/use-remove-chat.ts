import type { Conversation } from '../../contract/conversation.ts';
import { useHost } from '../foundation/host/use-host.ts';
import { tellTrouble } from '../foundation/ui/tell-trouble.ts';
import { showToast } from '../foundation/ui/show-toast.ts';
import { useWords } from '../foundation/words/use-words.ts';
import { useGo, useRoute } from '../foundation/navigation/routes.ts';

/** Deletes a chat at once; a toast takes it back. */
export function useRemoveChat(): (chat: Conversation) => void {
  const { ask } = useHost();
  const { frame } = useWords();
  const route = useRoute();
  const go = useGo();
  const restore = (conversation: string) => void ask('conversation.restore', { conversation }).catch(tellTrouble);
  const remove = async ({ id, title }: Conversation) => {
    try {
      await ask('conversation.remove', { conversation: id });
      showToast({ text: frame.chats.removed(title), undo: () => restore(id) });
      if (route.page === 'chat' && route.id === id) go({ page: 'new' });
    } catch (cause) {
      tellTrouble(cause);
    }
  };
  return (chat) => void remove(chat);
}
