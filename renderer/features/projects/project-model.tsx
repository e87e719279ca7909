import { ChevronDown } from 'lucide-react';
import { flat, phrase } from '../../../client/words/phrase.ts';
import type { Project } from '../../../contract/project.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { Chip } from '../../foundation/ui/chip.tsx';
import { Menu } from '../../foundation/ui/menu.tsx';
import { useLateWords } from '../../foundation/words/use-late-words.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { useModel } from '../../parts/drafts/use-model.ts';
import { ProjectCard } from './project-card.tsx';
import { useChangeProject } from './use-change-project.ts';

/** The model of the project's chats: one of its own, or the default one. */
export function ProjectModel({ project }: { project: Project }) {
  const { model: words } = useLateWords().projects;
  const endpoints = useAppState((state) => state.endpoints);
  const { model, choice } = useModel(project.model);
  const usual = useModel(null);
  const change = useChangeProject(project);
  const name = model?.name ?? choice.model;
  const offered = Object.values(endpoints).flatMap(({ id: endpoint, kind, name: at, models }) =>
    models.map(({ id, name: label }) => ({
      label: flat(kind === 'practice' ? [{ foreign: label }] : phrase`${label} · ${at}`),
      chosen: project.model?.endpoint === endpoint && project.model.model === id,
      onSelect: () => change({ model: { endpoint, model: id } }),
    })),
  );
  return (
    <ProjectCard
      title={words.title}
      action={
        <Menu
          trigger={
            <Chip className="project-choice" aria-label={`${words.title}: ${name}`}>
              <span className="one-line">{visible(name)}</span>
              <ChevronDown size={12} strokeWidth={2.1} />
            </Chip>
          }
          items={[
            {
              label: flat(words.usual(usual.model?.name ?? usual.choice.model)),
              chosen: project.model === null,
              onSelect: () => change({ model: null }),
            },
            ...offered,
          ]}
        />
      }
    />
  );
}
