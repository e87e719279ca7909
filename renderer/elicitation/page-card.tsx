import { CircleAlert } from 'lucide-react';
import type { ElicitationQuestion } from '../../contract/elicitation.ts';
import { ArmedButton } from '../asking/armed-button.tsx';
import { useReply } from '../asking/use-reply.ts';
import { marked } from '../ui/visible.tsx';
import { AskCard } from './ask-card.tsx';
import { Phrased } from '../words/phrased.tsx';

type Props = {
  question: ElicitationQuestion;
  ask: Extract<ElicitationQuestion['ask'], { mode: 'page' }>;
  hue: number;
  onLeave(): void;
};

/** A page a server wants opened: its host apart from everything the server wrote, and nothing opens before the button is pressed. */
export function PageCard({ question, ask, hue, onLeave }: Props) {
  const { id, serverName } = question;
  const reply = useReply(onLeave);
  const open = () => reply.send((host) => host('elicitation.open-page', { question: id }), ask.again);
  const goOn = () => reply.send((host) => host('elicitation.answer', { question: id, answer: { action: 'accept', content: {} } }));
  return (
    <AskCard
      question={question}
      hue={hue}
      reply={reply}
      onLeave={onLeave}
      asks="asks you to open a page"
      note={ask.opened ? 'Done on the page?' : undefined}
      beside={ask.opened && <ArmedButton says="Open page again" busy={reply.busy} onPress={open} />}
      yes={
        ask.refused === undefined
          ? ask.opened
            ? { says: 'Run the call again', onPress: goOn }
            : { says: 'Open page', onPress: open }
          : undefined
      }
    >
      <dl className="question-page">
        {ask.host !== '' && (
          <>
            <dt>Host</dt>
            <dd className="question-host">{marked(ask.host)}</dd>
          </>
        )}
        <dt>Full address</dt>
        <dd>
          <code>{marked(ask.url)}</code>
        </dd>
      </dl>
      {ask.refused === undefined ? (
        <p className="question-because">
          {ask.opened
            ? `You opened the page in your browser. ${serverName} turned the call away until you are done there.`
            : `It opens in your browser. Open it only if you know this host: ${serverName} chose it.`}
        </p>
      ) : (
        <p className="field-error">
          <CircleAlert size={13} strokeWidth={1.9} />
          Switchyard does not open this. <Phrased of={ask.refused} />
        </p>
      )}
    </AskCard>
  );
}
