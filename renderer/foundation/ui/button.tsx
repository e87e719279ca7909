import type { ComponentProps, ReactNode } from 'react';
import { Glyph } from './glyph.tsx';
import './button.css';

export type ButtonProps = ComponentProps<'button'> & {
  kind?: 'primary' | 'plain' | 'ghost' | 'danger';
  size?: 'sm' | 'md' | 'lg';
  icon?: ReactNode;
  /** The label stays and the glyph takes the icon's place, so that the width never jumps. */
  busy?: boolean;
};

export function Button({ kind = 'plain', size = 'md', icon, busy = false, className = '', children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`button button-${kind} button-${size} ${className}`}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? undefined : onClick}
    >
      {busy ? <Glyph state="running" size={14} label="" /> : icon}
      {children}
    </button>
  );
}
