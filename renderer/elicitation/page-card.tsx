import { CircleAlert } from 'lucide-react';
import { useRef } from 'react';
import type { ElicitationQuestion } from '../../contract/elicitation.ts';
import { ArmedButton, type ArmedButtonHandle } from '../approval/armed-button.tsx';
import { Keys } from '../ui/keys.tsx';
import { Said } from '../ui/said.tsx';
import { marked, visible } from '../ui/visible.tsx';
import { AnswerFoot } from './answer-foot.tsx';
import { beforeItContinues } from './before-it-continues.tsx';
import { QuestionCard } from './question-card.tsx';
import { TroubleLine } from './trouble-line.tsx';
import { useReply } from './use-reply.ts';

type Props = {
  question: ElicitationQuestion;
  ask: Extract<ElicitationQuestion['ask'], { mode: 'page' }>;
  hue: number;
  onLeave(): void;
};

/** A page a server wants opened: its host apart from everything the server wrote, and nothing opens before the button is pressed. */
export function PageCard({ question, ask, hue, onLeave }: Props) {
  const { id, serverName, during, message } = question;
  const reply = useReply(onLeave);
  const primary = useRef<ArmedButtonHandle>(null);
  const open = () => reply.send((host) => host('elicitation.open-page', { question: id }), ask.again);
  const goOn = () => reply.send((host) => host('elicitation.answer', { question: id, answer: { action: 'accept', content: {} } }));
  const said = (
    <Said by={serverName} hue={hue} caption="Message">
      {visible(message)}
    </Said>
  );
  return (
    <QuestionCard
      question={question}
      hue={hue}
      name={`asks you to open a page${during === undefined ? '' : ` before it continues with ${during}`}`}
      title={beforeItContinues('asks you to open a page', during)}
      onLeave={onLeave}
      onEnter={() => primary.current?.press()}
      said={said}
      foot={
        <AnswerFoot question={question} reply={reply} note={ask.opened ? 'Done on the page?' : undefined}>
          {ask.opened && <ArmedButton says="Open page again" busy={reply.busy} onPress={open} />}
          {ask.refused === undefined && (
            <ArmedButton
              kind="primary"
              says={ask.opened ? 'Run the call again' : 'Open page'}
              busy={reply.busy}
              hint={<Keys keys={['Ctrl', 'Enter']} />}
              onPress={ask.opened ? goOn : open}
              handle={primary}
            />
          )}
        </AnswerFoot>
      }
    >
      {said}
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
          Switchyard does not open this. {ask.refused}
        </p>
      )}
      <TroubleLine trouble={reply.trouble} />
    </QuestionCard>
  );
}
