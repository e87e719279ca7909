import { useRef } from 'react';
import { flat } from '../../../client/words/phrase.ts';
import type { Folder } from '../../../contract/workspace.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { showToast } from '../../foundation/ui/show-toast.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { FolderPlace } from '../folders/folder-place.tsx';
import { nameAmong } from '../folders/name-among.ts';
import { chatsWith } from './folder-words.ts';
import './setting.css';
import './folders-section.css';

/** Folders of single chats, and of none: used before, to be chosen again or forgotten. */
export function KnownFolders({ folders }: { folders: Folder[] }) {
  const { ask } = useHost();
  const words = useAllWords().settings.folders;
  const conversations = useAppState((state) => state.conversations);
  const home = useAppState((state) => state.about.home);
  const heading = useRef<HTMLHeadingElement>(null);
  if (folders.length === 0) return null;

  /** The button that was pressed goes away with its row. */
  async function forget({ path, name }: Folder, chats: number): Promise<void> {
    await ask('folder.remove', { path });
    heading.current?.focus({ preventScroll: true });
    showToast({ text: words.forgotten(name, chats), undo: () => void ask('folder.restore', { path }).catch(tellTrouble) });
  }
  async function use(path: string): Promise<void> {
    await ask('folder.add', { path });
    heading.current?.focus({ preventScroll: true });
  }

  return (
    <section aria-labelledby="known-folders">
      <h2 className="page-eyebrow" id="known-folders" ref={heading} tabIndex={-1}>
        {words.known(folders.length)}
      </h2>
      <ul className="list">
        {folders.map((folder) => {
          const name = nameAmong(folder, folders, home);
          const chats = chatsWith(folder, conversations);
          return (
            <li key={folder.path} className="setting">
              <div className="setting-words folder-known">
                <h3>{visible(folder.name)}</h3>
                <FolderPlace folder={folder} />
                {chats > 0 && <span className="folder-chats">{words.inChats(chats)}</span>}
              </div>
              {folder.state === 'here' && (
                <Button size="sm" aria-label={flat(words.takeOne(name))} onClick={() => void use(folder.path).catch(tellTrouble)}>
                  {words.take}
                </Button>
              )}
              <Button size="sm" aria-label={flat(words.forgetOne(name))} onClick={() => void forget(folder, chats).catch(tellTrouble)}>
                {words.forget}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
