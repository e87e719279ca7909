import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { Project } from '../../../contract/project.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Dialog } from '../../foundation/ui/dialog.tsx';
import { IconButton } from '../../foundation/ui/icon-button.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { TextArea } from '../../foundation/ui/text-area.tsx';
import { useLateWords } from '../../foundation/words/use-late-words.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { ProjectCard } from './project-card.tsx';

const LONGEST = 20_000;

/** The instructions for the model in each chat of the project. */
export function ProjectInstructions({ project }: { project: Project }) {
  const { instructions: words } = useLateWords().projects;
  const [isChanging, setChanging] = useState(false);
  return (
    <ProjectCard
      title={words.title}
      action={<IconButton size="sm" label={words.change} icon={<Pencil size={14} strokeWidth={1.9} />} onClick={() => setChanging(true)} />}
    >
      {project.instructions ? (
        <p className="project-instructions">{visible(project.instructions)}</p>
      ) : (
        <p className="project-none">{words.none}</p>
      )}
      {isChanging && <ChangeInstructions project={project} onClose={() => setChanging(false)} />}
    </ProjectCard>
  );
}

function ChangeInstructions({ project, onClose }: { project: Project; onClose(): void }) {
  const { ask } = useHost();
  const { instructions: words } = useLateWords().projects;
  const [text, setText] = useState(project.instructions);
  const save = () => void ask('project.change', { project: project.id, instructions: text.trim() }).then(onClose, tellTrouble);
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      subtitle={words.help}
      footer={
        <>
          <Button className="push" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button kind="primary" onClick={save}>
            {words.save}
          </Button>
        </>
      }
    >
      <div className="project-dialog">
        <TextArea aria-label={words.title} rows={8} maxLength={LONGEST} placeholder={words.example} value={text} onChange={setText} />
      </div>
    </Dialog>
  );
}
