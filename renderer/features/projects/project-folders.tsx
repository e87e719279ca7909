import { Folder as FolderIcon, FolderX, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { homePath } from '../../../client/home-path.ts';
import { flat } from '../../../client/words/phrase.ts';
import type { Project } from '../../../contract/project.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { IconButton } from '../../foundation/ui/icon-button.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { useLateWords } from '../../foundation/words/use-late-words.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { FolderField } from '../folders/folder-field.tsx';
import { useLookAgain } from '../folders/use-look-again.ts';
import { ProjectCard } from './project-card.tsx';

/** The place of a folder that is sought: of one that is gone, or a new one. */
type Sought = { insteadOf: string | undefined };

/** The folders of the project. One that is not there can be found again. */
export function ProjectFolders({ project }: { project: Project }) {
  const { ask } = useHost();
  const { folders: words } = useLateWords().projects;
  const known = useAppState((state) => state.folders);
  const home = useAppState((state) => state.about.home);
  const picks = useAppState((state) => state.about.picksFolders);
  const [sought, setSought] = useState<Sought>();
  useLookAgain();

  const change = (folders: string[]) => ask('project.change', { project: project.id, folders });

  async function add(typed: string, { insteadOf }: Sought): Promise<void> {
    const { path } = await ask('folder.add', { path: typed, conversation: null });
    const folders = insteadOf === undefined ? [...project.folders, path] : project.folders.map((one) => (one === insteadOf ? path : one));
    await change([...new Set(folders)]);
    setSought(undefined);
  }
  async function seek(next: Sought): Promise<void> {
    if (!picks) return setSought(next);
    const { path } = await ask('folder.pick', {});
    if (path !== null) await add(path, next);
  }
  const isHere = (path: string) => known.some((folder) => folder.path === path && folder.state === 'here');

  return (
    <ProjectCard
      title={words.title}
      action={
        <IconButton
          size="sm"
          label={words.add}
          icon={<Plus size={15} strokeWidth={1.9} />}
          onClick={() => void seek({ insteadOf: undefined }).catch(tellTrouble)}
        />
      }
    >
      {project.folders.length === 0 && <p className="project-none">{words.none}</p>}
      <ul className="project-rows">
        {project.folders.map((path) => {
          const there = isHere(path);
          const shown = homePath(path, home);
          return (
            <li key={path} data-gone={!there || undefined}>
              {there ? <FolderIcon size={15} strokeWidth={1.7} /> : <FolderX size={15} strokeWidth={1.7} />}
              <span className="project-path">{visible(shown)}</span>
              <IconButton
                size="sm"
                className="project-take"
                label={flat(words.remove(shown))}
                icon={<X size={14} strokeWidth={1.9} />}
                onClick={() => void change(project.folders.filter((one) => one !== path)).catch(tellTrouble)}
              />
              {!there && (
                <span className="project-lost">
                  <span>{words.gone}</span>
                  <Button
                    size="sm"
                    aria-label={flat(words.findOne(shown))}
                    onClick={() => void seek({ insteadOf: path }).catch(tellTrouble)}
                  >
                    {words.find}
                  </Button>
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {sought && (
        <div className="project-adding">
          <FolderField autoFocus add={(path) => add(path, sought)} />
        </div>
      )}
    </ProjectCard>
  );
}
