import { HostError } from '../../../../contract/errors.ts';
import type { Server } from '../../../../contract/server.ts';
import type { Journal } from '../../base/journal.ts';
import type { BuiltIn, Log } from '../../base/needs.ts';
import type { Agreements } from '../../storage/agreements.ts';
import type { DefinitionHistory } from '../../storage/definition-history.ts';
import type { Definitions, Pinned } from '../../storage/definitions.ts';
import { forgetLogs } from '../logs/server-log.ts';
import { carryOverGrants } from './carry-over-grants.ts';
import { fingerprintOf, withInstalled } from './server-list.ts';

type Needs = {
  journal: Journal;
  agreed: Pick<Agreements, 'of'>;
  definitions: Pick<Definitions, 'carryOver' | 'forgetOthers'>;
  history: Pick<DefinitionHistory, 'forgetOthers'>;
  builtIn: BuiltIn[];
  /** Given servers come instead of the kept ones, which stay all the same. */
  given?: unknown;
  logFolder: string;
  log: Log;
};

/** Takes away what is kept of servers that are not there any more. */
export function tidyUp(needs: Needs): void {
  try {
    forgetOthers(needs);
  } catch (cause) {
    // On a disk that takes nothing all stays as it was, and servers can be used.
    if (!(cause instanceof HostError)) throw cause;
    needs.log.warn('What is kept of servers could not be tidied up', cause);
  }
}

function forgetOthers({ journal, agreed, definitions, history, builtIn, given, logFolder }: Needs): void {
  carryOverGrants({ journal, definitions, builtIn });
  if (given) return;
  const servers = Object.values(journal.state().servers);
  const ids = servers.map(({ id }) => id);
  forgetLogs(logFolder, ids);
  definitions.forgetOthers([
    ...servers.map((server) => ({ server: server.id, fingerprint: agreedFingerprint(agreed, server) })),
    ...servers.flatMap(olderPinned),
  ]);
  history.forgetOthers(ids);
}

/** The version that the person can go back to. */
function olderPinned({ id, launch, olderVersion }: Server): Pinned[] {
  return olderVersion ? [{ server: id, fingerprint: fingerprintOf(withInstalled(launch, olderVersion)) }] : [];
}

/** A person who changes the file and changes it back finds the tools known that were known. */
function agreedFingerprint(agreed: Needs['agreed'], { id, origin, fingerprint }: Server): string {
  const before = origin === 'added' ? agreed.of(id)?.launch : undefined;
  return before ? fingerprintOf(before) : fingerprint;
}
