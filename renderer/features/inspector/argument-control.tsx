import type { ComponentProps } from 'react';
import type { ArgumentField } from '../../../contract/tool-form.ts';
import { FormField } from '../../parts/form/form-field.tsx';
import { Field } from '../../foundation/ui/field.tsx';
import { TextArea } from '../../foundation/ui/text-area.tsx';
import { visible } from '../../foundation/words/visible.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { hintOf, isShort } from './argument-hint.ts';

type Props = Omit<ComponentProps<typeof FormField>, 'field'> & { field: ArgumentField };

/**
 * The control for one argument of a tool: that of a form, or a text of several lines for a text and
 * for JSON.
 */
export function ArgumentControl({ field, ...rest }: Props) {
  const hint = hintOf(useAllWords(), field);
  const isText = field.type === 'text' && field.format === undefined && !field.looksSecret;
  return (
    <div className="run-field" data-short={isShort(field) || undefined}>
      {isText || field.type === 'json' ? (
        <Field label={visible(field.title)} note={hint.note} help={field.description && visible(field.description)} error={rest.problem}>
          <TextArea
            mono
            rows={isText ? 1 : 3}
            placeholder={hint.placeholder}
            value={typeof rest.value === 'string' ? rest.value : ''}
            aria-required={field.required || undefined}
            onBlur={rest.onTouch}
            onChange={rest.onChange}
          />
        </Field>
      ) : (
        <FormField field={{ ...field, placeholder: hint.placeholder }} note={hint.note} {...rest} />
      )}
    </div>
  );
}
