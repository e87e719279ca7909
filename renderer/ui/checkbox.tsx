import { Checkbox as Base } from '@base-ui/react/checkbox';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import './fields.css';

type CheckboxProps = {
  checked: boolean;
  onChange(checked: boolean): void;
  disabled?: boolean;
  /** The id of what is said about it. */
  describedBy?: string;
  /** The words beside it; use `label` when there are none. */
  children?: ReactNode;
  label?: string;
};

export function Checkbox({ checked, onChange, disabled, describedBy, children, label }: CheckboxProps) {
  const box = (
    <Base.Root
      className="checkbox"
      checked={checked}
      onCheckedChange={(next) => onChange(next)}
      disabled={disabled}
      aria-label={label}
      aria-describedby={describedBy}
    >
      <Base.Indicator>
        <Check size={12} strokeWidth={2.6} />
      </Base.Indicator>
    </Base.Root>
  );
  if (!children) return box;
  return (
    <label className="labelled">
      {box}
      {children}
    </label>
  );
}
