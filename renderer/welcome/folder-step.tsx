import { X } from 'lucide-react';
import { useAppState, useHost } from '../host/use-host.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { tellTrouble } from '../ui/tell-trouble.ts';
import { marked } from '../ui/visible.tsx';
import { FolderField } from '../workspace/folder-field.tsx';
import { homePath } from '../workspace/home-path.ts';
import { Step } from './step.tsx';
import '../workspace/workspace.css';

export function FolderStep() {
  const { ask } = useHost();
  const folders = useAppState((state) => state.folders).filter(({ usual }) => usual);
  const home = useAppState((state) => state.about.home);
  return (
    <Step
      number={3}
      title="Folder to work in"
      done={folders.length > 0}
      says="Servers are told about it. You can change that in every chat."
    >
      {folders.length > 0 && (
        <ul className="step-folders">
          {folders.map((folder) => (
            <li key={folder.path}>
              <code className="one-line">{marked(homePath(folder.path, home))}</code>
              <IconButton
                label={`Remove ${folder.name}`}
                size="sm"
                icon={<X size={14} strokeWidth={1.9} />}
                onClick={() => void ask('folder.remove', { path: folder.path }).catch(tellTrouble)}
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
