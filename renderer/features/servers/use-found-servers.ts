import { useEffect, useEffectEvent, useState } from 'react';
import type { Explanation } from '../../../client/words/reason-words.ts';
import type { FoundServers, LookIn } from '../../../contract/app-servers.ts';
import { reasonOf } from '../../../contract/errors.ts';
import type { Host } from '../../../contract/wire.ts';
import { useHost } from '../../foundation/host/use-host.ts';

type Looking = { state: 'looking' } | { state: 'found'; found: FoundServers } | { state: 'failed'; why: Explanation };

/**
 * The servers of other apps, or of a project, looked for when this is drawn and whenever it is
 * asked for again.
 */
export function useFoundServers(folder: string | undefined, onFound: (found: FoundServers) => void): [Looking, again: () => void] {
  const { ask } = useHost();
  const [looking, setLooking] = useState<Looking>({ state: 'looking' });
  const show = (now: Looking) => {
    setLooking(now);
    if (now.state === 'found') onFound(now.found);
  };
  const showLook = useEffectEvent(show);
  useEffect(() => {
    const asking = new AbortController();
    void lookNow(ask, folder, asking.signal).then((now) => asking.signal.aborted || showLook(now));
    return () => asking.abort();
  }, [ask, folder]);
  return [looking, () => void lookNow(ask, folder).then(show)];
}

async function lookNow(ask: Host['ask'], folder: string | undefined, signal?: AbortSignal): Promise<Looking> {
  try {
    return { state: 'found', found: await ask('server.find-in-apps', lookIn(folder), signal) };
  } catch (cause) {
    return { state: 'failed', why: reasonOf(cause) };
  }
}

/** The files of the apps themselves, or those in the folder of a project. */
export function lookIn(folder: string | undefined): LookIn {
  return folder === undefined ? {} : { folder };
}
