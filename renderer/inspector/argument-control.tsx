import type { ComponentProps } from 'react';
import type { ArgumentField } from '../../contract/tool-form.ts';
import { FormField } from '../elicitation/form-field.tsx';
import { Field } from '../ui/field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { visible } from '../ui/visible.tsx';
import { useWords } from '../words/use-words.ts';

type Props = Omit<ComponentProps<typeof FormField>, 'field'> & { field: ArgumentField };

/** The control for one argument of a tool: that of a form, or a text for its JSON. */
export function ArgumentControl({ field, ...rest }: Props) {
  const { elicitation, runTool } = useWords();
  if (field.type !== 'json') return <FormField field={field} {...rest} />;
  const { value, problem, onTouch, onChange } = rest;
  return (
    <Field
      label={visible(field.title)}
      note={field.required ? runTool.jsonKinds[field.of] : elicitation.optionalAnd(runTool.jsonKinds[field.of])}
      help={field.description && visible(field.description)}
      error={problem}
    >
      <TextArea
        mono
        rows={3}
        value={typeof value === 'string' ? value : ''}
        aria-required={field.required || undefined}
        onBlur={onTouch}
        onChange={onChange}
      />
    </Field>
  );
}
