import { useRef } from 'react';
import { secretsIn, type ElicitationQuestion } from '../../contract/elicitation.ts';
import { ArmedButton, type ArmedButtonHandle } from '../approval/armed-button.tsx';
import { readArguments } from '../approval/draft.ts';
import { Field } from '../ui/field.tsx';
import { Json } from '../ui/json.tsx';
import { Keys } from '../ui/keys.tsx';
import { Said } from '../ui/said.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { visible } from '../ui/visible.tsx';
import { useAnswers } from './answer-drafts.tsx';
import { AnswerFoot } from './answer-foot.tsx';
import { beforeItContinues } from './before-it-continues.tsx';
import { QuestionCard } from './question-card.tsx';
import { SecretWarning } from './secret-warning.tsx';
import { TroubleLine } from './trouble-line.tsx';
import { useReply } from './use-reply.ts';

type Props = {
  question: ElicitationQuestion;
  ask: Extract<ElicitationQuestion['ask'], { mode: 'json' }>;
  hue: number;
  onLeave(): void;
};

/** A question no form can be drawn for: its answer is written as JSON. */
export function JsonCard({ question, ask, hue, onLeave }: Props) {
  const { id, serverName, during, message } = question;
  const [draft, setDraft] = useAnswers(id, () => ({ text: '{\n  \n}', changed: false, acknowledged: [] as string[] }));
  const reply = useReply(onLeave);
  const send = useRef<ArmedButtonHandle>(null);
  const read = readArguments(draft.text);
  const given = read.ok ? secretsIn(ask, read.value) : [];
  const agreed = given.every((name) => draft.acknowledged.includes(name));
  const answer = () => {
    if (!read.ok) return;
    const { value: content } = read;
    const acknowledged = given.length > 0 ? given : undefined;
    reply.send((host) => host('elicitation.answer', { question: id, answer: { action: 'accept', content, acknowledged } }));
  };
  const said = (
    <Said by={serverName} hue={hue} caption="Message">
      {visible(message)}
    </Said>
  );
  return (
    <QuestionCard
      question={question}
      hue={hue}
      name={during === undefined ? 'asks you' : `asks you before it continues with ${during}`}
      title={beforeItContinues('asks you', during)}
      onLeave={onLeave}
      onEnter={() => send.current?.press()}
      said={said}
      foot={
        <AnswerFoot question={question} reply={reply} note={`Sent only to ${serverName}`}>
          <ArmedButton
            kind="primary"
            says="Send answers"
            busy={reply.busy}
            off={!read.ok || !agreed}
            hint={<Keys keys={['Ctrl', 'Enter']} />}
            onPress={answer}
            handle={send}
          />
        </AnswerFoot>
      }
    >
      {said}
      <p className="question-because">There is no form: {visible(ask.because)}</p>
      <Field label="Answer as JSON" error={draft.changed && !read.ok ? read.problem : undefined}>
        <TextArea mono value={draft.text} onChange={(text) => setDraft({ ...draft, text, changed: true })} />
      </Field>
      <details className="question-schema">
        <summary>What {serverName} wants to have</summary>
        <Said by={serverName} hue={hue} caption="Schema">
          <div className="question-scrolls" tabIndex={0} role="group" aria-label="Schema">
            <Json value={ask.schema} />
          </div>
        </Said>
      </details>
      {given.length > 0 && (
        <SecretWarning
          serverName={serverName}
          titles={given}
          sends={agreed}
          onSends={(sends) => setDraft({ ...draft, acknowledged: sends ? given : [] })}
        />
      )}
      <TroubleLine trouble={reply.trouble} />
    </QuestionCard>
  );
}
