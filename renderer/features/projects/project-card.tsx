import { useId, type ReactNode } from 'react';

type Props = { title: string; action?: ReactNode; children?: ReactNode };

/** One choice for all chats of a project. */
export function ProjectCard({ title, action, children }: Props) {
  const id = useId();
  return (
    <div className="project-card" role="group" aria-labelledby={id}>
      <header className="project-card-head">
        <h2 id={id}>{title}</h2>
        {action}
      </header>
      {children}
    </div>
  );
}
