import type { FindingLook } from '../contract/finding.ts';
import type { State } from '../contract/state.ts';

/** A look of the doctor at each model provider. The practice model needs none. */
export function looksAtModels({ endpoints }: Pick<State, 'endpoints'>): FindingLook[] {
  const asked = Object.values(endpoints).filter(({ kind }) => kind !== 'practice');
  return asked.map(({ id }) => ({ at: 'model', endpoint: id }));
}

/** A look of the doctor at each server. */
export function looksAtServers({ servers }: Pick<State, 'servers'>): FindingLook[] {
  return Object.keys(servers).map((server) => ({ at: 'server', server }));
}
