import { secretsIn } from '../../../contract/asks-for-secret.ts';
import { parseArguments, sayProblem } from '../../parts/asking/draft.ts';
import { useReply } from '../../parts/asking/use-reply.ts';
import { Field } from '../../foundation/ui/field.tsx';
import { Json } from '../../foundation/ui/json.tsx';
import { Said } from '../../foundation/foreign/said.tsx';
import { TextArea } from '../../foundation/ui/text-area.tsx';
import { useQuestionDraft } from '../../parts/asking/question-drafts.tsx';
import { AskCard, type QuestionProps } from './ask-card.tsx';
import { SecretWarning } from './secret-warning.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { useSay } from '../../foundation/words/use-words.ts';

/** A question no form can be drawn for: its answer is written as JSON. */
export function JsonCard({ question, ask, hue }: QuestionProps<'json'>) {
  const say = useSay();
  const words = useAllWords();
  const { elicitation } = words;
  const { id, serverName } = question;
  const [draft, setDraft] = useQuestionDraft(id, () => ({ text: '{\n  \n}', changed: false, acknowledged: [] as string[] }));
  const reply = useReply();
  const read = parseArguments(draft.text);
  const given = read.ok ? secretsIn(ask, read.value) : [];
  const agreed = given.every((name) => draft.acknowledged.includes(name));
  const answer = () => {
    if (!read.ok) return;
    const { value: content } = read;
    const acknowledged = given.length > 0 ? given : undefined;
    reply.send((host) => host('elicitation.answer', { question: id, answer: { action: 'accept', content, acknowledged } }));
  };
  return (
    <AskCard
      question={question}
      hue={hue}
      reply={reply}
      asks="answer"
      note={elicitation.sentOnlyTo(serverName)}
      yes={{ says: elicitation.send, off: !read.ok || !agreed, onPress: answer }}
    >
      <p className="question-because">
        <Phrased of={elicitation.noForm(say(ask.because))} />
      </p>
      <Field label={elicitation.answerAsJson} error={draft.changed && !read.ok ? sayProblem(words, read.problem) : undefined}>
        <TextArea mono value={draft.text} onChange={(text) => setDraft({ ...draft, text, changed: true })} />
      </Field>
      <details className="question-schema">
        <summary>
          <Phrased of={elicitation.wanted(serverName)} />
        </summary>
        <Said by={serverName} hue={hue} caption={elicitation.schema}>
          <div className="question-scrolls" tabIndex={0} role="group" aria-label={elicitation.schema}>
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
    </AskCard>
  );
}
