import type { Server } from '../../../../contract/server.ts';
import type { State } from '../../../../contract/state.ts';
import { chooseAlias } from './alias.ts';

/** Names tools had before, kept on disk. */
export type Aliases = { of(server: string, tool: string): string | undefined; keep(server: string, tool: string, alias: string): void };

/** Gives the tools of one server names that no tool of another has, one after the other. */
export function nameTools(
  { id, name }: Pick<Server, 'id' | 'name'>,
  { offers, aliases }: { offers: State['offers']; aliases: Aliases },
): (tool: string) => string {
  const others = Object.keys(offers).filter((other) => other !== id);
  const taken = new Set(others.flatMap((other) => offers[other]?.tools.map((tool) => tool.alias) ?? []));
  return (tool) => {
    const kept = aliases.of(id, tool);
    const alias = chooseAlias({ serverId: id, serverName: name, tool, kept, taken });
    taken.add(alias);
    if (alias !== kept) aliases.keep(id, tool, alias);
    return alias;
  };
}
