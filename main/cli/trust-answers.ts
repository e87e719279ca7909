import { DATA_KINDS } from '../../contract/handles.ts';
import type { TrustAnswers } from '../../contract/server.ts';
import { UsageError } from './exit-codes.ts';
import type { CommandOptions } from './options.ts';

/** The answers on a server that is added, from the command line. */
export function trustAnswers({ handles, tellFolders }: Pick<CommandOptions, 'handles' | 'tellFolders'>): TrustAnswers {
  if (handles.includes('none') && handles.length > 1) throw new UsageError(({ cliServers }) => [cliServers.noneAlone]);
  const said = Object.fromEntries(DATA_KINDS.map((kind) => [kind, handles.includes(kind)]));
  return { ...(handles.length > 0 && { handles: said }), ...(tellFolders && { knowsFolders: true }) };
}
