import type { Conversation } from '../../../contract/conversation.ts';
import type { Project } from '../../../contract/project.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { useRoute } from '../../foundation/navigation/routes.ts';

/** The project of this chat, or of the next one. */
export function useProjectOfChat(conversation: Conversation | undefined): Project | undefined {
  const next = useNextProject();
  const own = useAppState(({ projects }) => projects[conversation?.project ?? '']);
  return conversation ? own : next;
}

/** The project in whose page the next chat is written. */
export function useNextProject(): Project | undefined {
  const route = useRoute();
  return useAppState(({ projects }) => (route.page === 'project' ? projects[route.id] : undefined));
}
