import type { ComponentProps, ReactNode } from 'react';
import './chip.css';

/** A small labelled button of the composer. */
export function Chip({ icon, children, className = '', ...rest }: ComponentProps<'button'> & { icon?: ReactNode }) {
  return (
    <button type="button" {...rest} className={`chip ${className}`}>
      {icon}
      {children}
    </button>
  );
}
