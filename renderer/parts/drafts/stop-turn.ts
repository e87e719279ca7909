import { useCallback } from 'react';
import type { Entry } from '../../../contract/conversation.ts';
import { lastSaid } from '../../../contract/last-said.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { useChangeDraft } from './drafts.tsx';
import { joinOutgoing } from './outgoing.ts';

/**
 * Stops the turn of a chat. The queued message returns to the composer at once; one that is sent
 * before the turn has ended goes out after it. Rejects with the refusal of the host.
 */
export function useStopTurn(): (conversation: string) => Promise<unknown> {
  const { ask, view } = useHost();
  const change = useChangeDraft();
  return useCallback(
    (conversation) => {
      const activity = view().state?.conversations[conversation]?.activity;
      if (activity?.state === 'working') {
        change(conversation, (draft) => ({
          ...(draft.queued && joinOutgoing(draft.queued, draft)),
          queued: undefined,
          stopping: activity.turn,
        }));
      }
      return ask('conversation.stop', { conversation });
    },
    [ask, change, view],
  );
}

/**
 * The turn that ended by a Stop or with the app, where nothing was said since. It takes the queued
 * message back, which returns to the composer.
 */
export function stoppedTurn(entries: Entry[] | undefined): string | undefined {
  const last = entries && lastSaid(entries);
  return last?.type === 'notice' && (last.kind === 'stopped' || last.kind === 'interrupted') ? last.turn : undefined;
}
