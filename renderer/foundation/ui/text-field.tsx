import type { ComponentProps, ReactNode } from 'react';
import { useField } from './field.tsx';
import './fields.css';

type TextFieldProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  onChange(value: string): void;
  icon?: ReactNode;
  /** A button inside of the field, at its end. */
  action?: ReactNode;
  mono?: boolean;
};

export function TextField({ onChange, icon, action, mono = false, className = '', ...rest }: TextFieldProps) {
  const field = useField();
  return (
    <span className={`input ${className}`} data-invalid={field['aria-invalid']} data-read-only={rest.readOnly || undefined}>
      {icon}
      <input
        type="text"
        autoComplete="off"
        spellCheck={false}
        {...field}
        {...rest}
        className={mono ? 'mono' : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {action}
    </span>
  );
}
