import type { Server } from '../../../../contract/server.ts';
import type { State } from '../../../../contract/state.ts';
import type { AliasTable } from '../../storage/aliases.ts';
import { chooseAlias } from './alias.ts';

/**
 * Gives the tools of one server names that no tool of another has, one after the other; then `keep`
 * has the new ones kept, all at once.
 */
export function nameTools(
  { id, name }: Pick<Server, 'id' | 'name'>,
  { offers, aliases }: { offers: State['offers']; aliases: Pick<AliasTable, 'of' | 'keep'> },
): { aliasFor(tool: string): string; keep(): void } {
  const others = Object.keys(offers).filter((other) => other !== id);
  const taken = new Set(others.flatMap((other) => offers[other]?.tools.map((tool) => tool.alias) ?? []));
  const fresh = new Map<string, string>();
  return {
    aliasFor(tool) {
      const kept = aliases.of(id, tool);
      const alias = chooseAlias({ serverId: id, serverName: name, tool, kept, taken });
      taken.add(alias);
      if (alias !== kept) fresh.set(tool, alias);
      return alias;
    },
    keep() {
      if (fresh.size > 0) aliases.keep(id, fresh);
    },
  };
}
