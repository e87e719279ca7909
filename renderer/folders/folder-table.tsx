import { ArrowUpToLine, X } from 'lucide-react';
import type { Server } from '../../contract/server.ts';
import type { Folder } from '../../contract/workspace.ts';
import { useAppState, useHost } from '../host/use-host.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { tellTrouble } from '../ui/tell-trouble.ts';
import { Tile } from '../ui/tile.tsx';
import { marked } from '../ui/visible.tsx';
import { FolderPlace } from './folder-place.tsx';
import { nameAmong } from './name-among.ts';

type FolderTableProps = {
  folders: Folder[];
  servers: Server[];
  /** Left out where it does not matter which is the first. */
  onFirst?(folder: Folder): void;
  onRemove(folder: Folder): void;
};

/** A row per folder, a column per server. */
export function FolderTable({ folders, servers, onFirst, onRemove }: FolderTableProps) {
  const home = useAppState((state) => state.about.home);
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
              <span className="unseen">{onFirst ? 'Move or remove' : 'Remove'}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {folders.map((folder, at) => (
            <FolderLine
              key={folder.path}
              folder={folder}
              name={nameAmong(folder, folders, home)}
              servers={servers}
              onFirst={onFirst && at > 0 ? () => onFirst(folder) : undefined}
              onRemove={() => onRemove(folder)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type FolderLineProps = { folder: Folder; name: string; servers: Server[]; onFirst: (() => void) | undefined; onRemove(): void };

function FolderLine({ folder, name, servers, onFirst, onRemove }: FolderLineProps) {
  const { ask } = useHost();
  const show = (server: Server, shown: boolean) =>
    void ask('folder.show-to', { path: folder.path, server: server.id, shown }).catch(tellTrouble);
  const icon = { size: 14, strokeWidth: 1.9 };
  return (
    <tr data-state={folder.state}>
      <th scope="row">
        <span className="folder-name">{marked(folder.name)}</span>
        <FolderPlace folder={folder} />
      </th>
      {servers.map((server) => (
        <td key={server.id}>
          <Checkbox
            label={`Tell ${server.name} about ${name}`}
            checked={!folder.hiddenFrom.includes(server.id)}
            onChange={(shown) => show(server, shown)}
          />
        </td>
      ))}
      <td>
        {onFirst && <IconButton label={`Put ${name} first`} size="sm" icon={<ArrowUpToLine {...icon} />} onClick={onFirst} />}
        <IconButton label={`Remove ${name}`} size="sm" icon={<X {...icon} />} onClick={onRemove} />
      </td>
    </tr>
  );
}
