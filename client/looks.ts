import { type FindingLook, Starter, USUAL_STARTERS } from '../contract/finding.ts';
import type { State } from '../contract/state.ts';

/** A look of the doctor at each model provider. The practice model needs none. */
export function looksAtModels({ endpoints }: Pick<State, 'endpoints'>): FindingLook[] {
  const asked = Object.values(endpoints).filter(({ kind }) => kind !== 'practice');
  return asked.map(({ id }) => ({ at: 'model', endpoint: id }));
}

/** A look of the doctor at each program that not all need, and a server here is started with. */
export function looksAtNeeded({ servers }: Pick<State, 'servers'>): FindingLook[] {
  const commands = Object.values(servers).map(({ launch }) => (launch.kind === 'stdio' ? launch.command : ''));
  const rare = Starter.options.filter((program) => !USUAL_STARTERS.some((usual) => usual === program));
  return rare.filter((program) => commands.includes(program)).map((program) => ({ at: 'program', program }));
}

/** A look of the doctor at each server. */
export function looksAtServers({ servers }: Pick<State, 'servers'>): FindingLook[] {
  return Object.keys(servers).map((server) => ({ at: 'server', server }));
}
