import { useEffect, useState } from 'react';
import type { Output } from '../../../contract/api.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';

type LocalEndpoints = Output<'endpoint.find-local'>['found'];

/** Local model servers that run now and are not added yet. */
export function useFindLocal(): LocalEndpoints {
  const { ask } = useHost();
  const endpoints = useAppState((state) => state.endpoints);
  const [found, setFound] = useState<LocalEndpoints>([]);
  useEffect(() => {
    const asking = new AbortController();
    ask('endpoint.find-local', {}, asking.signal).then(
      (answer) => setFound(answer.found),
      // Nothing to offer is not worth a word.
      () => undefined,
    );
    return () => asking.abort();
  }, [ask]);
  const added = new Set(Object.values(endpoints).map((endpoint) => endpoint.baseUrl));
  return found.filter((local) => !added.has(local.baseUrl));
}
