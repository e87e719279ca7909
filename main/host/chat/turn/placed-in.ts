import { OURS } from '../../../../contract/handles.ts';
import type { Placed } from '../../../../contract/placed.ts';
import type { State } from '../../../../contract/state.ts';

/**
 * The way the tools of each server come to the model in a chat: what was chosen there goes before
 * what was chosen for the server.
 */
export function placedIn(
  { servers, conversations }: Pick<State, 'servers' | 'conversations'>,
  conversation: string,
  here = conversations[conversation]?.placedHere,
): (server: string) => Placed {
  return (server) => (server === OURS ? 'automatic' : (here?.[server] ?? servers[server]?.placed ?? 'automatic'));
}
