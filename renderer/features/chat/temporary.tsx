import { useState, type ReactNode } from 'react';
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

/** The head of a temporary chat: what is not kept of it, and what is all the same. */
export function TemporaryHead({ chat }: { chat: Conversation }) {
  const { temporary } = useLateWords();
  const keep = useKeepChat(chat);
  const { end, question } = useEndTemporary(chat);
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
        <Button size="sm" kind="ghost" onClick={end}>
          {temporary.end}
        </Button>
      </div>
      {question}
    </section>
  );
}

/** Makes a temporary chat one like any other. */
export function useKeepChat({ id }: Conversation): () => void {
  const { ask } = useHost();
  const { temporary } = useLateWords();
  return () => void ask('conversation.keep', { conversation: id }).then(() => showToast({ text: temporary.kept }), tellTrouble);
}

/** Ends a temporary chat: at once where it rests, and else after a question. */
export function useEndTemporary({ id, activity }: Conversation): { end(): void; question: ReactNode } {
  const { temporary } = useLateWords();
  const { ask } = useHost();
  const route = useRoute();
  const go = useGo();
  const [isAsking, setAsking] = useState(false);
  const waits = useAppState(({ questions }) => Object.values(questions).some((one) => one.conversation === id && isWaiting(one)));
  const leave = () => {
    showToast({ text: temporary.ended });
    if (route.page === 'chat' && route.id === id) go({ page: 'new' });
  };
  const remove = () => {
    setAsking(false);
    void ask('conversation.remove', { conversation: id }).then(leave, tellTrouble);
  };
  const close = () => setAsking(false);
  return {
    end: () => (waits || activity.state === 'working' ? setAsking(true) : remove()),
    question: isAsking && (
      <Dialog
        open
        size="sm"
        title={temporary.endTitle}
        onClose={close}
        footer={
          <>
            <Button className="push" onClick={close}>
              {temporary.cancel}
            </Button>
            <Button kind="danger" onClick={remove}>
              {temporary.end}
            </Button>
          </>
        }
      >
        <p className="dialog-text">{waits ? temporary.waits : temporary.working}</p>
      </Dialog>
    ),
  };
}
