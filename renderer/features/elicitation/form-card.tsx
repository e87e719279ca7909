import { ShieldCheck } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { secretsIn } from '../../../contract/elicitation.ts';
import type { Json } from '../../../contract/json.ts';
import { useReply } from '../../parts/asking/use-reply.ts';
import { useQuestionDraft } from '../../parts/asking/question-drafts.tsx';
import { AskCard, type QuestionProps } from './ask-card.tsx';
import { formContent, emptyDraft, formProblems, type FormDraft } from './form-draft.ts';
import { FormField } from './form-field.tsx';
import { SecretWarning } from './secret-warning.tsx';
import { sayFieldProblem } from '../../../client/words/field-problem.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useWords } from '../../foundation/words/use-words.ts';

/**
 * A form of a server: checked while it is filled in, sent only by its button, and kept when the
 * person leaves it.
 */
export function FormCard({ question, ask, hue }: QuestionProps<'form'>) {
  const words = useWords();
  const { elicitation } = words;
  const { id, serverName } = question;
  const { fields } = ask;
  const [draft, setDraft] = useQuestionDraft<FormDraft>(id, () => emptyDraft(fields));
  const reply = useReply();

  const problems = formProblems(fields, draft);
  const content = formContent(fields, draft);
  const secrets = fields.filter(({ looksSecret }) => looksSecret);
  const given = secretsIn(ask, content);
  const agreed = given.every((name) => draft.acknowledged.includes(name));
  const touch = (name: string, values = draft.values) => {
    const touched = draft.touched.includes(name) ? draft.touched : [...draft.touched, name];
    if (touched !== draft.touched || values !== draft.values) setDraft({ ...draft, values, touched });
  };
  const said = (name: string) => {
    const problem = draft.touched.includes(name) ? problems[name] : undefined;
    return problem && sayFieldProblem(words, problem);
  };
  const answer = () =>
    reply.send((host) =>
      host('elicitation.answer', {
        question: id,
        answer: { action: 'accept', content, acknowledged: given.length > 0 ? given : undefined },
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
        form={
          <div className="question-form" role="group" aria-label={elicitation.yourAnswers} onKeyDown={enterGoesOn}>
            {fields.map((field) => (
              <FormField
                key={field.name}
                field={field}
                value={draft.values[field.name] ?? null}
                problem={said(field.name)}
                onTouch={() => touch(field.name)}
                onChange={(value: Json) => touch(field.name, { ...draft.values, [field.name]: value })}
              />
            ))}
          </div>
        }
      >
        {secrets.length > 0 && (
          <SecretWarning
            serverName={serverName}
            titles={secrets.map(({ title }) => title)}
            sends={given.length > 0 ? agreed : undefined}
            onSends={(sends) => setDraft({ ...draft, acknowledged: sends ? given : [] })}
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

/** Enter in a field leads to the next one, and never sends anything. */
function enterGoesOn(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget, nativeEvent } = event;
  if (key !== 'Enter' || event.ctrlKey || event.metaKey || event.defaultPrevented || nativeEvent.isComposing) return;
  if (
    !(target instanceof HTMLElement) ||
    !currentTarget.contains(target) ||
    target.matches('button:not([role="checkbox"], [role="radio"])')
  )
    return;
  event.preventDefault();
  const stops = [...currentTarget.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.tabIndex >= 0 && stop.offsetParent !== null);
  stops[stops.indexOf(target) + 1]?.focus();
}

const STOPS = 'input:not([aria-hidden="true"]), textarea, [role="checkbox"], [role="radio"], [role="combobox"]';
