import type { Project } from '../../contract/project.ts';
import type { State } from '../../contract/state.ts';
import type { OrderedChat } from '../parts/chats/chat-order.ts';

/** A project with its chats that are not archived, in their order. */
export type ProjectWithChats = { project: Project; chats: OrderedChat[] };

/** The projects by the last use of a chat in them; one without chats by when it was made. */
export function byLastUse(projects: State['projects'], ordered: OrderedChat[]): ProjectWithChats[] {
  const rows = new Map(
    Object.values(projects).map((project) => [project.id, { project, chats: [] as OrderedChat[], usedAt: project.createdAt }]),
  );
  for (const chat of ordered) {
    const row = rows.get(chat.project ?? '');
    if (!row) continue;
    row.usedAt = Math.max(row.usedAt, chat.updatedAt);
    if (!chat.archived) row.chats.push(chat);
  }
  return [...rows.values()].toSorted((a, b) => b.usedAt - a.usedAt);
}
