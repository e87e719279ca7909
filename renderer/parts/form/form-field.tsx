import { useId, useState, type ComponentProps } from 'react';
import type { FieldShape } from '../../../client/field-shape.ts';
import type { Json } from '../../../contract/json.ts';
import { plainText } from '../../../contract/plain-text.ts';
import { Checkbox } from '../../foundation/ui/checkbox.tsx';
import { Field } from '../../foundation/ui/field.tsx';
import { RevealButton } from '../../foundation/ui/secret-text.tsx';
import { Select } from '../../foundation/ui/select.tsx';
import { TextField } from '../../foundation/ui/text-field.tsx';
import { visible } from '../../foundation/words/visible.tsx';
import { ChipsField } from './chips-field.tsx';
import { ChoiceList, NO_ANSWER, TickList } from './choice-lists.tsx';
import { noteOf } from './form-draft.ts';
import { LinesField, type Completion } from './lines-field.tsx';
import { PathField, PathsField } from './path-fields.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';

type Props = {
  field: FieldShape;
  value: Json;
  /** The problem, once the person was here. */
  problem: string | undefined;
  /** Beside its name, in place of how many of the choices it takes and whether it is optional. */
  note?: string | undefined;
  /** Left out: nothing is suggested. */
  completion?: Completion | undefined;
  onTouch(): void;
  onChange(value: Json): void;
};

/** The most choices that stand side by side; more of them open a list. */
const FEW = 4;

/** One field of a form with the control that fits it best. */
export function FormField({ field, value, problem, note, completion, onTouch, onChange }: Props) {
  const { elicitation } = useAllWords();
  const description = field.description && visible(field.description);
  const around = { label: visible(field.title), note: note ?? noteOf(elicitation, field), help: description, error: problem };
  const [revealed, setRevealed] = useState(false);
  const id = useId();
  switch (field.type) {
    case 'text':
    case 'number': {
      const input = inputOf(field);
      // A value the server filled in itself is no secret to it.
      const isTheirs = field.initial !== undefined && value === String(field.initial);
      const hides = field.looksSecret && !isTheirs && input.type === undefined;
      return (
        <Field {...around}>
          <TextField
            {...input}
            {...(hides && !revealed && { type: 'password' })}
            action={hides && <RevealButton name={plainText(field.title)} revealed={revealed} onTurn={setRevealed} />}
            placeholder={field.placeholder}
            // An example of its maker is a value, and none of our words.
            mono={field.placeholder !== undefined}
            value={textOf(value)}
            aria-required={field.required || undefined}
            onBlur={onTouch}
            onChange={onChange}
          />
        </Field>
      );
    }
    case 'boolean':
      return (
        <div className="field form-wide">
          <Checkbox checked={value === true} describedBy={description ? id : undefined} onChange={onChange}>
            <span>{around.label}</span>
          </Checkbox>
          {description && (
            <div className="field-help" id={id}>
              {description}
            </div>
          )}
        </div>
      );
    case 'choice': {
      const options = field.options.map((option) => ({ value: option.value, label: plainText(option.title) }));
      const all = field.required ? options : [...options, { value: NO_ANSWER, label: elicitation.noAnswer }];
      const chosen = typeof value === 'string' ? value : field.required ? '' : NO_ANSWER;
      const choose = (next: string) => onChange(next === NO_ANSWER ? null : next);
      if (field.options.length <= FEW)
        return <ChoiceList {...around} required={field.required} options={all} value={chosen} onChange={choose} />;
      return (
        <Field {...around}>
          <Select options={all} value={chosen} onChange={choose} />
        </Field>
      );
    }
    case 'choices': {
      const chosen = listOf(value);
      const options = field.options.map((option) => ({ value: option.value, label: plainText(option.title) }));
      if (field.options.length <= FEW) return <TickList {...around} options={options} value={chosen} onChange={onChange} />;
      return (
        <Field {...around}>
          <ChipsField label={plainText(field.title)} options={options} value={chosen} onTouch={onTouch} onChange={onChange} />
        </Field>
      );
    }
    case 'lines':
      return (
        <Field {...around}>
          <LinesField field={field} value={textOf(value)} completion={completion} onTouch={onTouch} onChange={onChange} />
        </Field>
      );
    case 'path':
      return (
        <Field {...around}>
          <PathField field={field} value={textOf(value)} onTouch={onTouch} onChange={onChange} />
        </Field>
      );
    case 'paths':
      return <PathsField {...around} field={field} value={listOf(value)} onTouch={onTouch} onChange={onChange} />;
    default:
      return field satisfies never;
  }
}

function textOf(value: Json): string {
  return typeof value === 'string' ? value : '';
}

function listOf(value: Json): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

/** The kind of input, so that a date has its calendar and a phone the right keys. */
function inputOf(field: Extract<FieldShape, { type: 'text' | 'number' }>): Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'step'> {
  if (field.type === 'number') return { inputMode: field.whole ? 'numeric' : 'decimal' };
  switch (field.format) {
    case 'date':
      return { type: 'date' };
    case 'date-time':
      return { type: 'datetime-local', step: 1 };
    case 'email':
      return { inputMode: 'email' };
    case 'uri':
      return { inputMode: 'url' };
    case undefined:
      return {};
    default:
      return field.format satisfies never;
  }
}
