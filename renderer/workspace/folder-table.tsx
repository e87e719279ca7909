import { X } from 'lucide-react';
import type { Server } from '../../contract/server.ts';
import type { Folder } from '../../contract/workspace.ts';
import { useAppState, useHost } from '../host/use-host.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { tellTrouble } from '../ui/tell-trouble.ts';
import { Tile } from '../ui/tile.tsx';
import { marked } from '../ui/visible.tsx';
import { homePath } from './home-path.ts';

type FolderTableProps = { folders: Folder[]; servers: Server[]; onRemove(folder: Folder): void };

/** A row per folder, a column per server. */
export function FolderTable({ folders, servers, onRemove }: FolderTableProps) {
  return (
    <div className="folder-table-scroll" tabIndex={0} role="group" aria-label="Folders and servers">
      <table className="folder-table">
        <thead>
          <tr>
            <th scope="col">Folder</th>
            {servers.map((server) => (
              <th key={server.id} scope="col">
                <span className="folder-server">
                  <Tile name={server.name} hue={server.hue} />
                  <span className="one-line">{server.name}</span>
                </span>
              </th>
            ))}
            <th scope="col">
              <span className="unseen">Remove</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {folders.map((folder) => (
            <FolderLine key={folder.path} folder={folder} servers={servers} onRemove={() => onRemove(folder)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function FolderLine({ folder, servers, onRemove }: { folder: Folder; servers: Server[]; onRemove(): void }) {
  const { ask } = useHost();
  const home = useAppState((state) => state.about.home);
  const show = (server: Server, shown: boolean) =>
    void ask('folder.show-to', { path: folder.path, server: server.id, shown }).catch(tellTrouble);
  return (
    <tr data-state={folder.state}>
      <th scope="row">
        <span className="folder-name one-line">{marked(folder.name)}</span>
        <code className="one-line">{marked(homePath(folder.path, home))}</code>
        {folder.state !== 'here' && <span className="folder-state">{stateWords[folder.state]}</span>}
        {folder.realPath && folder.realPath !== folder.path && (
          <span className="folder-link">leads to {marked(homePath(folder.realPath, home))}</span>
        )}
      </th>
      {servers.map((server) => (
        <td key={server.id}>
          <Checkbox
            label={`Tell ${server.name} about ${folder.name}`}
            checked={!folder.hiddenFrom.includes(server.id)}
            onChange={(shown) => show(server, shown)}
          />
        </td>
      ))}
      <td>
        <IconButton label={`Remove ${folder.name}`} size="sm" icon={<X size={14} strokeWidth={1.9} />} onClick={onRemove} />
      </td>
    </tr>
  );
}

const stateWords = {
  missing: 'Not there now, so no server is told about it.',
  unreadable: 'Cannot be read, so no server is told about it.',
};
