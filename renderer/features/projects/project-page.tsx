import { useLayoutEffect } from 'react';
import { flat } from '../../../client/words/phrase.ts';
import type { Project } from '../../../contract/project.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { useLateWords } from '../../foundation/words/use-late-words.ts';
import { NEW, useDrafts } from '../../parts/drafts/drafts.tsx';
import { Composer } from '../composing/composer.tsx';
import { ProjectChats } from './project-chats.tsx';
import { ProjectFiles } from './project-files.tsx';
import { ProjectFolders } from './project-folders.tsx';
import { ProjectHead } from './project-head.tsx';
import { ProjectInstructions } from './project-instructions.tsx';
import { ProjectModel } from './project-model.tsx';
import { ProjectServers } from './project-servers.tsx';
import '../../foundation/ui/page.css';
import './project.css';

/** A project: a new chat in it, its chats, and the choices for all of them. */
export function ProjectPage({ id, isUnnamed }: { id: string; isUnnamed: boolean }) {
  const { projects: words } = useLateWords();
  const project = useAppState(({ projects }) => projects[id]);
  if (!project)
    return (
      <div className="page" data-page>
        <div className="page-inner">
          <div className="page-empty">
            <p>{words.gone}</p>
          </div>
        </div>
      </div>
    );
  return (
    <div className="page" data-page>
      <div className="project">
        <ProjectHead project={project} isUnnamed={isUnnamed} />
        <div className="project-main">
          <NewChatIn project={project} />
          <ProjectChats project={project} />
        </div>
        <div className="project-cards">
          <ProjectInstructions project={project} />
          <ProjectModel project={project} />
          <ProjectFolders project={project} />
          <ProjectFiles project={project} />
          <ProjectServers project={project} />
          <p className="project-note">{words.page.counts}</p>
        </div>
      </div>
    </div>
  );
}

/**
 * The message box of a new chat. The choices for one outside of all projects come back with its own
 * page.
 */
function NewChatIn({ project }: { project: Project }) {
  const { page } = useLateWords().projects;
  const drafts = useDrafts();
  useLayoutEffect(() => {
    const { folders, readsResources, tools, thinking, model } = drafts.of(NEW);
    drafts.change(NEW, { folders: undefined, readsResources: undefined, tools: undefined, thinking: undefined, model: undefined });
    return () => drafts.change(NEW, { folders, readsResources, tools, thinking, model });
  }, [drafts]);
  return <Composer placeholder={flat(page.newChat(project.name))} />;
}
