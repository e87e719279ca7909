import type { Folder } from '../../contract/workspace.ts';
import { useAppState } from '../host/use-host.ts';
import { marked } from '../ui/visible.tsx';
import { homePath } from './home-path.ts';

/** Where a folder is, where it leads, and whether it is there. Never cut: the end of a path is what tells it apart. */
export function FolderPlace({ folder }: { folder: Folder }) {
  const home = useAppState((state) => state.about.home);
  return (
    <>
      <code className="folder-path">{marked(homePath(folder.path, home))}</code>
      {folder.state !== 'here' && <span className="folder-state">{stateWords[folder.state]}</span>}
      {folder.realPath && <span className="folder-path">leads to {marked(homePath(folder.realPath, home))}</span>}
    </>
  );
}

const stateWords = {
  missing: 'Not there now, so no server is told about it.',
  unreadable: 'Cannot be read, so no server is told about it.',
};
