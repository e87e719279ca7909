import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { focusComposer } from '../../foundation/navigation/regions.ts';
import '../../foundation/ui/picker.css';

type PickerProps = {
  /** The answer about the selected one is there, and wants to be read. */
  isAnswered?: boolean;
  children: ReactNode;
};

/**
 * The picker above the composer while one of its lists is open. It takes the focus, so that a press
 * on its text is no way out of it.
 */
export function Picker({ isAnswered = false, children }: PickerProps) {
  /**
   * Told to the styles in words of its own: a rule with `:has()` is held against the whole list
   * again at every key.
   */
  const [isInForm, setInForm] = useState(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.target !== event.currentTarget) return;
    event.preventDefault();
    focusComposer();
  };
  return (
    <div
      className="picker"
      role="presentation"
      tabIndex={-1}
      data-in-form={isInForm || undefined}
      data-answered={isAnswered || undefined}
      onFocus={({ target }) => setInForm(isOfForm(target))}
      onBlur={({ relatedTarget }) => setInForm(isOfForm(relatedTarget))}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
}

function isOfForm(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('form') !== null;
}
