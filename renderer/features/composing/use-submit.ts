import { useFileTrouble } from './files/use-file-trouble.ts';
import { conversationOf, NEW, useChangeDraft, useDraft, useMoveDraft } from '../../parts/drafts/drafts.tsx';
import { isBeingRead, joinOutgoing, toOutgoing } from '../../parts/drafts/outgoing.ts';
import { useModelOfNext } from '../../parts/drafts/use-model.ts';
import { useCreate, useSend } from '../../parts/drafts/use-send.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { showToast } from '../../foundation/ui/show-toast.ts';
import { useWords } from '../../foundation/words/use-words.ts';

/** `ready`: it can go now. `reading`: it can be submitted, and goes once everything attached is read. */
type MessageSubmit = { can: 'ready' | 'reading' | 'not'; submit(): void };

/** Sends the draft of a chat, queues it while the model works, or has it wait for its attachments. */
export function useMessageSubmit(chat: string): MessageSubmit {
  const { composing } = useWords();
  const draft = useDraft(chat, (all) => all);
  const change = useChangeDraft();
  const sendNow = useSendNow(chat);
  const fileTrouble = useFileTrouble(chat);
  const isWorking = useAppState(({ conversations }) => conversations[chat]?.activity.state === 'working');
  const isReady = !fileTrouble && toOutgoing(draft) !== undefined;
  const isReading = !fileTrouble && isBeingRead(draft);
  return {
    can: isReady ? 'ready' : isReading ? 'reading' : 'not',
    submit() {
      if (isReading) return change(chat, { sendsWhenRead: true });
      if (!isReady) return;
      if (!isWorking) return void sendNow();
      if (draft.prompt && draft.queued?.prompt) return showToast({ kind: 'trouble', text: composing.promptWaits });
      const { text, prompt, attached, files } = draft;
      const next = { text: text.trim(), prompt, attached, files };
      change(chat, { ...sent, queued: draft.queued ? joinOutgoing(draft.queued, next) : next });
    },
  };
}

/** The parts of a draft that go with the message. */
const sent = { text: '', prompt: undefined, attached: undefined, files: undefined, sendsWhenRead: undefined };

/**
 * Sends the draft, into a new chat if there is none yet. A draft that could not be sent comes back
 * to be sent again.
 */
function useSendNow(chat: string): () => Promise<void> {
  const conversation = conversationOf(chat);
  const draft = useDraft(chat, (all) => all);
  const model = useModelOfNext();
  const change = useChangeDraft();
  const move = useMoveDraft();
  const create = useCreate();
  const send = useSend();
  return async () => {
    const outgoing = toOutgoing(draft);
    if (!outgoing) return;
    change(chat, { ...sent, instead: undefined });
    const id =
      conversation ??
      (await create({
        model,
        folders: draft.folders,
        readsResources: draft.readsResources,
        tools: draft.tools,
        thinking: draft.thinking,
      }));
    if (id && !conversation) {
      change(NEW, { folders: undefined, readsResources: undefined, tools: undefined, thinking: undefined });
      // Text typed meanwhile is the next message of the new chat.
      move(NEW, id);
    }
    if (id && (await send(id, { ...outgoing, instead: draft.instead }))) return;
    change(id ?? chat, (since) => ({ ...joinOutgoing(draft, since), instead: draft.instead }));
  };
}
