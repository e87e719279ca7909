import { ShieldCheck } from 'lucide-react';
import { secretsInForm } from '../../../contract/elicitation.ts';
import { useReply } from '../../parts/asking/use-reply.ts';
import { useQuestionDraft } from '../../parts/asking/question-drafts.tsx';
import { AskCard, type QuestionProps } from './ask-card.tsx';
import { Form } from '../../parts/form/form.tsx';
import { formContent, emptyDraft, formProblems, type FormDraft } from '../../parts/form/form-draft.ts';
import { SecretWarning } from './secret-warning.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';

/** `acknowledged`: fields that look like secrets and are to be sent all the same. */
type AnswerDraft = FormDraft & { acknowledged: string[] };

/**
 * A form of a server: checked while it is filled in, sent only by its button, and kept when the
 * person leaves it.
 */
export function FormCard({ question, ask, hue }: QuestionProps<'form'>) {
  const { elicitation } = useAllWords();
  const { id, serverName } = question;
  const { fields } = ask;
  const [draft, setDraft] = useQuestionDraft<AnswerDraft>(id, () => ({ ...emptyDraft(fields), acknowledged: [] }));
  const reply = useReply();

  const problems = formProblems(fields, draft);
  const content = formContent(fields, draft);
  const secrets = fields.filter(({ looksSecret }) => looksSecret);
  const filledSecrets = secretsInForm(fields, content);
  const agreed = filledSecrets.every((name) => draft.acknowledged.includes(name));
  const answer = () =>
    reply.send((host) =>
      host('elicitation.answer', {
        question: id,
        answer: { action: 'accept', content, acknowledged: filledSecrets.length > 0 ? filledSecrets : undefined },
      }),
    );
  return (
    <>
      <AskCard
        question={question}
        hue={hue}
        reply={reply}
        asks="answer"
        note={elicitation.sentOnlyTo(serverName)}
        yes={{ says: elicitation.send, off: Object.keys(problems).length > 0 || !agreed, onPress: answer }}
        form={<Form label={elicitation.yourAnswers} fields={fields} draft={draft} onDraft={(next) => setDraft({ ...draft, ...next })} />}
      >
        {secrets.length > 0 && (
          <SecretWarning
            serverName={serverName}
            titles={secrets.map(({ title }) => title)}
            sends={filledSecrets.length > 0 ? agreed : undefined}
            onSends={(sends) => setDraft({ ...draft, acknowledged: sends ? filledSecrets : [] })}
          />
        )}
      </AskCard>
      {question.gone === undefined && (
        <p className="question-rule">
          <ShieldCheck size={14} strokeWidth={1.9} />
          <span>
            <Phrased of={elicitation.rule(serverName)} />
          </span>
        </p>
      )}
    </>
  );
}
