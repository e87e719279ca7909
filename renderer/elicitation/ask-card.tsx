import { useRef, type ReactNode } from 'react';
import type { ElicitationQuestion } from '../../contract/elicitation.ts';
import { ArmedButton, type ArmedButtonHandle } from '../asking/armed-button.tsx';
import { QuestionCard } from '../asking/question-card.tsx';
import type { Reply } from '../asking/use-reply.ts';
import { Button } from '../ui/button.tsx';
import { Keys } from '../ui/keys.tsx';
import { Said } from '../foreign/said.tsx';
import { ServerName } from '../servers/server-name.tsx';
import { visible } from '../ui/visible.tsx';
import './elicitation.css';

type Props = {
  question: ElicitationQuestion;
  hue: number;
  reply: Reply;
  onLeave(): void;
  /** What it does, after its name: "asks you". */
  asks: string;
  /** What says yes; left out: nothing does. */
  yes?: { says: string; off?: boolean; onPress(): void };
  /** Another button before it, and a word about it. */
  beside?: ReactNode;
  note?: string;
  /** Belongs to the message: the server's own words, too. */
  form?: ReactNode;
  children?: ReactNode;
};

/** The card of a question of a server: its message, two ways to say no that stand apart from each other, and then what says yes. */
export function AskCard({ question, hue, reply, onLeave, asks, yes, beside, note, form, children }: Props) {
  const { id, serverName, call, during, message } = question;
  const primary = useRef<ArmedButtonHandle>(null);
  const refuse = (action: 'decline' | 'cancel') => reply.send((ask) => ask('elicitation.answer', { question: id, answer: { action } }));
  const said = (
    <Said by={serverName} hue={hue} caption="Message">
      {message}
    </Said>
  );
  return (
    <QuestionCard
      question={question}
      reply={reply}
      name={`${serverName} ${asks}${during === undefined ? '' : ` before it continues with ${during}`}`}
      title={
        <>
          <ServerName name={serverName} hue={hue} /> {asks}
          {during !== undefined && (
            <>
              {' '}
              before it continues with <code>{visible(during)}</code>
            </>
          )}
        </>
      }
      onLeave={onLeave}
      onEnter={() => primary.current?.press()}
      said={said}
      foot={
        <footer className="approval-foot">
          <Button kind="ghost" disabled={reply.busy} onClick={() => refuse('cancel')}>
            {call === undefined ? 'Stop' : 'Stop the call'}
          </Button>
          <Button kind="ghost" disabled={reply.busy} onClick={() => refuse('decline')}>
            {question.ask.mode === 'page' ? 'Decline' : 'Decline to answer'}
          </Button>
          <span className="approval-gap" />
          {note && <span className="question-note">{note}</span>}
          {beside}
          {yes && <ArmedButton kind="primary" {...yes} busy={reply.busy} hint={<Keys keys={['Ctrl', 'Enter']} />} handle={primary} />}
        </footer>
      }
    >
      {form ? (
        <Said by={serverName} hue={hue} caption="Message and form">
          <p>{visible(message)}</p>
          {form}
        </Said>
      ) : (
        said
      )}
      {children}
    </QuestionCard>
  );
}
