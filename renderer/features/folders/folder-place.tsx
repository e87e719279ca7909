import type { Folder } from '../../../contract/workspace.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import { homePath } from '../../../client/home-path.ts';
import './workspace.css';

/**
 * The path of a folder, where it leads, and whether it is there. Never cut: the end of a path is
 * what tells it apart.
 */
export function FolderPlace({ folder }: { folder: Folder }) {
  const { folders } = useWords();
  const home = useAppState((state) => state.about.home);
  return (
    <>
      <code className="folder-path">{visible(homePath(folder.path, home))}</code>
      {folder.state !== 'here' && <span className="folder-state">{folders.state[folder.state]}</span>}
      {folder.realPath && (
        <span className="folder-path">
          <Phrased of={folders.state.leadsTo(homePath(folder.realPath, home))} />
        </span>
      )}
    </>
  );
}
