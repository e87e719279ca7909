import { useHost } from '../../foundation/host/use-host.ts';
import { showToast } from '../../foundation/ui/show-toast.ts';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { useLateWords } from '../../foundation/words/use-late-words.ts';
import { useWords } from '../../foundation/words/use-words.ts';

/** Moves a chat into a project, or with null out of the one it is in; a toast takes it back. */
export function useMoveChat(): (conversation: string, project: string | null) => void {
  const { ask, view } = useHost();
  const { frame } = useWords();
  const { move: words } = useLateWords().projects;
  return (conversation, project) => {
    const { conversations = {}, projects = {} } = view().state ?? {};
    const before = conversations[conversation]?.project ?? null;
    if (before === project) return;
    const title = conversations[conversation]?.title || frame.chats.untitled;
    const name = projects[project ?? '']?.name;
    const undo = () => void ask('conversation.move', { conversation, project: projects[before ?? ''] ? before : null }).catch(tellTrouble);
    const moved = async () => {
      await ask('conversation.move', { conversation, project });
      showToast({ text: name === undefined ? words.movedOut(title) : words.moved(title, name), undo });
    };
    void moved().catch(tellTrouble);
  };
}
