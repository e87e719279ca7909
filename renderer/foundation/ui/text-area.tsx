import type { ComponentProps } from 'react';
import { useField } from './field.tsx';
import './fields.css';

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'onChange'> & { onChange(value: string): void; mono?: boolean };

export function TextArea({ onChange, mono = false, className = '', ...rest }: TextAreaProps) {
  const field = useField();
  return (
    <span className={`input input-area ${className}`} data-invalid={field['aria-invalid']}>
      <textarea
        spellCheck={!mono}
        {...field}
        {...rest}
        className={mono ? 'mono' : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  );
}
