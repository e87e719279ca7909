import { HostError } from '../../../contract/errors.ts';
import type { State } from '../../../contract/state.ts';
import { UsageError } from '../exit-codes.ts';
import { nearest } from './nearest.ts';
import { typed } from './typed.ts';

/**
 * The error for a name that nobody offers. That a server is in trouble is not the caller's mistake.
 */
export function nobodyOffers({ servers, offers }: State, kind: 'tool' | 'prompt', wanted: string): Error {
  const server = Object.values(servers).find(({ name }) => wanted.startsWith(`${name}/`) || wanted.startsWith(`/${name}:`));
  if (!server || server.state.state === 'ready')
    return new UsageError(({ cliUsage }) => cliUsage.nobodyOffers(kind, wanted, nearest(wanted, names()), typed(`${kind}s`)));
  return new HostError('not-ready', { code: 'offers-of-server-not-ready', server: server.name, kind });

  function names(): string[] {
    return Object.values(servers).flatMap(({ id, name }) => (offers[id]?.[`${kind}s`] ?? []).map((one) => `${name}/${one.name}`));
  }
}
