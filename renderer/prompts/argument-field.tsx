import type { KeyboardEvent } from 'react';
import { useHost } from '../host/use-host.ts';
import type { Complete } from '../ui/completer.ts';
import { Field } from '../ui/field.tsx';
import { SuggestField } from '../ui/suggest-field.tsx';
import { marked } from '../ui/visible.tsx';
import { filled, type Argument } from './argument-values.ts';
import type { OfferedPrompt } from './prompt-list.ts';

type ArgumentFieldProps = {
  argument: Argument;
  offered: OfferedPrompt;
  /** Of the whole form: what a server suggests may depend on the others. */
  values: Record<string, string>;
  /** Still empty although it is needed. */
  wanted: boolean;
  onChange(value: string): void;
};

/** One argument of a prompt, completed by its server while one types. */
export function ArgumentField({ argument, offered: { server, prompt, completes }, values, wanted, onChange }: ArgumentFieldProps) {
  const { ask } = useHost();
  const complete: Complete = (value, signal) => {
    const { [argument.name]: _own, ...others } = filled(values);
    return ask('prompt.complete', { server: server.id, name: prompt.name, argument: argument.name, value, others }, signal);
  };
  return (
    <div data-argument={argument.name}>
      <Field
        label={marked(argument.title ?? argument.name)}
        note={!argument.required && 'optional'}
        error={wanted && 'Needed by this prompt'}
        help={argument.description && marked(argument.description)}
      >
        <SuggestField
          value={values[argument.name] ?? ''}
          complete={completes ? complete : undefined}
          listLabel={`Suggestions for ${argument.name}`}
          foot={(shown, total) => `${shown} of ${total}, suggested by ${server.name}`}
          aria-required={argument.required}
          onChange={onChange}
          onKeyDown={toNextField}
        />
      </Field>
    </div>
  );
}

/** Enter goes to the next field; in the last one the form takes it as Insert. */
function toNextField(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  const inputs = [...(event.currentTarget.form?.querySelectorAll('input') ?? [])];
  const next = inputs[inputs.indexOf(event.currentTarget) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
