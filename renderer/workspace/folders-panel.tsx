import { FolderPlus, Info, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useAppState, useHost } from '../host/use-host.ts';
import { Button } from '../ui/button.tsx';
import { tellTrouble } from '../ui/tell-trouble.ts';
import { FolderField } from './folder-field.tsx';
import { FolderTable } from './folder-table.tsx';

/** Which folders there are, and which server is told about which. */
export function FoldersPanel({ onDone }: { onDone(): void }) {
  const { ask } = useHost();
  const folders = useAppState((state) => state.folders);
  const servers = useAppState((state) => state.servers);
  const picks = useAppState((state) => state.about.picksFolders);
  const [adding, setAdding] = useState(false);
  const columns = Object.values(servers).filter((server) => server.enabled);

  async function add(): Promise<void> {
    if (!picks) return setAdding(true);
    const { path } = await ask('folder.pick', {});
    if (path !== null) await ask('folder.add', { path });
  }

  return (
    <div className="folders">
      <header className="folders-head">
        <div>
          <h3>Folders</h3>
          <p>Tick which servers are told about each folder.</p>
        </div>
        <Button size="sm" icon={<FolderPlus size={14} strokeWidth={1.9} />} onClick={() => void add().catch(tellTrouble)}>
          Add folder…
        </Button>
      </header>
      {adding && (
        <div className="folders-adding">
          <FolderField autoFocus onAdded={() => setAdding(false)} />
        </div>
      )}
      {folders.length > 0 && <FolderTable folders={folders} servers={columns} />}
      <div className="folders-notes">
        {folders.length === 0 && (
          <p>
            <Info size={14} strokeWidth={1.9} />
            Servers are told about no folder yet.
          </p>
        )}
        <p>
          <TriangleAlert size={14} strokeWidth={1.9} className="folders-warns" />
          This list tells servers where to work. It does not stop them from reading elsewhere.
        </p>
      </div>
      <footer className="folders-foot">
        <Button size="sm" onClick={onDone}>
          Done
        </Button>
      </footer>
    </div>
  );
}
