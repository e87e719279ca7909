import type { ComponentProps, ReactNode } from 'react';
import { ariaKeys } from './keys.tsx';
import { Tooltip } from './tooltip.tsx';
import './button.css';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** The accessible name, and the tooltip. */
  label: string;
  icon: ReactNode;
  size?: 'sm' | 'md';
  /** Set for a toggle: whether it is on. */
  on?: boolean;
  /** Shown in the tooltip, e.g. ['Ctrl', 'B']. */
  keys?: string[];
};

export function IconButton({ label, icon, size = 'md', on, keys, className = '', ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label} keys={keys}>
      <button
        type="button"
        {...rest}
        aria-label={label}
        aria-pressed={on}
        aria-keyshortcuts={ariaKeys(keys)}
        className={`icon-button icon-button-${size} ${className}`}
      >
        {icon}
      </button>
    </Tooltip>
  );
}
