import type { Server } from '../../../contract/server.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import type { Target } from '../../foundation/navigation/inspector-place.tsx';
import { entryOf, type ResourceEntry, type ResourceGroup } from './resource-list.ts';

/** The open place of the browser: an entry of a list, or what somebody was led to. */
export type ChosenResource = { server: Server; entry: ResourceEntry };

/** The choice, as it was then. */
export type ResourceChoice = { server: string; entry: ResourceEntry };

export function choiceOf({ server, resource }: Target): ResourceChoice {
  return { server, entry: entryOf(resource) };
}

/**
 * As its server lists it now. A choice that is not listed any more, or never was, stays in view as
 * it was chosen.
 */
export function useChosenResource(choice: ResourceChoice | undefined, groups: ResourceGroup[]): ChosenResource | undefined {
  const server = useAppState((state) => choice && state.servers[choice.server]);
  if (!choice || !server) return undefined;
  const group = groups.find((one) => one.server.id === server.id);
  return { server, entry: group?.entries.find((entry) => isSameEntry(entry, choice.entry)) ?? choice.entry };
}

/** A template without variables may have the address of a resource. */
function isSameEntry(a: ResourceEntry, b: ResourceEntry): boolean {
  return a.address === b.address && a.about.kind === b.about.kind;
}
