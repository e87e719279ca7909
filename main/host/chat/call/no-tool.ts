import { HostError } from '../../../../contract/errors.ts';
import type { Server } from '../../../../contract/server.ts';
import type { State } from '../../../../contract/state.ts';

/** No tool of this name is there. A server that is just starting may have it. */
export function noTool({ servers, offers }: Pick<State, 'servers' | 'offers'>, tool: string): HostError {
  const starting = Object.values(servers).filter((server) => isStarting(server, offers[server.id] !== undefined));
  if (starting.length === 0) return new HostError('not-found', { code: 'no-such-tool', tool });
  return new HostError('not-ready', { code: 'no-such-tool-yet', tool, servers: starting.map(({ name }) => name) });
}

/** One that is turned on and off has not been started yet in this run. */
function isStarting({ enabled, state }: Server, hasOffered: boolean): boolean {
  return enabled && (state.state === 'starting' || state.state === 'restarting' || (state.state === 'off' && !hasOffered));
}
