import { ChevronDown, ChevronRight, FolderKanban, Plus } from 'lucide-react';
import { useMemo, useState, type DragEvent } from 'react';
import { flat } from '../../client/words/phrase.ts';
import type { Project } from '../../contract/project.ts';
import { isWaiting } from '../../contract/question.ts';
import { ProjectMenu } from '../features/projects/project-menu.tsx';
import { useMoveChat } from '../features/projects/use-move-chat.ts';
import { useNewProject } from '../features/projects/use-new-project.ts';
import { useAppState } from '../foundation/host/use-host.ts';
import { useGo, useRoute } from '../foundation/navigation/routes.ts';
import { Glyph } from '../foundation/ui/glyph.tsx';
import { IconButton } from '../foundation/ui/icon-button.tsx';
import { useLateWords } from '../foundation/words/use-late-words.ts';
import { useWords } from '../foundation/words/use-words.ts';
import { visible } from '../foundation/words/visible.tsx';
import { DRAGGED_CHAT } from './dragged-chat.ts';
import { chatsByLastUse, type OrderedChat } from '../parts/chats/chat-order.ts';
import { byLastUse } from './project-groups.ts';
import { ChatRow, type Renaming } from './chat-row.tsx';
import './project-list.css';

/** Chats of an open project that are shown. */
const FEW = 3;

/** The projects, the one used last first. The one in view is open. */
export function ProjectList({ tabStop, ...renaming }: { tabStop: string | undefined } & Renaming) {
  const { projects: words } = useLateWords();
  const projects = useAppState((state) => state.projects);
  const ordered = useAppState(({ conversations }) => chatsByLastUse(conversations));
  const rows = useMemo(() => byLastUse(projects, ordered), [projects, ordered]);
  const make = useNewProject();
  return (
    <section className="project-list" aria-label={words.name}>
      <header className="project-list-head">
        <h2>{words.name}</h2>
        <IconButton size="sm" label={words.make} icon={<Plus size={14} strokeWidth={1.9} />} onClick={() => make({})} />
      </header>
      {rows.map(({ project, chats }, at) => (
        <ProjectRow key={project.id} project={project} chats={chats} isFirst={at === 0} tabStop={tabStop} {...renaming} />
      ))}
    </section>
  );
}

type RowProps = { project: Project; chats: OrderedChat[]; isFirst: boolean; tabStop: string | undefined } & Renaming;

function ProjectRow({ project, chats, isFirst, tabStop, ...renaming }: RowProps) {
  const { projects: words } = useLateWords();
  const { format } = useWords();
  const route = useRoute();
  const go = useGo();
  const move = useMoveChat();
  const [isOver, setOver] = useState(false);
  const inView = route.page === 'chat' ? route.id : undefined;
  const isShown = route.page === 'project' && route.id === project.id;
  const isHere = isShown || chats.some(({ id }) => id === inView);
  const [unfolded, setUnfolded] = useState<{ here: boolean; open: boolean }>();
  // A choice by hand holds until the person comes here, or leaves.
  const isOpen = unfolded?.here === isHere ? unfolded.open : isHere;
  const shown = isOpen ? withInView(chats, inView) : [];
  const toRename = () => go({ page: 'project', id: project.id, unnamed: true });
  const onDrag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(DRAGGED_CHAT)) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    <div className="project-row" data-over={isOver || undefined}>
      <div
        className="chat"
        data-has-menu
        data-open={isShown || undefined}
        onDragEnter={onDrag}
        onDragOver={onDrag}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          setOver(false);
          const id = event.dataTransfer.getData(DRAGGED_CHAT);
          if (id === '') return;
          event.preventDefault();
          move(id, project.id);
        }}
      >
        <IconButton
          size="sm"
          className="project-fold"
          label={flat(words.unfold(project.name))}
          aria-expanded={isOpen}
          tabIndex={-1}
          icon={isOpen ? <ChevronDown size={14} strokeWidth={1.9} /> : <ChevronRight size={14} strokeWidth={1.9} />}
          onClick={() => setUnfolded({ here: isHere, open: !isOpen })}
        />
        <button
          type="button"
          className="chat-open project-open"
          data-chat
          aria-current={isShown ? 'page' : undefined}
          aria-expanded={isOpen}
          aria-label={flat(words.row(project.name, chats.length))}
          tabIndex={isShown || (isHere && !isOpen) || (isFirst && tabStop === undefined) ? 0 : -1}
          onClick={() => go({ page: 'project', id: project.id })}
          onDoubleClick={toRename}
          onKeyDown={(event) => {
            if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') setUnfolded({ here: isHere, open: event.key === 'ArrowRight' });
            else if (event.key === 'F2') toRename();
            else return;
            event.preventDefault();
          }}
        >
          <FolderKanban size={15} strokeWidth={1.7} />
          <span className="one-line">{visible(project.name)}</span>
          {!isOpen && <ProjectState project={project.id} />}
          {!isOpen && chats.length > 0 && <span className="project-count">{format.number(chats.length)}</span>}
        </button>
        <ProjectMenu
          className="project-row-menu"
          project={project}
          onRename={toRename}
          onBegin={() => go({ page: 'project', id: project.id })}
        />
      </div>
      {shown.length > 0 && (
        <div className="project-of" data-of-project>
          {shown.map((chat) => (
            <ChatRow key={chat.id} id={chat.id} open={chat.id === inView} tabStop={chat.id === tabStop} {...renaming} />
          ))}
          {chats.length > shown.length && (
            <button
              type="button"
              className="chat-open project-others"
              data-chat
              tabIndex={-1}
              aria-label={flat(words.moreOf(chats.length - shown.length, project.name))}
              onClick={() => go({ page: 'project', id: project.id })}
            >
              {words.more(chats.length - shown.length)}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** The first ones, and the one in view wherever it stands. */
function withInView(chats: OrderedChat[], inView: string | undefined): OrderedChat[] {
  return chats.filter(({ id }, at) => at < FEW || id === inView);
}

/** The sign of a folded project: one of its chats waits, or works, or a long task of it runs. */
function ProjectState({ project }: { project: string }) {
  const { frame } = useWords();
  const waits = useAppState(({ questions, conversations }) =>
    Object.values(questions).some((one) => isWaiting(one) && conversations[one.conversation ?? '']?.project === project),
  );
  const hasTask = useAppState(({ tasks, conversations }) =>
    Object.values(tasks).some(({ conversation }) => conversations[conversation]?.project === project),
  );
  const works = useAppState(({ projectsAtWork, conversations }) =>
    Object.keys(projectsAtWork).some((id) => conversations[id]?.project === project && conversations[id].activity.state === 'working'),
  );
  if (waits) return <Glyph state="attention" size={14} label={frame.chats.waiting} />;
  return hasTask || works ? <Glyph state="running" size={14} /> : null;
}
