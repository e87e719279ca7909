import type { Offer, Server, Tool } from '../../../contract/server.ts';

/** The tools of one server; `of`: how many there are, found or not. */
export type ToolGroup = { server: Server; entries: Tool[]; of: number };

/** The tools of every server that has some, servers by name. */
export function toolGroups(servers: Record<string, Server>, offers: Record<string, Offer>): ToolGroup[] {
  return Object.values(servers)
    .map((server) => ({ server, entries: offers[server.id]?.tools ?? [], of: offers[server.id]?.tools.length ?? 0 }))
    .filter(({ of }) => of > 0)
    .toSorted((a, b) => a.server.name.localeCompare(b.server.name));
}

/** The tools whose name, title or description has this text. */
export function findToolGroups(groups: ToolGroup[], query: string): ToolGroup[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return groups;
  return groups
    .map(({ entries, ...group }) => ({ ...group, entries: entries.filter((tool) => textOf(tool).includes(wanted)) }))
    .filter(({ entries }) => entries.length > 0);
}

function textOf({ name, title = '', description }: Tool): string {
  return `${name} ${title} ${description}`.toLowerCase();
}
