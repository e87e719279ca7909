import { X } from 'lucide-react';
import { flat } from '../../../client/words/phrase.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { IconButton } from '../../foundation/ui/icon-button.tsx';
import { visible } from '../../foundation/words/visible.tsx';
import { FolderField } from '../folders/folder-field.tsx';
import { FolderPlace } from '../folders/folder-place.tsx';
import { nameAmong } from '../folders/name-among.ts';
import { useLookAgain } from '../folders/use-look-again.ts';
import { useUsualFolders } from '../folders/use-usual-folders.tsx';
import { useLateWords } from '../../foundation/words/use-late-words.ts';
import { Step } from './step.tsx';

export function FolderStep() {
  const { ask } = useHost();
  const { folder: words } = useLateWords().welcome;
  const { folders, heading, remove } = useUsualFolders();
  const home = useAppState((state) => state.about.home);
  useLookAgain();
  return (
    <Step number={3} title={words.title} heading={heading} done={folders.length > 0} says={words.lead}>
      {folders.length > 0 && (
        <ul className="step-folders">
          {folders.map((folder) => (
            <li key={folder.path}>
              <div className="step-folder">
                <span className="step-folder-name">{visible(folder.name)}</span>
                <FolderPlace folder={folder} />
              </div>
              <IconButton
                label={flat(words.remove(nameAmong(folder, folders, home)))}
                size="sm"
                icon={<X size={14} strokeWidth={1.9} />}
                onClick={() => remove(folder)}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="step-field">
        <FolderField add={(path) => ask('folder.add', { path }).then(() => undefined)} />
      </div>
    </Step>
  );
}
