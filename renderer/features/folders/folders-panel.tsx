import { FolderPlus, Plus } from 'lucide-react';
import { useState } from 'react';
import { flat } from '../../../client/words/phrase.ts';
import type { Conversation } from '../../../contract/conversation.ts';
import type { Folder } from '../../../contract/workspace.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { useGo } from '../../foundation/navigation/routes.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Switch } from '../../foundation/ui/switch.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { showToast } from '../../foundation/ui/show-toast.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useLateWords } from '../../foundation/words/use-late-words.ts';
import { useProjectOfChat } from '../../parts/drafts/next-project.ts';
import { useWords } from '../../foundation/words/use-words.ts';
import { FolderField } from './folder-field.tsx';
import { FolderInstructions } from './folder-instructions.tsx';
import { FolderNote } from './folder-note.tsx';
import { FolderTable } from './folder-table.tsx';
import { useChatFolders } from './use-chat-folders.ts';
import { startsIn } from './starts-in-words.ts';
import { useLookAgain } from './use-look-again.ts';
import { byWhoAsked, neverAsked } from './who-asked.ts';

/** The folders that a chat is about, and the servers that are told about each. */
export function FoldersPanel({ conversation, onDone }: { conversation: Conversation | undefined; onDone(): void }) {
  const { ask } = useHost();
  const words = useWords().folders;
  const servers = useAppState((state) => state.servers);
  const all = useAppState((state) => state.folders);
  const picks = useAppState((state) => state.about.picksFolders);
  const { folders, before, isUsual, ...chat } = useChatFolders(conversation);
  useLookAgain();
  const [adding, setAdding] = useState(false);
  const go = useGo();
  const late = useLateWords().projects;
  const project = useProjectOfChat(conversation);
  const [first] = folders;
  const { asked: columns, others } = byWhoAsked(servers);
  const place = isUsual ? undefined : startsIn(words, servers, all);

  async function add(): Promise<void> {
    if (!picks) return setAdding(true);
    const { path } = await ask('folder.pick', {});
    if (path !== null) await chat.add(path);
  }
  async function remove({ path, name }: Folder): Promise<void> {
    const undo = await chat.remove(path);
    showToast({ text: words.panel.removed(name), undo: () => void undo().catch(tellTrouble) });
  }
  async function makeUsual(on: boolean): Promise<void> {
    const undo = await chat.makeUsual(on);
    if (undo) showToast({ text: words.panel.madeUsual(folders.length), undo: () => void undo().catch(tellTrouble) });
  }

  /** Makes a project of a folder. A chat that is there comes into it. */
  async function makeProject({ path }: Folder): Promise<void> {
    const { project: id } = await ask('project.create', { folder: path });
    if (conversation) await ask('conversation.move', { conversation: conversation.id, project: id });
    onDone();
    go({ page: 'project', id });
  }

  return (
    <div className="folders">
      <header className="folders-head">
        <div>
          <h2>{words.panel.title}</h2>
          <p>{columns.length > 0 ? words.panel.tick : words.panel.noServers}</p>
        </div>
        <Button size="sm" icon={<FolderPlus size={14} strokeWidth={1.9} />} onClick={() => void add().catch(tellTrouble)}>
          {words.panel.add}
        </Button>
      </header>
      {adding && (
        <div className="folders-adding">
          <FolderField autoFocus add={(path) => chat.add(path).then(() => setAdding(false))} />
        </div>
      )}
      {folders.length > 0 && (
        <FolderTable folders={folders} servers={columns} onRemove={(folder) => void remove(folder).catch(tellTrouble)} />
      )}
      <div className="folders-instructions">
        {folders.map((folder) => (
          <FolderInstructions key={folder.path} folder={folder} />
        ))}
      </div>
      {before.length > 0 && <UsedBefore folders={before} onTake={(path) => void chat.add(path).catch(tellTrouble)} />}
      <div className="folders-notes">
        {folders.length === 0 && <FolderNote>{words.panel.none}</FolderNote>}
        <FolderNote kind="warning">{words.panel.noLock}</FolderNote>
        {place && (
          <FolderNote>
            <Phrased of={place} />
          </FolderNote>
        )}
        {others.length > 0 && (
          <FolderNote kind="quiet">
            <Phrased of={neverAsked(words, others)} />
          </FolderNote>
        )}
      </div>
      <footer className="folders-foot">
        {!project && (
          <>
            <Switch label={words.panel.useForNew} checked={isUsual} onChange={(next) => void makeUsual(next).catch(tellTrouble)} />
            <span aria-hidden="true">{words.panel.useForNew}</span>
          </>
        )}
        {!project && first && (
          <Button size="sm" kind="ghost" onClick={() => void makeProject(first).catch(tellTrouble)}>
            <Phrased of={late.makeOf(first.name)} />
          </Button>
        )}
        <Button size="sm" className="push" onClick={onDone}>
          {words.panel.done}
        </Button>
      </footer>
    </div>
  );
}

function UsedBefore({ folders, onTake }: { folders: Folder[]; onTake(path: string): void }) {
  const { panel } = useWords().folders;
  return (
    <div className="folders-before" role="group" aria-label={panel.usedBefore}>
      <span aria-hidden="true">{panel.usedBefore}</span>
      {folders.map(({ path, name }) => (
        <button
          key={path}
          type="button"
          className="folders-again"
          title={path}
          aria-label={flat(panel.again(name, path))}
          onClick={() => onTake(path)}
        >
          <Plus size={12} strokeWidth={2.1} />
          <span className="one-line">{visible(name)}</span>
        </button>
      ))}
    </div>
  );
}
