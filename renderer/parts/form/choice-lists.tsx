import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { useId, type ReactNode } from 'react';
import { Checkbox } from '../../foundation/ui/checkbox.tsx';
import { BelowField, describedByField } from '../../foundation/ui/field.tsx';

/** Stands for a choice that was not made; no server can name one of its choices so. */
export const NO_ANSWER = '\u0000';

type ChoiceOption = { value: string; label: string };
type ChoiceFrame = { label: ReactNode; note?: ReactNode; help?: ReactNode; error?: ReactNode; options: ChoiceOption[] };

/** A few choices side by side, at most one of them chosen. */
export function ChoiceList({
  options,
  value,
  required,
  onChange,
  ...around
}: ChoiceFrame & { value: string; required: boolean; onChange(value: string): void }) {
  const id = useId();
  return (
    <RadioGroup
      render={<fieldset />}
      className="field form-wide form-set"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedByField(id, around)}
      aria-invalid={around.error ? true : undefined}
      aria-required={required || undefined}
      value={value}
      onValueChange={(next) => onChange(next)}
    >
      <FieldLegend id={id} {...around} />
      <div className="form-choices">
        {options.map((option) => (
          <label key={option.value} className="labelled">
            <Radio.Root className="radio" value={option.value}>
              <Radio.Indicator className="radio-dot" />
            </Radio.Root>
            <bdi>{option.label}</bdi>
          </label>
        ))}
      </div>
      <BelowField id={id} {...around} />
    </RadioGroup>
  );
}

/** A few choices side by side, any number of them chosen. */
export function TickList({ options, value, onChange, ...around }: ChoiceFrame & { value: string[]; onChange(value: string[]): void }) {
  const id = useId();
  return (
    <fieldset className="field form-wide form-set" aria-describedby={describedByField(id, around)}>
      <FieldLegend id={id} {...around} />
      <div className="form-choices">
        {options.map((option) => (
          <Checkbox
            key={option.value}
            checked={value.includes(option.value)}
            onChange={(on) => onChange(options.map((one) => one.value).filter((one) => (one === option.value ? on : value.includes(one))))}
          >
            <bdi>{option.label}</bdi>
          </Checkbox>
        ))}
      </div>
      <BelowField id={id} {...around} />
    </fieldset>
  );
}

/** The name of a set of controls. */
export function FieldLegend({ id, label, note }: Pick<ChoiceFrame, 'label' | 'note'> & { id: string }) {
  return (
    <legend className="field-label" id={`${id}-label`}>
      {label}
      {note && <span className="field-note">{note}</span>}
    </legend>
  );
}
