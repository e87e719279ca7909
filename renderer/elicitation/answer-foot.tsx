import type { ReactNode } from 'react';
import type { ElicitationQuestion } from '../../contract/elicitation.ts';
import { Button } from '../ui/button.tsx';
import type { useReply } from './use-reply.ts';

type Props = { question: ElicitationQuestion; reply: ReturnType<typeof useReply>; note?: string; children?: ReactNode };

/** The two ways to say no, apart from each other, and then what says yes. */
export function AnswerFoot({ question, reply, note, children }: Props) {
  const { busy, send } = reply;
  const refuse = (action: 'decline' | 'cancel') => send((ask) => ask('elicitation.answer', { question: question.id, answer: { action } }));
  return (
    <footer className="approval-foot">
      <Button kind="ghost" disabled={busy} onClick={() => refuse('cancel')}>
        {question.call === undefined ? 'Stop' : 'Stop the call'}
      </Button>
      <Button kind="ghost" disabled={busy} onClick={() => refuse('decline')}>
        {question.ask.mode === 'page' ? 'Decline' : 'Decline to answer'}
      </Button>
      <span className="approval-gap" />
      {note && <span className="question-note">{note}</span>}
      {children}
    </footer>
  );
}
