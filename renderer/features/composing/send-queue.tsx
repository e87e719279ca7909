import { useEffect } from 'react';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { NEW, useAllDrafts, useChangeDraft, useChatInView } from '../../parts/drafts/drafts.tsx';
import { joinOutgoing, toOutgoing } from '../../parts/drafts/outgoing.ts';
import { useMessageSubmit, useSend } from './use-submit.ts';
import { stoppedTurn } from '../../parts/drafts/stop-turn.ts';

/**
 * Sends what waits in any chat: queued messages once the model rests, others once their attachments
 * are read.
 */
export function SendQueue() {
  const drafts = useAllDrafts();
  const change = useChangeDraft();
  const conversations = useAppState((state) => state.conversations);
  const send = useSend();
  const { view } = useHost();
  const inView = useChatInView();
  useEffect(() => {
    for (const [key, { queued, stopping }] of Object.entries(drafts)) {
      if (!queued || conversations[key]?.activity.state !== 'resting') continue;
      const stopped = stoppedTurn(view().state?.entries[key]);
      if (stopped !== undefined && stopped !== stopping) {
        change(key, (draft) => ({ ...joinOutgoing(queued, draft), queued: undefined }));
        continue;
      }
      change(key, { queued: undefined });
      if (toOutgoing(queued)) void send(key, queued).then((back) => back && change(key, (draft) => joinOutgoing(back, draft)));
    }
  }, [drafts, conversations, change, send, view]);
  // A new chat comes into view when it is sent, so it waits until the person is there.
  const waiting = Object.keys(drafts).filter((chat) => drafts[chat]?.sendsWhenRead && (chat !== NEW || inView === NEW));
  return waiting.map((chat) => <SendWhenRead key={chat} chat={chat} />);
}

function SendWhenRead({ chat }: { chat: string }) {
  const { can, submit } = useMessageSubmit(chat);
  const change = useChangeDraft();
  useEffect(() => {
    if (can === 'reading') return;
    // Something that was refused says so itself, and the message stays in the composer.
    change(chat, { sendsWhenRead: undefined });
    if (can === 'ready') submit();
  });
  return null;
}
