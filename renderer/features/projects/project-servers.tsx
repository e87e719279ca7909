import { ChevronDown } from 'lucide-react';
import { flat } from '../../../client/words/phrase.ts';
import { AS_EVERYWHERE, isSameChoice } from '../../../contract/chosen-tools.ts';
import { isServerOffHere, withServerTurned } from '../../../contract/off-here.ts';
import type { Project } from '../../../contract/project.ts';
import { ServerName } from '../../foundation/foreign/server-name.tsx';
import { useAppState } from '../../foundation/host/use-host.ts';
import { Chip } from '../../foundation/ui/chip.tsx';
import { Menu } from '../../foundation/ui/menu.tsx';
import { useLateWords } from '../../foundation/words/use-late-words.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { ProjectCard } from './project-card.tsx';
import { useChangeProject } from './use-change-project.ts';

/** The servers that take part in the project's chats, by a preset or one by one. */
export function ProjectServers({ project }: { project: Project }) {
  const { servers: words } = useLateWords().projects;
  const all = Object.values(useAppState((state) => state.servers)).filter(({ enabled }) => enabled);
  const presets = useAppState(({ settings }) => settings.toolPresets) ?? [];
  const change = useChangeProject(project);
  const { tools } = project;
  const on = all.filter(({ id }) => !isServerOffHere(tools.offHere, id));
  const preset = presets.find((one) => isSameChoice(one.tools, tools));
  const isEverything = isSameChoice(AS_EVERYWHERE, tools);
  const name = preset?.name ?? (isEverything ? words.everything : words.some(on.length, all.length));
  if (all.length === 0)
    return (
      <ProjectCard title={words.title}>
        <p className="project-none">{words.none}</p>
      </ProjectCard>
    );
  return (
    <ProjectCard
      title={words.title}
      action={
        <Menu
          trigger={
            <Chip className="project-choice" aria-label={flat([`${words.choose}: `, { foreign: name }])}>
              <span className="one-line">{visible(name)}</span>
              <ChevronDown size={12} strokeWidth={2.1} />
            </Chip>
          }
          items={[
            { heading: words.presets, label: words.everything, chosen: isEverything, onSelect: () => change({ tools: AS_EVERYWHERE }) },
            ...presets.map((one) => ({ label: one.name, chosen: one === preset, onSelect: () => change({ tools: one.tools }) })),
            ...all.map((server, at) => ({
              label: server.name,
              checked: on.includes(server),
              ...(at === 0 && { heading: words.list }),
              onSelect: () => change({ tools: { ...tools, offHere: withServerTurned(tools.offHere, server.id, !on.includes(server)) } }),
            })),
          ]}
        />
      }
    >
      <p className="project-servers">
        {on.length === 0 && words.allOff}
        {on.map((server) => (
          <ServerName key={server.id} name={server.name} hue={server.hue} />
        ))}
      </p>
    </ProjectCard>
  );
}
