import { useChatInView } from '../../parts/drafts/drafts.tsx';
import { useGo, useRoute } from '../../foundation/navigation/routes.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Dialog } from '../../foundation/ui/dialog.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import { FolderNote } from './folder-note.tsx';
import { useChatFolders } from './use-chat-folders.ts';
import './workspace.css';

/**
 * Folders that were dropped on the window: the chat gets them once the person read what that means.
 */
export function DroppedFolders({ paths, onDone }: { paths: string[]; onDone(): void }) {
  const { folders: words } = useWords();
  const chat = useChatInView();
  const conversation = useAppState(({ conversations }) => conversations[chat]);
  const { add } = useChatFolders(conversation);
  const { page } = useRoute();
  const go = useGo();
  const addAll = async () => {
    for (const path of paths) await add(path);
    if (page !== 'chat' && page !== 'new') go({ page: 'new' });
  };
  return (
    <Dialog
      open
      size="sm"
      title={words.dropped.title(paths.length)}
      onClose={onDone}
      footer={
        <>
          <Button className="push" onClick={onDone}>
            {words.dropped.notNow}
          </Button>
          <Button
            kind="primary"
            onClick={() => {
              onDone();
              addAll().catch(tellTrouble);
            }}
          >
            {words.dropped.add(paths.length)}
          </Button>
        </>
      }
    >
      <div className="folders-dropped">
        <ul>
          {paths.map((path) => (
            <li key={path}>
              <code>{visible(path)}</code>
            </li>
          ))}
        </ul>
        <p>{words.dropped.says}</p>
        <FolderNote kind="warning">{words.panel.noLock}</FolderNote>
      </div>
    </Dialog>
  );
}
