import { useFileTrouble } from './files/use-file-trouble.ts';
import { conversationOf, NEW, useDraft, useDrafts, type ChatDraft } from '../../parts/drafts/drafts.tsx';
import { isBeingRead, joinOutgoing, toOutgoing, type OutgoingMessage } from '../../parts/drafts/outgoing.ts';
import { useModelOfNext } from '../../parts/drafts/use-model.ts';
import { useCreate, useSend } from '../../parts/drafts/use-send.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { showToast } from '../../foundation/ui/show-toast.ts';
import { useWords } from '../../foundation/words/use-words.ts';

/**
 * Sends the draft of a chat, queues it while the model works, or has it wait for its attachments.
 */
export function useMessageSubmit(chat: string) {
  const { composing } = useWords();
  const drafts = useDrafts();
  const draft = useDraft(chat, (all) => all);
  const sendNow = useSendNow(chat);
  const fileTrouble = useFileTrouble(chat);
  const { view } = useHost();
  const isReady = !fileTrouble && toOutgoing(draft) !== undefined;
  const isReading = !fileTrouble && isBeingRead(draft);
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
  const create = useCreate();
  const send = useSend();
  return () => {
    const draft = drafts.of(chat);
    if (!toOutgoing(draft)) return;
    drafts.change(chat, { ...sent, instead: undefined });
    const conversation = conversationOf(chat);
    if (conversation) void sendInto(conversation, draft);
    else drafts.begin(begin(draft));
  };

  async function begin(draft: ChatDraft) {
    const { folders, readsResources, tools, thinking } = draft;
    const id = await create({ model, folders, readsResources, tools, thinking });
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
