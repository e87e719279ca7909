import { useCallback } from 'react';
import type { Input } from '../../../contract/api.ts';
import type { Conversation } from '../../../contract/conversation.ts';
import { HostError } from '../../../contract/errors.ts';
import { useGo } from '../../foundation/navigation/routes.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import type { Outgoing } from './outgoing.ts';

/** Sends into a chat; false when the host said no (and why was shown): the text should go back to where it was typed. */
export function useSend(): (conversation: string, outgoing: Outgoing) => Promise<boolean> {
  const { ask } = useHost();
  const go = useGo();
  return useCallback(
    async (conversation, outgoing) => {
      try {
        await ask('conversation.send', { conversation, ...outgoing });
        return true;
      } catch (cause) {
        tellTrouble(cause);
        if (cause instanceof HostError && cause.code === 'no-model') go({ page: 'settings', section: 'models' });
        return false;
      }
    },
    [ask, go],
  );
}

/** The choices for a chat before there is one. */
type ChatChoices = Input<'conversation.create'> & Pick<Conversation, 'readsResources' | 'thinking'>;

/** Makes a chat and turns to it; undefined when the host said no. */
export function useCreate(): (chosen: ChatChoices) => Promise<string | undefined> {
  const { ask } = useHost();
  const go = useGo();
  return useCallback(
    async ({ readsResources, thinking, ...chosen }) => {
      try {
        const { conversation } = await ask('conversation.create', chosen);
        if (readsResources) await ask('conversation.let-read-resources', { conversation, on: true });
        if (thinking) await ask('conversation.choose-thinking', { conversation, thinking });
        go({ page: 'chat', id: conversation });
        return conversation;
      } catch (cause) {
        tellTrouble(cause);
        return undefined;
      }
    },
    [ask, go],
  );
}
