import { useRef } from 'react';
import type { Folder } from '../../contract/workspace.ts';
import { useAppState, useHost } from '../host/use-host.ts';
import { Button } from '../ui/button.tsx';
import { tellTrouble } from '../ui/tell-trouble.ts';
import { showToast } from '../ui/show-toast.ts';
import { marked } from '../ui/visible.tsx';
import { count } from '../ui/words.ts';
import { FolderPlace } from '../folders/folder-place.tsx';
import { nameAmong } from '../folders/name-among.ts';
import { chatsWith, forgottenWords } from './folder-words.ts';

/** Folders of single chats, and of none: used before, to be chosen again or forgotten. */
export function KnownFolders({ folders }: { folders: Folder[] }) {
  const { ask } = useHost();
  const conversations = useAppState((state) => state.conversations);
  const home = useAppState((state) => state.about.home);
  const heading = useRef<HTMLHeadingElement>(null);
  if (folders.length === 0) return null;

  /** The button that was pressed goes away with its row. */
  async function forget({ path, name }: Folder, chats: number): Promise<void> {
    await ask('folder.remove', { path });
    heading.current?.focus({ preventScroll: true });
    showToast({ text: <>{marked(forgottenWords(name, chats))}</>, undo: () => void ask('folder.restore', { path }).catch(tellTrouble) });
  }
  async function use(path: string): Promise<void> {
    await ask('folder.add', { path });
    heading.current?.focus({ preventScroll: true });
  }

  return (
    <section aria-labelledby="known-folders">
      <h2 className="page-eyebrow" id="known-folders" ref={heading} tabIndex={-1}>
        Used before, {folders.length}
      </h2>
      <ul className="list">
        {folders.map((folder) => {
          const name = nameAmong(folder, folders, home);
          const chats = chatsWith(folder, conversations);
          return (
            <li key={folder.path} className="setting">
              <div className="setting-words folder-known">
                <h3>{marked(folder.name)}</h3>
                <FolderPlace folder={folder} />
                {chats > 0 && <span className="folder-path">In {count(chats, 'chat')}</span>}
              </div>
              {folder.state === 'here' && (
                <Button size="sm" aria-label={`Use ${name} for new chats`} onClick={() => void use(folder.path).catch(tellTrouble)}>
                  Use for new chats
                </Button>
              )}
              <Button size="sm" aria-label={`Forget ${name}`} onClick={() => void forget(folder, chats).catch(tellTrouble)}>
                Forget
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
