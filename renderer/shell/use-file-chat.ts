import type { Conversation } from '../../contract/conversation.ts';
import { useHost } from '../foundation/host/use-host.ts';
import { showToast } from '../foundation/ui/show-toast.ts';
import { tellTrouble } from '../foundation/ui/tell-trouble.ts';
import { useWords } from '../foundation/words/use-words.ts';

/** Pins a chat above all others or puts it into the archive, or takes it back from there. */
export function useFileChat() {
  const { ask } = useHost();
  const { frame } = useWords();
  const file = (id: string, standing: { pinned?: boolean; archived?: boolean }) =>
    ask('conversation.file', { conversation: id, ...standing });
  const archive = async ({ id, title, archived }: Conversation) => {
    await file(id, { archived: !archived });
    if (!archived) showToast({ text: frame.chats.isArchived(title), undo: () => void file(id, { archived: false }).catch(tellTrouble) });
  };
  return {
    pin: ({ id, pinned }: Conversation) => void file(id, { pinned: !pinned }).catch(tellTrouble),
    archive: (chat: Conversation) => void archive(chat).catch(tellTrouble),
  };
}
