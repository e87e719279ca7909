import { Toggle } from '@base-ui/react/toggle';
import { ToggleGroup } from '@base-ui/react/toggle-group';
import type { ReactNode } from 'react';
import './segmented.css';

type SegmentedProps<T extends string> = {
  options: { value: T; label: ReactNode }[];
  /** Undefined: none of them yet. */
  value: T | undefined;
  onChange(value: NoInfer<T>): void;
  label: string;
};

/** Two to four choices side by side, one of them on. */
export function Segmented<T extends string>({ options, value, onChange, label }: SegmentedProps<T>) {
  const choose = ([chosen]: string[]) => {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <ToggleGroup className="segmented" value={value === undefined ? [] : [value]} onValueChange={choose} aria-label={label}>
      {options.map((option) => (
        <Toggle key={option.value} value={option.value} className="segment">
          {option.label}
        </Toggle>
      ))}
    </ToggleGroup>
  );
}
