import { useState } from 'react';
import type { Input } from '../../../contract/api.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';

/** Adds the endpoint, or puts its new key in place, and makes the first model that answers the default. */
export function useAdded() {
  const { ask } = useHost();
  const endpoints = useAppState((state) => state.endpoints);
  const [id, setId] = useState<string>();
  const [tried, setTried] = useState<string>();
  const [busy, setBusy] = useState(false);
  const endpoint = (id && endpoints[id]) || Object.values(endpoints).find((candidate) => candidate.kind !== 'practice');

  async function save(wanted: Input<'endpoint.add'>): Promise<void> {
    setBusy(true);
    try {
      const known = Object.values(endpoints).find((candidate) => candidate.kind === wanted.kind && candidate.baseUrl === wanted.baseUrl);
      if (known) await ask('endpoint.edit', { endpoint: known.id, key: wanted.key });
      const added = known?.id ?? (await ask('endpoint.add', wanted)).endpoint;
      setId(added);
      // A typo is no place that answers: what was tried here before and failed goes.
      if (tried !== undefined && tried !== added && endpoints[tried]?.state.state === 'failed')
        await ask('endpoint.remove', { endpoint: tried });
      setTried(known ? undefined : added);
      const { endpoint: checked } = await ask('endpoint.check', { endpoint: added });
      const [model] = checked.models;
      if (model) await ask('settings.change', { model: { endpoint: added, model: model.id } });
    } catch (cause) {
      tellTrouble(cause);
    } finally {
      setBusy(false);
    }
  }
  return { endpoint, busy, add: (wanted: Input<'endpoint.add'>) => void save(wanted) };
}
