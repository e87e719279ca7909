import type { Conversation, MessageEntry } from '../../../contract/conversation.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useLateWords } from '../../foundation/words/use-late-words.ts';
import './conversation.css';

/** Says that the project was changed since the last message: that counts from the next one. */
export function ProjectLine({ conversation, last }: { conversation: Conversation; last: MessageEntry }) {
  const { chip } = useLateWords().projects;
  const project = useAppState(({ projects }) => projects[conversation.project ?? '']);
  if (!project || project.changedAt <= last.at) return null;
  return (
    <p className="project-line" role="status">
      <Phrased of={chip.says(project.name)} />
    </p>
  );
}
