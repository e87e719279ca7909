import type { Offer, Server, Tool } from '../../contract/server.ts';

/** The tools of one server. */
export type ToolGroup = { server: Server; tools: Tool[] };

/** The tools of every server that has some, servers by name. */
export function toolGroups(servers: Record<string, Server>, offers: Record<string, Offer>): ToolGroup[] {
  return Object.values(servers)
    .map((server) => ({ server, tools: offers[server.id]?.tools ?? [] }))
    .filter(({ tools }) => tools.length > 0)
    .toSorted((a, b) => a.server.name.localeCompare(b.server.name));
}

/** The tools whose name, title or description has this text. */
export function findTools(groups: ToolGroup[], query: string): ToolGroup[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return groups;
  return groups
    .map(({ server, tools }) => ({ server, tools: tools.filter((tool) => textOf(tool).includes(wanted)) }))
    .filter(({ tools }) => tools.length > 0);
}

function textOf({ name, title = '', description }: Tool): string {
  return `${name} ${title} ${description}`.toLowerCase();
}
