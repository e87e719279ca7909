import type { Conversation } from '../../contract/conversation.ts';
import type { Project } from '../../contract/project.ts';
import type { State } from '../../contract/state.ts';

/** The chats of a project that are not archived, the one used last first. */
export function chatsIn({ id }: Project, conversations: State['conversations']): Conversation[] {
  return Object.values(conversations)
    .filter(({ project, archived }) => project === id && !archived)
    .toSorted((a, b) => b.updatedAt - a.updatedAt);
}

/** The projects by the last use of a chat in them; one without chats by when it was made. */
export function byLastUse(projects: State['projects'], conversations: State['conversations']): Project[] {
  const usedAt = new Map(Object.values(projects).map(({ id, createdAt }) => [id, createdAt]));
  for (const { project = '', updatedAt } of Object.values(conversations)) {
    const before = usedAt.get(project);
    if (before !== undefined) usedAt.set(project, Math.max(before, updatedAt));
  }
  return Object.values(projects).toSorted((a, b) => (usedAt.get(b.id) ?? 0) - (usedAt.get(a.id) ?? 0));
}
