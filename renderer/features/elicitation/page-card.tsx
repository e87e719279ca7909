import { CircleAlert } from 'lucide-react';
import { ArmedButton } from '../../parts/asking/armed-button.tsx';
import { useReply } from '../../parts/asking/use-reply.ts';
import { marked } from '../../foundation/words/visible.tsx';
import { AskCard, type QuestionProps } from './ask-card.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { useSay } from '../../foundation/words/use-words.ts';

/**
 * A page a server wants opened: its host apart from everything the server wrote, and nothing opens
 * before the button is pressed.
 */
export function PageCard({ question, ask, hue }: QuestionProps<'page'>) {
  const say = useSay();
  const { page } = useAllWords().elicitation;
  const { id, serverName } = question;
  const reply = useReply();
  const open = () => reply.send((host) => host('elicitation.open-page', { question: id }), ask.again);
  const goOn = () => reply.send((host) => host('elicitation.answer', { question: id, answer: { action: 'accept', content: {} } }));
  return (
    <AskCard
      question={question}
      hue={hue}
      reply={reply}
      asks="page"
      note={ask.opened ? page.done : undefined}
      beside={ask.opened && <ArmedButton says={page.openAgain} busy={reply.busy} onPress={open} />}
      yes={
        ask.refused === undefined ? (ask.opened ? { says: page.runAgain, onPress: goOn } : { says: page.open, onPress: open }) : undefined
      }
    >
      <dl className="question-page">
        {ask.host !== '' && (
          <>
            <dt>{page.host}</dt>
            <dd className="question-host">
              <bdi>{marked(ask.host)}</bdi>
            </dd>
          </>
        )}
        <dt>{page.address}</dt>
        <dd>
          <code>
            <bdi>{marked(ask.url)}</bdi>
          </code>
        </dd>
      </dl>
      {ask.refused === undefined ? (
        <p className="question-because">
          <Phrased of={ask.opened ? page.opened(serverName) : page.opens(serverName)} />
        </p>
      ) : (
        <p className="field-error">
          <CircleAlert size={13} strokeWidth={1.9} />
          <span>
            <Phrased of={page.refused(say(ask.refused))} />
          </span>
        </p>
      )}
    </AskCard>
  );
}
