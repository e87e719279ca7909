import { useEffect } from 'react';
import type { Entry } from '../../../contract/conversation.ts';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';

/** The entries of a chat. The host sends them along with the state once somebody asked for them. */
export function useOpened(id: string): Entry[] | undefined {
  const { ask } = useHost();
  const entries = useAppState((state) => state.entries[id]);
  const isMissing = entries === undefined;
  useEffect(() => {
    if (isMissing) void ask('conversation.open', { conversation: id }).catch(tellTrouble);
  }, [ask, id, isMissing]);
  return entries;
}
