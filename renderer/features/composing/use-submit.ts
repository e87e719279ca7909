import { useCallback } from 'react';
import type { Input } from '../../../contract/api.ts';
import type { Conversation } from '../../../contract/conversation.ts';
import { HostError } from '../../../contract/errors.ts';
import type { Words } from '../../../client/words/en.ts';
import { useStuckFiles } from './files/use-stuck-files.ts';
import type { Attachment } from '../../parts/drafts/attachment.ts';
import { conversationOf, NEW, useDraft, useDrafts, type ChatDraft } from '../../parts/drafts/drafts.tsx';
import { isBeingRead, joinOutgoing, toOutgoing, type OutgoingMessage } from '../../parts/drafts/outgoing.ts';
import { readResource } from '../../parts/drafts/read-resource.ts';
import { attachmentState } from '../../parts/drafts/use-attachments.ts';
import { useNextProject } from '../../parts/drafts/next-project.ts';
import { useModelOfNext } from '../../parts/drafts/use-model.ts';
import type { Store } from '../../foundation/host/store.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { useGo } from '../../foundation/navigation/routes.ts';
import { showToast } from '../../foundation/ui/show-toast.ts';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { useWords } from '../../foundation/words/use-words.ts';

/**
 * Sends the draft of a chat, queues it while the model works, or has it wait for its attachments.
 */
export function useMessageSubmit(chat: string) {
  const { composing } = useWords();
  const drafts = useDrafts();
  const draft = useDraft(chat, (all) => all);
  const sendNow = useSendNow(chat);
  const hasStuckFiles = useStuckFiles(chat).length > 0;
  const { view } = useHost();
  const isReady = !hasStuckFiles && toOutgoing(draft) !== undefined;
  const isReading = !hasStuckFiles && isBeingRead(draft);
  return {
    /**
     * `ready`: it can go now. `reading`: it can be submitted, and goes once everything attached is
     * read.
     */
    can: isReady ? ('ready' as const) : isReading ? ('reading' as const) : ('not' as const),
    submit() {
      // As it is now: two keys may come before the draft is drawn again.
      const { text, prompt, attached, files, queued } = drafts.of(chat);
      if (isReading) return drafts.change(chat, { sendsWhenRead: true });
      if (!isReady || !toOutgoing({ text, prompt, attached, files })) return;
      const next = { text: text.trim(), prompt, attached, files };
      const begun = chat === NEW ? drafts.begun() : undefined;
      if (begun) {
        drafts.change(chat, sent);
        return void begun.then(({ chat: to, isSent }) => (isSent ? queue(to, next) : giveBack(to, next)));
      }
      if (view().state?.conversations[chat]?.activity.state !== 'working') return sendNow();
      if (prompt && queued?.prompt) return showToast({ kind: 'trouble', text: composing.promptWaits });
      drafts.change(chat, sent);
      queue(chat, next);
    },
  };

  function queue(to: string, next: OutgoingMessage): void {
    drafts.change(to, ({ queued: before }) => ({ queued: before ? joinOutgoing(before, next) : next }));
  }

  /** Behind the message that could not be sent before it. */
  function giveBack(to: string, next: OutgoingMessage): void {
    drafts.change(to, (since) => joinOutgoing(since, next));
  }
}

/** The parts of a draft that go with the message. */
const sent = { text: '', prompt: undefined, attached: undefined, files: undefined, sendsWhenRead: undefined };

/**
 * Sends the draft, into a new chat if there is none yet. A draft that could not be sent comes back
 * to be sent again.
 */
function useSendNow(chat: string): () => void {
  const drafts = useDrafts();
  const model = useModelOfNext();
  const project = useNextProject()?.id;
  const create = useCreate();
  const send = useSend();
  return () => {
    const draft = drafts.of(chat);
    if (!toOutgoing(draft)) return;
    drafts.change(chat, { ...sent, instead: undefined, compared: undefined });
    const conversation = conversationOf(chat);
    if (conversation) void sendInto(conversation, draft);
    else drafts.begin(begin(draft));
  };

  async function begin(draft: ChatDraft) {
    const { folders, readsResources, tools, thinking } = draft;
    const id = await create({ model, folders, readsResources, tools, thinking, project });
    if (id === undefined) {
      comeBack(NEW, draft);
      return { chat: NEW, isSent: false };
    }
    drafts.change(NEW, { folders: undefined, readsResources: undefined, tools: undefined, thinking: undefined });
    // Text typed meanwhile is the next message of the new chat.
    drafts.move(NEW, id);
    return { chat: id, isSent: await sendInto(id, draft) };
  }

  async function sendInto(conversation: string, draft: ChatDraft): Promise<boolean> {
    const back = await send(conversation, draft);
    if (back) comeBack(conversation, back);
    return !back;
  }

  function comeBack(to: string, draft: ChatDraft): void {
    drafts.change(to, (since) => ({ ...joinOutgoing(draft, since), instead: draft.instead }));
  }
}

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
