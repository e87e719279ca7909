import { useState } from 'react';
import { useAppState } from '../../foundation/host/use-host.ts';
import { type PickedEntry, useRegistryEntry, useRegistryWay } from './use-registry-entry.ts';
import { useRegistrySearch } from './use-registry-search.ts';

/**
 * The search in the registry, the entry that was picked, and what the person filled in for it. All
 * of it is kept while another way to a server is shown.
 */
export function useRegistryFinding() {
  const registry = useAppState(({ settings }) => settings.registry);
  const address = registry?.on === true ? registry.address : undefined;
  const [text, setText] = useState('');
  const [pick, setPick] = useState<{ from: string | undefined; entry: PickedEntry }>();
  const picked = pick?.from === address ? pick?.entry : undefined;
  const found = useRegistrySearch(address, text);
  const { read, again } = useRegistryEntry(picked);
  const entry = read.state === 'found' ? read.entry : undefined;
  const chosen = useRegistryWay(entry);
  return {
    isOn: address !== undefined,
    text,
    setText,
    found,
    picked,
    setPicked: (next: PickedEntry) => setPick({ from: address, entry: next }),
    read,
    again,
    entry,
    chosen,
  };
}
