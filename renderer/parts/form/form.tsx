import type { KeyboardEvent } from 'react';
import type { FieldShape } from '../../../client/field-shape.ts';
import { sayFieldProblem } from '../../../client/words/field-problem.ts';
import type { Json } from '../../../contract/json.ts';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { formProblems, type FormDraft } from './form-draft.ts';
import { FormField } from './form-field.tsx';
import type { Completion } from './lines-field.tsx';
import './form.css';

type FormProps = {
  label: string;
  fields: FieldShape[];
  draft: FormDraft;
  /** Said of an empty field that needs an answer, in place of the usual words. */
  missing?: string;
  /** The suggestions for the field of a name; undefined: there are none. */
  completing?(name: string): Completion | undefined;
  onDraft(draft: FormDraft): void;
};

/**
 * The fields of a form, in two columns where there is room. A problem is said once the person was
 * in its field. Enter leads to the next field; in the last one it sends the form around them, if
 * there is one.
 */
export function Form({ label, fields, draft, missing, completing, onDraft }: FormProps) {
  const words = useAllWords();
  const problems = formProblems(fields, draft);
  const touch = (name: string, values = draft.values) => {
    const touched = draft.touched.includes(name) ? draft.touched : [...draft.touched, name];
    if (touched !== draft.touched || values !== draft.values) onDraft({ values, touched });
  };
  const said = (name: string) => {
    const problem = draft.touched.includes(name) ? problems[name] : undefined;
    if (problem?.code === 'needs-answer' && missing !== undefined) return missing;
    return problem && sayFieldProblem(words, problem);
  };
  return (
    <div className="form" role="group" aria-label={label} onKeyDown={enterGoesOn}>
      {fields.map((field) => (
        <div key={field.name} className="form-item" data-field={field.name}>
          <FormField
            field={field}
            value={draft.values[field.name] ?? null}
            problem={said(field.name)}
            completion={completing?.(field.name)}
            onTouch={() => touch(field.name)}
            onChange={(value: Json) => touch(field.name, { ...draft.values, [field.name]: value })}
          />
        </div>
      ))}
    </div>
  );
}

/** Puts the focus on the field of this name in the form below an element. */
export function focusField(around: HTMLElement, name: string): void {
  around.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"] :is(${STOPS})`)?.focus();
}

/** With Shift, Enter makes a line where a field takes several. */
function enterGoesOn(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget, nativeEvent } = event;
  if (key !== 'Enter' || event.shiftKey || event.ctrlKey || event.metaKey || event.defaultPrevented || nativeEvent.isComposing) return;
  if (
    !(target instanceof HTMLElement) ||
    !currentTarget.contains(target) ||
    target.matches('button:not([role="checkbox"], [role="radio"])')
  )
    return;
  event.preventDefault();
  const stops = [...currentTarget.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.tabIndex >= 0 && stop.offsetParent !== null);
  const next = stops[stops.indexOf(target) + 1];
  if (next) next.focus();
  else currentTarget.closest('form')?.requestSubmit();
}

const STOPS = 'input:not([aria-hidden="true"]), textarea, [role="checkbox"], [role="radio"], [role="combobox"]';
