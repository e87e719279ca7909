import { Download, Ellipsis, Pencil, SquarePen, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { flat } from '../../../client/words/phrase.ts';
import type { Project } from '../../../contract/project.ts';
import { IconButton } from '../../foundation/ui/icon-button.tsx';
import { Menu } from '../../foundation/ui/menu.tsx';
import { useLateWords } from '../../foundation/words/use-late-words.ts';
import { DeleteProject } from './delete-project.tsx';
import { useExportProject } from './use-export-project.ts';

const icon = { size: 14, strokeWidth: 1.9 };

/** `onBegin`: begins a chat in it. `className`: of a button in a list. */
type Props = { project: Project; onRename(): void; onBegin?(): void; className?: string };

/** All that can be done with a project as a whole. */
export function ProjectMenu({ project, onRename, onBegin, className }: Props) {
  const inRow = className !== undefined;
  const { hand, projects } = useLateWords();
  const { page } = projects;
  const [isDeleting, setDeleting] = useState(false);
  const exportProject = useExportProject();
  return (
    <>
      <Menu
        trigger={
          <IconButton
            data-menu-button
            label={flat(inRow ? hand.menuOf(project.name) : page.menu(project.name))}
            icon={<Ellipsis size={inRow ? 14 : 16} strokeWidth={inRow ? 1.9 : 1.7} />}
            {...(inRow && { size: 'sm', className, tabIndex: -1 })}
          />
        }
        items={[
          ...(onBegin ? [{ label: flat(page.newChat(project.name)), icon: <SquarePen {...icon} />, onSelect: onBegin }] : []),
          { label: page.rename, icon: <Pencil {...icon} />, onSelect: onRename },
          { label: page.export, icon: <Download {...icon} />, onSelect: () => exportProject(project) },
          { label: page.remove, icon: <Trash2 {...icon} />, danger: true, onSelect: () => setDeleting(true) },
        ]}
      />
      {isDeleting && <DeleteProject project={project} onClose={() => setDeleting(false)} />}
    </>
  );
}
