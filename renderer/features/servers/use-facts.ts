import { useEffect, useState } from 'react';
import type { Server } from '../../../contract/server.ts';
import type { ServerFacts } from '../../../contract/server-facts.ts';
import { useHost } from '../../foundation/host/use-host.ts';

/** The facts of the connection of a server that is ready; asked again with each start of it. */
export function useFacts({ id, state }: Server): ServerFacts | undefined {
  const { ask } = useHost();
  const since = state.state === 'ready' ? state.since : undefined;
  const [seen, setSeen] = useState<{ since: number; facts: ServerFacts }>();
  useEffect(() => {
    if (since === undefined) return undefined;
    const asking = new AbortController();
    ask('server.facts', { server: id }, asking.signal).then(
      (facts) => asking.signal.aborted || setSeen({ since, facts }),
      // It is not ready any more: its state says so.
      () => undefined,
    );
    return () => asking.abort();
  }, [ask, id, since]);
  return seen?.since === since ? seen?.facts : undefined;
}
