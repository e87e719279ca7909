import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import type { ReactNode } from 'react';
import './fields.css';

type RadioListProps<T extends string> = {
  label: string;
  options: { value: T; label: ReactNode }[];
  value: T;
  onChange(value: NoInfer<T>): void;
};

/** A few choices under each other, exactly one of them chosen. */
export function RadioList<T extends string>({ label, options, value, onChange }: RadioListProps<T>) {
  return (
    <RadioGroup className="radio-list" aria-label={label} value={value} onValueChange={(next) => onChange(next)}>
      {options.map((option) => (
        <label key={option.value} className="labelled">
          <Radio.Root className="radio" value={option.value}>
            <Radio.Indicator className="radio-dot" />
          </Radio.Root>
          {option.label}
        </label>
      ))}
    </RadioGroup>
  );
}
