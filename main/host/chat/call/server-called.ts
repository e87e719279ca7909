import { HostError } from '../../../../contract/errors.ts';
import type { Server } from '../../../../contract/server.ts';
import type { State } from '../../../../contract/state.ts';

/**
 * By the name the person gave it, as a model writes it. Throws HostError `not-found`, with the
 * names there are.
 */
export function serverCalled(name: string, { servers, offers }: Pick<State, 'servers' | 'offers'>): Server {
  const found = findServerCalled(name, servers);
  if (found) return found;
  const names = Object.values(servers)
    .filter(({ id }) => (offers[id]?.resources.length ?? 0) + (offers[id]?.templates.length ?? 0) > 0)
    .map((server) => server.name);
  throw new HostError('not-found', { code: 'no-server-called', name: name.slice(0, 100), others: names });
}

export function findServerCalled(name: string, servers: State['servers']): Server | undefined {
  const wanted = name.trim().toLowerCase();
  return Object.values(servers).find((server) => server.name.toLowerCase() === wanted);
}
