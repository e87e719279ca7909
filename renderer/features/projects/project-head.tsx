import { Download, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flat } from '../../../client/words/phrase.ts';
import type { Project } from '../../../contract/project.ts';
import { IconButton } from '../../foundation/ui/icon-button.tsx';
import { Menu } from '../../foundation/ui/menu.tsx';
import { useLateWords } from '../../foundation/words/use-late-words.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { DeleteProject } from './delete-project.tsx';
import { useChangeProject } from './use-change-project.ts';
import { useExportProject } from './use-export-project.ts';

const icon = { size: 14, strokeWidth: 1.9 };

/** The name of the project, and what can be done with it as a whole. */
export function ProjectHead({ project, isUnnamed }: { project: Project; isUnnamed: boolean }) {
  const { page } = useLateWords().projects;
  const [isNaming, setNaming] = useState(isUnnamed);
  const [isDeleting, setDeleting] = useState(false);
  const exportProject = useExportProject();
  return (
    <header className="project-head">
      {isNaming ? (
        <NameField project={project} onDone={() => setNaming(false)} />
      ) : (
        <h1 onDoubleClick={() => setNaming(true)}>{visible(project.name)}</h1>
      )}
      <Menu
        trigger={<IconButton label={flat(page.menu(project.name))} icon={<Ellipsis size={16} strokeWidth={1.7} />} />}
        items={[
          { label: page.rename, icon: <Pencil {...icon} />, onSelect: () => setNaming(true) },
          { label: page.export, icon: <Download {...icon} />, onSelect: () => exportProject(project) },
          { label: page.remove, icon: <Trash2 {...icon} />, danger: true, onSelect: () => setDeleting(true) },
        ]}
      />
      {isDeleting && <DeleteProject project={project} onClose={() => setDeleting(false)} />}
    </header>
  );
}

/** Enter or leaving it keeps the name, Escape the one before. */
function NameField({ project, onDone }: { project: Project; onDone(): void }) {
  const { page } = useLateWords().projects;
  const [name, setName] = useState(project.name);
  const change = useChangeProject(project);
  const field = useRef<HTMLInputElement>(null);
  // Once the message box has taken the focus, as it does where a page begins.
  useEffect(() => field.current?.focus(), []);
  const keep = () => {
    const changed = name.trim();
    if (changed && changed !== project.name) change({ name: changed });
    onDone();
  };
  return (
    <input
      ref={field}
      className="project-name"
      data-led
      aria-label={page.title}
      maxLength={100}
      value={name}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setName(target.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) keep();
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onDone();
      }}
    />
  );
}
