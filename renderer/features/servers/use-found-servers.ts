import { useEffect, useState } from 'react';
import type { Explanation } from '../../../client/words/reason-words.ts';
import type { FoundServers } from '../../../contract/app-servers.ts';
import { reasonOf } from '../../../contract/errors.ts';
import type { Host } from '../../../contract/wire.ts';
import { useHost } from '../../foundation/host/use-host.ts';

type Looking = { state: 'looking' } | { state: 'found'; found: FoundServers } | { state: 'failed'; why: Explanation };

/** The servers of other apps, looked for when this is drawn and whenever it is asked for again. */
export function useFoundServers(): [Looking, again: () => void] {
  const { ask } = useHost();
  const [looking, setLooking] = useState<Looking>({ state: 'looking' });
  useEffect(() => {
    const asking = new AbortController();
    void lookNow(ask, asking.signal).then((now) => asking.signal.aborted || setLooking(now));
    return () => asking.abort();
  }, [ask]);
  return [looking, () => void lookNow(ask).then(setLooking)];
}

async function lookNow(ask: Host['ask'], signal?: AbortSignal): Promise<Looking> {
  try {
    return { state: 'found', found: await ask('server.find-in-apps', {}, signal) };
  } catch (cause) {
    return { state: 'failed', why: reasonOf(cause) };
  }
}
