import type { Server } from '../../contract/server.ts';
import type { Watched } from '../../contract/state.ts';
import { useAppState } from '../host/use-host.ts';
import type { Target } from './browser-place.tsx';
import { entryOf, type Entry, type Group } from './resource-list.ts';

/** What is open in the browser: an entry of a list, or what somebody was led to. */
export type Chosen = { server: Server; entry: Entry };

/** Which one it is: by its server and its address, so that a list that changes does not move it. */
export type Choice = { server: string; address: string };

export function useChosen(choice: Choice | undefined, target: Target | undefined, groups: Group[]): Chosen | undefined {
  const servers = useAppState((state) => state.servers);
  const watched = useAppState((state) => state.watched);
  if (!choice) return undefined;
  const server = servers[choice.server];
  if (!server) return undefined;
  const listed = groups.find((group) => group.server.id === server.id)?.entries.find(({ address }) => address === choice.address);
  if (listed) return { server, entry: listed };
  if (target && target.server === choice.server && target.resource.uri === choice.address)
    return { server, entry: entryOf(target.resource) };
  const seen = watched.find((one) => isChoice(one, choice));
  return seen && { server, entry: entryOf({ uri: seen.uri, name: seen.name }) };
}

function isChoice(watched: Watched, { server, address }: Choice): boolean {
  return watched.server === server && watched.uri === address;
}
