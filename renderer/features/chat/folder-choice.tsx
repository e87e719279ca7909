import { Folder as FolderIcon } from 'lucide-react';
import { foldersOf } from '../../../contract/workspace.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { useRunCommand } from '../../foundation/keys/commands.tsx';
import { Chip } from '../../foundation/ui/chip.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { NEW, useChangeDraft, useDraft } from '../../parts/drafts/drafts.tsx';
import { lastUsed } from '../folders/last-used.ts';
import './folder-choice.css';

const MOST = 4;

/** The folder that the new chat is about: one press for those used last. */
export function FolderChoice() {
  const { chat } = useWords();
  const all = useAppState((state) => state.folders);
  const chosen = useDraft(NEW, (draft) => draft.folders);
  const change = useChangeDraft();
  const run = useRunCommand();
  const here = foldersOf(all, chosen).map(({ path }) => path);
  const offered = [...all.filter(({ path, usual }) => usual || here.includes(path)), ...lastUsed(all, [])].filter(
    ({ path, state }, at, folders) => state === 'here' && folders.findIndex((other) => other.path === path) === at,
  );
  if (offered.length === 0) return null;
  return (
    <div className="folder-choice" role="group" aria-label={chat.about}>
      {offered.slice(0, MOST).map(({ path, name }) => (
        <Chip
          key={path}
          icon={<FolderIcon size={16} strokeWidth={1.7} />}
          aria-pressed={here.includes(path)}
          title={path}
          onClick={() => change(NEW, { folders: [path] })}
        >
          <span className="one-line">{visible(name)}</span>
        </Chip>
      ))}
      <Chip aria-pressed={here.length === 0} onClick={() => change(NEW, { folders: [] })}>
        {chat.noFolder}
      </Chip>
      <Chip onClick={() => run('folders')}>{chat.otherFolder}</Chip>
    </div>
  );
}
