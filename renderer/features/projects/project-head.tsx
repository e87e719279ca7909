import { useEffect, useRef, useState } from 'react';
import type { Project } from '../../../contract/project.ts';
import { type Route, useRoute } from '../../foundation/navigation/routes.ts';
import { useLateWords } from '../../foundation/words/use-late-words.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { ProjectMenu } from './project-menu.tsx';
import { useChangeProject } from './use-change-project.ts';

/** The name of the project, and what can be done with it as a whole. */
export function ProjectHead({ project, isUnnamed }: { project: Project; isUnnamed: boolean }) {
  const route = useRoute();
  const [isAsked, setAsked] = useState(false);
  const [named, setNamed] = useState<Route>();
  // A name that was given counts for this visit; the next one may ask again.
  const isNaming = isAsked || (isUnnamed && named !== route);
  const done = () => {
    setAsked(false);
    setNamed(route);
  };
  return (
    <header className="project-head" data-has-menu>
      {isNaming ? <NameField project={project} onDone={done} /> : <h1 onDoubleClick={() => setAsked(true)}>{visible(project.name)}</h1>}
      <ProjectMenu project={project} onRename={() => setAsked(true)} />
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
