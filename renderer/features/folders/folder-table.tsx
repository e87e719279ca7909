import { ArrowUpToLine, X } from 'lucide-react';
import { flat } from '../../../client/words/phrase.ts';
import type { Server } from '../../../contract/server.ts';
import type { Folder } from '../../../contract/workspace.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { Checkbox } from '../../foundation/ui/checkbox.tsx';
import { IconButton } from '../../foundation/ui/icon-button.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { Tile } from '../../foundation/foreign/tile.tsx';
import { visible } from '../../foundation/words/visible.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import { FolderPlace } from './folder-place.tsx';
import { nameAmong } from './name-among.ts';
import './workspace.css';

type FolderTableProps = {
  folders: Folder[];
  servers: Server[];
  /** Left out where it does not matter which is the first. */
  onFirst?(folder: Folder): void;
  onRemove(folder: Folder): void;
};

/** A row per folder, a column per server. */
export function FolderTable({ folders, servers, onFirst, onRemove }: FolderTableProps) {
  const { table } = useWords().folders;
  const home = useAppState((state) => state.about.home);
  return (
    <div className="folder-table-scroll" tabIndex={0} role="group" aria-label={table.name}>
      <table className="folder-table">
        <thead>
          <tr>
            <th scope="col">{table.folder}</th>
            {servers.map((server) => (
              <th key={server.id} scope="col">
                <span className="folder-server">
                  <Tile name={server.name} hue={server.hue} />
                  <span className="one-line">{visible(server.name)}</span>
                </span>
              </th>
            ))}
            <th scope="col">
              <span className="unseen">{onFirst ? table.moveOrRemove : table.remove}</span>
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
  const { table } = useWords().folders;
  const show = (server: Server, shown: boolean) =>
    void ask('folder.show-to', { path: folder.path, server: server.id, shown }).catch(tellTrouble);
  const icon = { size: 14, strokeWidth: 1.9 };
  return (
    <tr data-state={folder.state}>
      <th scope="row">
        <span className="folder-name">{visible(folder.name)}</span>
        <FolderPlace folder={folder} />
      </th>
      {servers.map((server) => (
        <td key={server.id}>
          <Checkbox
            label={flat(table.tell(server.name, name))}
            checked={!folder.hiddenFrom.includes(server.id)}
            onChange={(shown) => show(server, shown)}
          />
        </td>
      ))}
      <td>
        {onFirst && <IconButton label={flat(table.putFirst(name))} size="sm" icon={<ArrowUpToLine {...icon} />} onClick={onFirst} />}
        <IconButton label={flat(table.removeOne(name))} size="sm" icon={<X {...icon} />} onClick={onRemove} />
      </td>
    </tr>
  );
}
