import { ArrowRight, ChevronDown, FolderKanban, FolderOutput, RotateCcw } from 'lucide-react';
import { flat } from '../../../client/words/phrase.ts';
import type { Conversation } from '../../../contract/conversation.ts';
import { isChanged, type Project } from '../../../contract/project.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { useGo } from '../../foundation/navigation/routes.ts';
import { Chip } from '../../foundation/ui/chip.tsx';
import { Menu } from '../../foundation/ui/menu.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useLateWords } from '../../foundation/words/use-late-words.ts';
import { visible } from '../../foundation/words/visible.tsx';

/** The project of a chat, and whether the chat differs from it. */
export function ProjectChip({ conversation }: { conversation: Conversation }) {
  const project = useAppState(({ projects }) => projects[conversation.project ?? '']);
  return project && <ChipOf project={project} id={conversation.id} />;
}

function ChipOf({ project: { id: project, name }, id }: { project: Project; id: string }) {
  const { ask } = useHost();
  const { chip: words } = useLateWords().projects;
  const go = useGo();
  // The chat of the state, by itself: the one that is drawn has the choices of its project, too.
  const differs = useAppState(({ conversations }) => conversations[id] && isChanged(conversations[id])) ?? false;
  const said = differs ? words.changed(name) : [{ foreign: name }];
  return (
    <Menu
      side="top"
      align="start"
      trigger={
        <Chip className="composer-project" icon={<FolderKanban size={15} strokeWidth={1.7} />} aria-label={flat(words.label(flat(said)))}>
          <b className="one-line">{differs ? <Phrased of={said} /> : visible(name)}</b>
          <ChevronDown size={12} strokeWidth={2.1} />
        </Chip>
      }
      items={[
        {
          label: words.open,
          icon: <ArrowRight size={14} strokeWidth={1.9} />,
          onSelect: () => go({ page: 'project', id: project }),
        },
        ...(differs
          ? [
              {
                label: flat(words.follow(name)),
                icon: <RotateCcw size={14} strokeWidth={1.9} />,
                onSelect: () => void ask('conversation.follow-project', { conversation: id }).catch(tellTrouble),
              },
            ]
          : []),
        {
          label: words.takeOut,
          icon: <FolderOutput size={14} strokeWidth={1.9} />,
          onSelect: () => void ask('conversation.move', { conversation: id, project: null }).catch(tellTrouble),
        },
      ]}
    />
  );
}
