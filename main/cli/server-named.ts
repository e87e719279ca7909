import type { Server } from '../../contract/server.ts';
import type { State } from '../../contract/state.ts';
import { UsageError } from './exit-codes.ts';

/** Throws UsageError, with the names there are. */
export function serverNamed({ servers }: Pick<State, 'servers'>, wanted: string): Server {
  const all = Object.values(servers);
  const found = all.find(({ name }) => name === wanted) ?? all.find(({ name }) => name.toLowerCase() === wanted.toLowerCase());
  if (found) return found;
  throw new UsageError(`There is no server "${wanted}". There are: ${all.map(({ name }) => name).join(', ') || 'none'}.`);
}
