import type { Offer, Prompt, Server } from '../../../contract/server.ts';

/** The prompts of one server; `of`: how many there are, found or not. */
export type PromptGroup = { server: Server; completes: boolean; entries: Prompt[]; of: number };

/** The prompts whose name, title or description has this text, by server, servers by name. */
export function findPromptGroups(servers: Record<string, Server>, offers: Record<string, Offer>, query: string): PromptGroup[] {
  const wanted = query.trim().toLowerCase();
  return Object.values(servers)
    .map((server) => ({ server, all: offers[server.id]?.prompts ?? [], completes: offers[server.id]?.completes ?? false }))
    .map(({ all, ...group }) => ({ ...group, of: all.length, entries: all.filter((prompt) => textOf(prompt).includes(wanted)) }))
    .filter(({ entries }) => entries.length > 0)
    .toSorted((a, b) => a.server.name.localeCompare(b.server.name));
}

function textOf({ name, title = '', description = '' }: Prompt): string {
  return `${name} ${title} ${description}`.toLowerCase();
}
