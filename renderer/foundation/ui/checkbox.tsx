import { Checkbox as Base } from '@base-ui/react/checkbox';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import './fields.css';

type CheckboxProps = {
  checked: boolean;
  /** Some of what it stands for is on: neither ticked nor not. A press ticks it. */
  mixed?: boolean;
  onChange(checked: boolean): void;
  disabled?: boolean;
  /** The id of what is said about it. */
  describedBy?: string;
  /** The words beside it; use `label` when there are none. */
  children?: ReactNode;
  label?: string;
};

export function Checkbox({ checked, mixed = false, onChange, disabled, describedBy, children, label }: CheckboxProps) {
  const box = (
    <Base.Root
      className="checkbox"
      checked={checked && !mixed}
      indeterminate={mixed}
      onCheckedChange={(next) => onChange(next)}
      disabled={disabled}
      aria-label={label}
      aria-describedby={describedBy}
    >
      <Base.Indicator>{mixed ? <Minus size={12} strokeWidth={2.6} /> : <Check size={12} strokeWidth={2.6} />}</Base.Indicator>
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
