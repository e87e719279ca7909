import { HostError } from '../../../../contract/errors.ts';
import type { State } from '../../../../contract/state.ts';

/** No tool of this name is there. A server that is just starting may have it. */
export function noTool({ servers }: Pick<State, 'servers'>, tool: string): HostError {
  const starting = Object.values(servers).filter(({ state }) => state.state === 'starting' || state.state === 'restarting');
  if (starting.length === 0) return new HostError('not-found', { code: 'no-such-tool', tool });
  return new HostError('not-ready', { code: 'no-such-tool-yet', tool, servers: starting.map(({ name }) => name) });
}
