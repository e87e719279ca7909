import { fillLaunch } from '../../../../contract/variables.ts';
import type { ServersRead } from './read-entries.ts';

/** The servers with the values that a shell had for variables of its environment. */
export function withVariables(read: ServersRead, values: Record<string, string>): ServersRead {
  if (Object.keys(values).length === 0) return read;
  const proposals = read.proposals.map((proposal) => ({
    ...proposal,
    launch: fillLaunch(proposal.launch, ({ kind, name }) => (kind === 'environment' ? values[name] : undefined)),
  }));
  return { ...read, proposals };
}
