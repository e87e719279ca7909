import type { KeyboardEvent, ReactNode } from 'react';
import './picker.css';

type PickerProps = {
  /** Gives the focus back to the composer. */
  onBack(): void;
  children: ReactNode;
};

/** The picker above the composer while one of its lists is open. It takes the focus, so that a press on its text is no way out of it. */
export function Picker({ onBack, children }: PickerProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.target !== event.currentTarget) return;
    event.preventDefault();
    onBack();
  };
  return (
    <div className="picker" role="presentation" tabIndex={-1} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}
