import type { Entry } from '../../../contract/conversation.ts';
import type { Server } from '../../../contract/server.ts';

type Listed = Pick<Server, 'id' | 'name'> & { state: Pick<Server['state'], 'state'> };

/**
 * The server that a view opens on: the one whose tool was called last in these entries of a chat,
 * else the first by name that is ready. Undefined: none is.
 */
export function opensOn(entries: readonly Entry[], servers: Record<string, Listed>): string | undefined {
  const used = entries.flatMap((entry) => {
    if (entry.type !== 'call') return [];
    return entry.tool ? [entry.tool.server] : (entry.from ?? []).map(({ server }) => server);
  });
  const ready = Object.values(servers).filter(({ state }) => state.state === 'ready');
  const [first] = ready.toSorted((one, other) => one.name.localeCompare(other.name));
  return used.findLast((server) => servers[server] !== undefined) ?? first?.id;
}
