import { FolderPlus, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Conversation } from '../../contract/conversation.ts';
import type { Folder } from '../../contract/workspace.ts';
import { useAppState, useHost } from '../host/use-host.ts';
import { Button } from '../ui/button.tsx';
import { Switch } from '../ui/switch.tsx';
import { tellTrouble } from '../ui/tell-trouble.ts';
import { showToast } from '../ui/show-toast.ts';
import { marked } from '../ui/visible.tsx';
import { count } from '../ui/words.ts';
import { FolderField } from './folder-field.tsx';
import { FolderNote } from './folder-note.tsx';
import { FolderTable } from './folder-table.tsx';
import { useChatFolders } from './use-chat-folders.ts';
import { startsInWords } from './starts-in-words.ts';
import { useLookAgain } from './use-look-again.ts';
import { byWhoAsked, neverAskedWords } from './who-asked.ts';

/** Which folders a chat is about, and which server is told about which. */
export function FoldersPanel({ conversation, onDone }: { conversation: Conversation | undefined; onDone(): void }) {
  const { ask } = useHost();
  const servers = useAppState((state) => state.servers);
  const all = useAppState((state) => state.folders);
  const picks = useAppState((state) => state.about.picksFolders);
  const { folders, before, isUsual, ...chat } = useChatFolders(conversation);
  useLookAgain();
  const [adding, setAdding] = useState(false);
  const { asked: columns, others } = byWhoAsked(servers);
  const startsIn = isUsual ? undefined : startsInWords(servers, all);

  async function add(): Promise<void> {
    if (!picks) return setAdding(true);
    const { path } = await ask('folder.pick', {});
    if (path !== null) await chat.add(path);
  }
  async function remove({ path, name }: Folder): Promise<void> {
    const undo = await chat.remove(path);
    showToast({ text: <>{marked(name)} removed from this chat</>, undo: () => void undo().catch(tellTrouble) });
  }
  async function makeUsual(on: boolean): Promise<void> {
    const undo = await chat.makeUsual(on);
    if (undo)
      showToast({ text: `New chats begin with ${count(folders.length, 'folder')} now`, undo: () => void undo().catch(tellTrouble) });
  }

  return (
    <div className="folders">
      <header className="folders-head">
        <div>
          <h2>Folders in this chat</h2>
          <p>{columns.length > 0 ? 'Tick which servers are told about each folder.' : 'The model knows them, and servers that ask.'}</p>
        </div>
        <Button size="sm" icon={<FolderPlus size={14} strokeWidth={1.9} />} onClick={() => void add().catch(tellTrouble)}>
          Add folder…
        </Button>
      </header>
      {adding && (
        <div className="folders-adding">
          <FolderField autoFocus add={chat.add} onAdded={() => setAdding(false)} />
        </div>
      )}
      {folders.length > 0 && (
        <FolderTable folders={folders} servers={columns} onRemove={(folder) => void remove(folder).catch(tellTrouble)} />
      )}
      {before.length > 0 && <UsedBefore folders={before} onTake={(path) => void chat.add(path).catch(tellTrouble)} />}
      <div className="folders-notes">
        {folders.length === 0 && <FolderNote>This chat has no folder, so servers are told about none.</FolderNote>}
        <FolderNote kind="warning">This list tells servers where to work. It does not stop them from reading elsewhere.</FolderNote>
        {startsIn && <FolderNote>{marked(startsIn)}</FolderNote>}
        {others.length > 0 && <FolderNote kind="quiet">{neverAskedWords(others)}</FolderNote>}
      </div>
      <footer className="folders-foot">
        <Switch label="Use for new chats too" checked={isUsual} onChange={(next) => void makeUsual(next).catch(tellTrouble)} />
        <span aria-hidden="true">Use for new chats too</span>
        <Button size="sm" className="push" onClick={onDone}>
          Done
        </Button>
      </footer>
    </div>
  );
}

function UsedBefore({ folders, onTake }: { folders: Folder[]; onTake(path: string): void }) {
  return (
    <div className="folders-before" role="group" aria-label="Used before">
      <span aria-hidden="true">Used before</span>
      {folders.map(({ path, name }) => (
        <button
          key={path}
          type="button"
          className="folders-again"
          title={path}
          aria-label={`Add ${name}, ${path}`}
          onClick={() => onTake(path)}
        >
          <Plus size={12} strokeWidth={2.1} />
          <span className="one-line">{marked(name)}</span>
        </button>
      ))}
    </div>
  );
}
