import type { KeyboardEvent } from 'react';
import type { Complete } from '../ui/completer.ts';
import { Field } from '../ui/field.tsx';
import { SuggestField } from '../ui/suggest-field.tsx';
import { marked } from '../ui/visible.tsx';
import type { Argument } from './argument-values.ts';

type ArgumentFieldProps = {
  argument: Argument;
  value: string;
  /** What is said when it is still empty although it is needed; else nothing. */
  lacking: string | undefined;
  /** Left out: its server suggests nothing. */
  complete?: Complete;
  /** Who suggests. */
  serverName: string;
  onChange(value: string): void;
};

/** One argument of a prompt, or one variable of a template, completed by its server while one types. */
export function ArgumentField({ argument, value, lacking, complete, serverName, onChange }: ArgumentFieldProps) {
  return (
    <div data-argument={argument.name}>
      <Field
        label={marked(argument.title ?? argument.name)}
        note={!argument.required && 'optional'}
        error={lacking}
        help={argument.description && marked(argument.description)}
      >
        <SuggestField
          value={value}
          complete={complete}
          listLabel={`Suggestions for ${argument.name}`}
          foot={(shown, total) => `${shown} of ${total}, suggested by ${serverName}`}
          aria-required={argument.required}
          onChange={onChange}
          onKeyDown={toNextField}
        />
      </Field>
    </div>
  );
}

/** Puts the focus on the field of an argument. */
export function focusArgument(form: HTMLElement, name: string): void {
  form.querySelector<HTMLElement>(`[data-argument="${CSS.escape(name)}"] input`)?.focus();
}

/** Enter goes to the next field; in the last one it is the form's. */
function toNextField(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  const inputs = [...(event.currentTarget.form?.querySelectorAll<HTMLInputElement>('[data-argument] input') ?? [])];
  const next = inputs[inputs.indexOf(event.currentTarget) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
