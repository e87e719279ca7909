import { useCallback } from 'react';
import type { Input } from '../../../contract/api.ts';
import type { Conversation } from '../../../contract/conversation.ts';
import { HostError } from '../../../contract/errors.ts';
import { useGo } from '../../foundation/navigation/routes.ts';
import type { Words } from '../../../client/words/en.ts';
import type { Store } from '../../foundation/host/store.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { showToast } from '../../foundation/ui/show-toast.ts';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { useWords } from '../../foundation/words/use-words.ts';
import type { Attachment } from './attachment.ts';
import { toOutgoing, type OutgoingMessage } from './outgoing.ts';
import { readResource } from './read-resource.ts';
import { attachmentState } from './use-attachments.ts';

type DraftToSend = OutgoingMessage & { instead?: string };
type SendNeeds = { ask: Store['ask']; conversation: string; resources: Words['resources'] };

/**
 * Sends a message into a chat. One that was not sent comes back (and why was shown): it belongs
 * where it was typed.
 */
export function useSend(): <M extends DraftToSend>(conversation: string, message: M) => Promise<M | undefined> {
  const { ask } = useHost();
  const go = useGo();
  const { composing, resources } = useWords();
  return useCallback(
    async (conversation, message) => {
      try {
        const changed = await sendAsSeen(message, { ask, conversation, resources });
        if (changed) showToast({ kind: 'trouble', text: composing.readAnew });
        return changed;
      } catch (cause) {
        tellTrouble(cause);
        if (cause instanceof HostError && cause.code === 'no-model') go({ page: 'settings', section: 'models' });
        return message;
      }
    },
    [ask, composing, go, resources],
  );
}

/**
 * The host may no longer hold what was attached: much was read since, or it was started again. Then
 * it is read once more, and goes along where it is as the person saw it; else it comes back.
 */
async function sendAsSeen<M extends DraftToSend>(message: M, needs: SendNeeds): Promise<M | undefined> {
  try {
    return await sendOnce(message, needs);
  } catch (cause) {
    if (!(cause instanceof HostError) || cause.reason.code !== 'attached-gone') throw cause;
  }
  const { attached = [] } = message;
  const again = { ...message, attached: await Promise.all(attached.map((one) => readAgain(one, needs))) };
  return JSON.stringify(seenIn(again)) === JSON.stringify(seenIn(message)) ? sendOnce(again, needs) : again;
}

async function sendOnce(message: DraftToSend, { ask, conversation }: SendNeeds): Promise<undefined> {
  const outgoing = toOutgoing(message);
  if (outgoing) await ask('conversation.send', { conversation, ...outgoing, instead: message.instead });
}

async function readAgain({ state: _, ...wanted }: Attachment, { ask, conversation, resources }: SendNeeds): Promise<Attachment> {
  const read = await readResource(wanted, { ask, conversation, signal: new AbortController().signal });
  return { ...wanted, state: attachmentState(read, resources.gaveNothing(wanted.serverName)) };
}

function seenIn({ attached = [] }: OutgoingMessage) {
  return attached.map(({ state }) => state.state === 'read' && state.contents);
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
