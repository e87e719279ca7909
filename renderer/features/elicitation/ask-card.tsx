import { useRef, type ReactNode } from 'react';
import type { ElicitationQuestion } from '../../../contract/elicitation.ts';
import { ArmedButton, type ArmedButtonHandle } from '../../parts/asking/armed-button.tsx';
import { QuestionCard } from '../../parts/asking/question-card.tsx';
import type { Reply } from '../../parts/asking/use-reply.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Said } from '../../foundation/foreign/said.tsx';
import { ServerName } from '../../foundation/foreign/server-name.tsx';
import { visible } from '../../foundation/words/visible.tsx';
import type { Words } from '../../../client/words/en.ts';
import { flat, inSlot, type Phrase, type Put } from '../../../client/words/phrase.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { KeysOf } from '../../foundation/keys/keys-of.tsx';
import './elicitation.css';

/** A question of a server in one of its modes, as its card takes it. */
export type QuestionProps<Mode extends ElicitationQuestion['ask']['mode']> = {
  question: ElicitationQuestion;
  ask: Extract<ElicitationQuestion['ask'], { mode: Mode }>;
  hue: number;
};

type Props = {
  question: ElicitationQuestion;
  hue: number;
  reply: Reply;
  /** The kind of question: for an answer, or to open a page. */
  asks: 'answer' | 'page';
  /** The button that says yes; left out: none does. */
  yes?: { says: string; off?: boolean; onPress(): void };
  /** Another button before it, and a word about it. */
  beside?: ReactNode;
  note?: Phrase;
  /** Belongs to the message: the server's own words, too. */
  form?: ReactNode;
  children?: ReactNode;
};

/**
 * The card of a question of a server: its message, two ways to say no that stand apart from each
 * other, and then what says yes.
 */
export function AskCard({ question, hue, reply, asks, yes, beside, note, form, children }: Props) {
  const { id, serverName, call, during, message } = question;
  const { elicitation } = useAllWords();
  const primary = useRef<ArmedButtonHandle>(null);
  const refuse = (action: 'decline' | 'cancel') => reply.send((ask) => ask('elicitation.answer', { question: id, answer: { action } }));
  const title = sayAsks(elicitation, { asks, server: inSlot('server', serverName), during });
  const said = (
    <Said by={serverName} hue={hue} caption={elicitation.message}>
      {message}
    </Said>
  );
  return (
    <QuestionCard
      question={question}
      reply={reply}
      name={flat(title)}
      title={
        <Phrased of={title} slots={{ server: <ServerName name={serverName} hue={hue} />, during: <code>{visible(during ?? '')}</code> }} />
      }
      onPrimary={() => primary.current?.press()}
      said={said}
      foot={
        <footer className="card-foot">
          <Button kind="ghost" disabled={reply.busy} onClick={() => refuse('cancel')}>
            {call === undefined ? elicitation.stop : elicitation.stopCall}
          </Button>
          <Button kind="ghost" disabled={reply.busy} onClick={() => refuse('decline')}>
            {question.ask.mode === 'page' ? elicitation.decline : elicitation.declineToAnswer}
          </Button>
          <span className="card-gap" />
          {note && (
            <span className="card-note">
              <Phrased of={note} />
            </span>
          )}
          {beside}
          {yes && <ArmedButton kind="primary" {...yes} busy={reply.busy} hint={<KeysOf action="primary-action" />} handle={primary} />}
        </footer>
      }
    >
      {form ? (
        <Said by={serverName} hue={hue} caption={elicitation.messageAndForm}>
          <p dir="auto">{visible(message)}</p>
          {form}
        </Said>
      ) : (
        said
      )}
      {children}
    </QuestionCard>
  );
}

type Asks = Pick<Props, 'asks'> & { server: Put; during: string | undefined };

function sayAsks(words: Words['elicitation'], { asks, server, during }: Asks): Phrase {
  if (during === undefined) return asks === 'page' ? words.asksPage(server) : words.asksYou(server);
  return (asks === 'page' ? words.asksPageDuring : words.asksYouDuring)(server, inSlot('during', during));
}
