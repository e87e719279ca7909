import { useEffect, useEffectEvent, useState } from 'react';
import { MessageCircleDashed } from 'lucide-react';
import type { Conversation } from '../../../contract/conversation.ts';
import { isWaiting } from '../../../contract/question.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { useGo, useRoute } from '../../foundation/navigation/routes.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Dialog } from '../../foundation/ui/dialog.tsx';
import { showToast } from '../../foundation/ui/show-toast.ts';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { useLateWords } from '../../foundation/words/use-late-words.ts';
import '../../foundation/ui/dialog-form.css';
import './temporary.css';

type Props = { chat: Conversation };

/** The head of a temporary chat: what is not kept of it, and what is all the same. */
export function TemporaryHead({ chat }: Props) {
  const { temporary } = useLateWords();
  const { ask } = useHost();
  const [isEnding, setEnding] = useState(false);
  const keep = () => void ask('conversation.keep', { conversation: chat.id }).then(() => showToast({ text: temporary.kept }), tellTrouble);
  return (
    <section className="temporary" aria-label={temporary.name}>
      <MessageCircleDashed size={16} strokeWidth={1.7} />
      <p>
        <b>{temporary.name}.</b> {temporary.notKept} {temporary.stays}
      </p>
      <div className="temporary-deeds">
        <Button size="sm" onClick={keep}>
          {temporary.keep}
        </Button>
        <Button size="sm" kind="ghost" onClick={() => setEnding(true)}>
          {temporary.end}
        </Button>
      </div>
      {isEnding && <EndTemporary chat={chat} onClose={() => setEnding(false)} />}
    </section>
  );
}

/** Ends a temporary chat: at once where it rests, and else after a question. */
export function EndTemporary({ chat, onClose }: Props & { onClose(): void }) {
  const { temporary } = useLateWords();
  const { ask } = useHost();
  const route = useRoute();
  const go = useGo();
  const isWorking = chat.activity.state === 'working';
  const waits = useAppState(({ questions }) => Object.values(questions).some((one) => one.conversation === chat.id && isWaiting(one)));
  const [asks] = useState(isWorking || waits);
  const end = () => {
    const leave = () => {
      showToast({ text: temporary.ended });
      if (route.page === 'chat' && route.id === chat.id) go({ page: 'new' });
    };
    onClose();
    void ask('conversation.remove', { conversation: chat.id }).then(leave, tellTrouble);
  };
  const onOpen = useEffectEvent(() => asks || end());
  useEffect(() => void onOpen(), []);
  if (!asks) return null;
  return (
    <Dialog
      open
      size="sm"
      title={temporary.endTitle}
      onClose={onClose}
      footer={
        <>
          <Button className="push" onClick={onClose}>
            {temporary.cancel}
          </Button>
          <Button kind="danger" onClick={end}>
            {temporary.end}
          </Button>
        </>
      }
    >
      <p className="dialog-text">{waits ? temporary.waits : temporary.working}</p>
    </Dialog>
  );
}
