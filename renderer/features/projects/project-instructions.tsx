import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { Project } from '../../../contract/project.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { IconButton } from '../../foundation/ui/icon-button.tsx';
import { useLateWords } from '../../foundation/words/use-late-words.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { InstructionsDialog } from '../context/instructions-dialog.tsx';
import { ProjectCard } from './project-card.tsx';

/** The instructions for the model in each chat of the project. */
export function ProjectInstructions({ project }: { project: Project }) {
  const { ask } = useHost();
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
      {isChanging && (
        <InstructionsDialog
          words={words}
          before={project.instructions}
          onSave={(text) => ask('project.change', { project: project.id, instructions: text.trim() })}
          onClose={() => setChanging(false)}
        />
      )}
    </ProjectCard>
  );
}
